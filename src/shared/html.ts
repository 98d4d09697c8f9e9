/** Escaping for text that becomes HTML. Every tag this project writes as text goes through one of these. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text content and inside a double-quoted attribute value. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char) : text;
}

/** JSON that may stand inside a `<script>` element: `</script>` and `<!--` cannot end or change it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** ` name="value"` for each attribute, in order; `true` renders a bare name, `false` nothing. */
export function renderAttributes(attributes: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}
