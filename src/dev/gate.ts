/** A promise that is opened or failed from outside. */
export interface Gate {
  /** Rejects when the gate is failed, because it will never open. */
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
  // There may be nobody waiting, so avoid an unhandled rejection.
  opened.catch(() => undefined);
  if (isOpen) open();
  return { opened, open, fail };
}
