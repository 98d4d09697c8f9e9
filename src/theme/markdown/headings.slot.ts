/** The headings that the theme writes itself. A component in the slot `Heading` takes their place. */
export const H1 = 'h1';
export const H2 = 'h2';
export const H3 = 'h3';
