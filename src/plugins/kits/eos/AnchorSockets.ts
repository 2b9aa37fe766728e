/**
 * The sockets on which Anchor's answers are awaited. Its library waits for ever and reconnects what is closed: only an answer
 * ends a wait, so to give up is to answer with nothing, which it takes for a no.
 */
export class AnchorSockets {
  /** For the library, which makes its sockets of it. */
  readonly Socket: typeof WebSocket;
  readonly #open = new Set<WebSocket>();
  #isClosed = false;

  constructor() {
    const sockets = this;
    this.Socket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        sockets.#add(this);
      }
    };
  }

  /** Ends every wait, and those that were just about to reconnect. */
  close(): void {
    this.#isClosed = true;
    for (const socket of this.#open) answerNothing(socket);
  }

  #add(socket: WebSocket): void {
    this.#open.add(socket);
    socket.addEventListener('close', () => this.#open.delete(socket));
    // The library sets its listeners right after.
    if (this.#isClosed) queueMicrotask(() => answerNothing(socket));
  }
}

function answerNothing(socket: WebSocket): void {
  socket.onmessage?.(new MessageEvent('message', { data: '{}' }));
}
