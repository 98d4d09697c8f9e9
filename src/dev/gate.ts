/** Something that is waited for until it is opened. */
export interface Gate {
  /** Rejected when nobody opens it any more. */
  readonly opened: Promise<void>;
  open(): void;
  fail(reason: Error): void;
}

export function createGate(isOpen: boolean): Gate {
  let open = (): void => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  // Nobody may be waiting.
  opened.catch(() => undefined);
  if (isOpen) open();
  return { opened, open, fail };
}
