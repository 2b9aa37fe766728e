/**
 * The sockets that receive Anchor's answers. The library waits without a limit and reopens closed sockets. Only an answer
 * ends the wait. To cancel, the class sends an empty answer, which the library treats as a refusal.
 */
export class AnchorSockets {
  /** The class from which the library creates its sockets. */
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

  /** Ends every wait, including those about to reconnect. */
  close(): void {
    this.#isClosed = true;
    for (const socket of this.#open) answerNothing(socket);
  }

  #add(socket: WebSocket): void {
    this.#open.add(socket);
    socket.addEventListener('close', () => this.#open.delete(socket));
    // The library sets its listeners right after the constructor returns.
    if (this.#isClosed) queueMicrotask(() => answerNothing(socket));
  }
}

function answerNothing(socket: WebSocket): void {
  socket.onmessage?.(new MessageEvent('message', { data: '{}' }));
}
