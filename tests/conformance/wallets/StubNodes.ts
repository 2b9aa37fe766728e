/** Answers `fetch` in place of a chain's nodes, until `stop`. `undefined` is an address that is not there. */
export class StubNodes {
  readonly #real = globalThis.fetch;

  constructor(answer: (url: string, body: unknown) => unknown) {
    globalThis.fetch = async (input, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const reply = answer(String(input), body);
      return reply === undefined ? new Response('no', { status: 404 }) : Response.json(reply);
    };
  }

  stop(): void {
    globalThis.fetch = this.#real;
  }
}
