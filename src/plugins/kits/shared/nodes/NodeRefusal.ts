/** The node works but refuses the call. */
export class NodeRefusal extends Error {
  /** Code of JSON-RPC; `undefined` for other protocols. */
  readonly code: number | undefined;
  /** The node's error texts, the most precise last. Not for display. */
  readonly detail: string;

  constructor(detail: string, code?: number) {
    super(code === undefined ? 'the node refuses' : `the node refuses: ${code}`);
    this.code = code;
    this.detail = detail;
  }
}
