/** Answers `fetch` instead of a chain's nodes, until `stop`. `undefined` means that the address does not exist. */
export class StubNodes {
  readonly #real = globalThis.fetch;

  /** Addresses that start with `passed` use the real network. */
  constructor(answer: (url: string, body: unknown) => unknown, passed?: string) {
    globalThis.fetch = async (input, init) => {
      const url = String(input);
      if (passed !== undefined && url.startsWith(passed)) return this.#real(input, init);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const reply = answer(url, body);
      if (reply instanceof Response) return reply;
      return reply === undefined ? new Response('no', { status: 404 }) : Response.json(reply);
    };
  }

  stop(): void {
    globalThis.fetch = this.#real;
  }
}
