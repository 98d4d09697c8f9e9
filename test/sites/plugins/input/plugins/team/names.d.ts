declare module 'team-names' {
  export const heading: string;
}
