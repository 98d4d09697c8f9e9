/** Modules that files in this folder import, and that the bundle of a site resolves. */

declare module '@generated/*' {
  const data: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  export default data;
}
