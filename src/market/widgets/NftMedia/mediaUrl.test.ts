import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaUrl } from './mediaUrl.ts';

describe('mediaUrl', () => {
  it.each(['https://media.example/nft/1.png', 'http://127.0.0.1:4174/nft-media/NORTHYARD/0xa/1/image'])(
    'accepts %s',
    (url) => {
      expect(mediaUrl(url)).toBe(url);
    },
  );

  it.each([
    '',
    '/relative.png',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'blob:https://media.example/1',
    'file:///etc/passwd',
    'ipfs://cid/1',
    'https://user:password@media.example/1.png',
    'vbscript:x',
    `https://media.example/${'a'.repeat(5_000)}`,
  ])('[NFT-14] refuses %s', (url) => {
    expect(mediaUrl(url)).toBeUndefined();
  });

  it('[NFT-14] returns only http and https addresses, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `data:${text}`),
        ),
        (raw) => /^https?:\/\/|^undefined$/.test(String(mediaUrl(raw))),
      ),
    );
  });
});
