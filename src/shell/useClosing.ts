import { useEffect, useState } from 'react';

/** Aborts running work when the view unmounts. Read its `signal` when the work starts. */
export function useClosing(): { readonly signal: AbortSignal } {
  const [closing] = useState(() => new Closing());
  useEffect(() => closing.start(), [closing]);
  return closing;
}

/** Strict mode starts it twice, so an aborted controller is replaced. */
class Closing {
  #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): () => void {
    if (this.#controller.signal.aborted) this.#controller = new AbortController();
    return () => this.#controller.abort();
  }
}
