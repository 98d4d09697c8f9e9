/** The part of `firebase-functions` 3 that the samples use. The package brings a hundred others with it. */
export namespace https {
  function onRequest(handler: (req: any, res: any) => void | Promise<void>): (req: any, res: any) => void;
}
