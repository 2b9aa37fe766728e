/** A complete reply. */
export interface HttpReply {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

/** The reply is missing or incomplete: the host was not reached, or the connection broke. */
export class TransportError extends Error {
  /** The part of the reply's text that arrived; `undefined` if there was no reply. */
  readonly body: string | undefined;

  constructor(body: string | undefined, options: ErrorOptions) {
    super('no whole reply', options);
    this.name = 'TransportError';
    this.body = body;
  }
}

/** Waits for the complete reply. @throws TransportError */
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
