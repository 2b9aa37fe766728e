/** Answers `fetch` in place of a chain's nodes, until `stop`. `undefined` is an address that is not there. */
export class StubNodes {
  readonly #real = globalThis.fetch;

  /** What begins with `passed` goes to the net as ever. */
  constructor(answer: (url: string, body: unknown) => unknown, passed?: string) {
    globalThis.fetch = async (input, init) => {
      const url = String(input);
      if (passed !== undefined && url.startsWith(passed)) return this.#real(input, init);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const reply = answer(url, body);
      return reply === undefined ? new Response('no', { status: 404 }) : Response.json(reply);
    };
  }

  stop(): void {
    globalThis.fetch = this.#real;
  }
}
