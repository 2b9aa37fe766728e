import { describe, expect, it } from 'vitest';
import { fileOf } from '../testing/fixtures.ts';
import { contentUri } from './contentId.ts';

describe('contentUri', () => {
  it('[NFT-12] computes the IPFS id of bytes: CIDv1, raw, sha2-256', async () => {
    // Results of `ipfs add --cid-version=1 --raw-leaves` for an empty file, and for "hello world" without a newline.
    expect(await contentUri(new Uint8Array())).toBe(
      'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
    );
    const words = new TextEncoder().encode('hello world');
    expect(await contentUri(words)).toBe('ipfs://bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e');
  });

  it('computes the same id for a file read in parts', async () => {
    const bytes = Uint8Array.from({ length: (1 << 20) + 3 }, (_, at) => at % 251);

    expect(await contentUri(fileOf(bytes, 'a.png'))).toBe(await contentUri(bytes));
  });

  it('stops reading on abort', async () => {
    await expect(contentUri(fileOf(Uint8Array.of(1), 'a.png'), AbortSignal.abort())).rejects.toThrow();
  });
});
