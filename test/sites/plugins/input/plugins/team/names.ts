export const heading = 'The team';
