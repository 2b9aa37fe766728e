/** The reply is longer than the caller's limit. */
export class AnswerTooLong extends Error {}

/** The body as text. Stops reading and rejects if it is longer than `maxBytes`. @throws AnswerTooLong */
export async function readCapped(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readCappedBytes(response, maxBytes));
}

/** The same, as bytes. @throws AnswerTooLong */
export async function readCappedBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new AnswerTooLong(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
