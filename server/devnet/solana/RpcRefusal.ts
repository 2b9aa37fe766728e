/** An answer of JSON-RPC that is an error. `data` goes out with it. */
export class RpcRefusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
