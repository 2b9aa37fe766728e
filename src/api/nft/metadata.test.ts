import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cidOf, isCid, sha256Of } from './contentId.ts';
import { metadataOf } from './metadata.ts';

const url = 'ipfs://bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e';
const plain = { name: 'Tide', description: '', url, mediaType: 'image/png', externalLink: '', traits: [] };

describe('[NFT-12] NFT metadata', () => {
  it('is identical each time, without empty fields', () => {
    expect(metadataOf(plain)).toBe(`{"image":"${url}","name":"Tide"}`);
    expect(
      metadataOf({
        traits: [{ value: 'high', trait_type: 'Water' }],
        mediaType: 'video/mp4',
        externalLink: 'https://tide.example',
        url,
        description: 'It comes\nand goes "daily".',
        name: '潮 \ud83c\udf0a',
      }),
    ).toBe(
      `{"animation_url":"${url}","attributes":[{"trait_type":"Water","value":"high"}],` +
        '"description":"It comes\\nand goes \\"daily\\".","external_url":"https://tide.example","name":"潮 \ud83c\udf0a"}',
    );
  });

  it('has the same content id as in other implementations', () => {
    const sha256 = createHash('sha256').update('hello world').digest();
    const cid = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e';
    expect(cidOf(sha256)).toBe(cid);
    expect(Buffer.from(sha256Of(cid)).equals(sha256)).toBe(true);
    expect([isCid(cid), isCid(cid.slice(1)), isCid(cid.toUpperCase()), isCid('')]).toEqual([true, false, false, false]);
  });
});
