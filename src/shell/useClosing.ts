import { useEffect, useState } from 'react';

/** Aborts what is under way when the view goes away. Ask for its `signal` when work begins. */
export function useClosing(): { readonly signal: AbortSignal } {
  const [closing] = useState(() => new Closing());
  useEffect(() => closing.start(), [closing]);
  return closing;
}

/** Strict mode starts it twice: what was aborted in between begins anew. */
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
