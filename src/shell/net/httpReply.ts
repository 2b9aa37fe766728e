/** A reply of which every byte has arrived. */
export interface HttpReply {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

/** No whole reply came: the host was not reached, or the connection broke. */
export class TransportError extends Error {
  /** The part of the reply's text that had arrived; `undefined` when there was none. */
  readonly body: string | undefined;

  constructor(body: string | undefined, options: ErrorOptions) {
    super('no whole reply', options);
    this.name = 'TransportError';
    this.body = body;
  }
}

/** Waits for the reply and for the last of its bytes. @throws TransportError */
export async function readWhole(ask: () => Promise<Response>): Promise<HttpReply> {
  const decoder = new TextDecoder();
  let text: string | undefined;
  try {
    const { status, statusText, body } = await ask();
    text = '';
    const reader = body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true });
    }
    return { status, statusText, text: text + decoder.decode() };
  } catch (error) {
    throw new TransportError(text, { cause: error });
  }
}
