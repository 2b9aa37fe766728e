import type { ContentStore } from './ContentStore.ts';

/** Stores a document and returns its `ipfs:` address. */
export async function putText(store: ContentStore, text: string, signal: AbortSignal): Promise<string> {
  const bytes = Buffer.from(text, 'utf8');
  const { cid } = await store.put(once(bytes), { maxBytes: bytes.length, signal });
  return `ipfs://${cid}`;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
