/** Declarations of what the samples use of this package. */
declare function fetch(
  url: string,
  init?: { body?: string; headers?: { [name: string]: string }; method?: string },
): Promise<{ ok: boolean; status: number; arrayBuffer(): Promise<ArrayBuffer>; json(): Promise<any>; text(): Promise<string> }>;
declare namespace fetch {}
export = fetch;
