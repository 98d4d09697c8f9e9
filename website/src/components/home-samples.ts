/** The code on the landing page. Tokens are marked as described in `code-sample.tsx`. */

export const todoController = `‹k import› {
  Context, Get, HttpResponseCreated,
  HttpResponseOK, Post, ValidateBody,
} ‹k from› ‹s '@foal/core'›;
‹k import› { JWTRequired } ‹k from› ‹s '@foal/jwt'›;

‹k import› { Todo } ‹k from› ‹s '../entities'›;

‹d @JWTRequired›()
‹k export class› ‹c TodoController› {
  ‹d @Get›(‹s '/todos'›)
  ‹k async› ‹f list›() {
    ‹k return new› ‹c HttpResponseOK›(‹k await› ‹c Todo›.‹f find›());
  }

  ‹d @Post›(‹s '/todos'›)
  ‹d @ValidateBody›({
    type: ‹s 'object'›,
    properties: { text: { type: ‹s 'string'›, minLength: ‹n 1› } },
    required: [‹s 'text'›],
  })
  ‹k async› ‹f create›(ctx: ‹c Context›) {
    ‹k const› todo = ‹k new› ‹c Todo›();
    todo.text = ctx.request.body.text;
    ‹k await› todo.‹f save›();
    ‹k return new› ‹c HttpResponseCreated›(todo);
  }
}`;
