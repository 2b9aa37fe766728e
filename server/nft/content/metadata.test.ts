import { describe, expect, it } from 'vitest';
import type { ContentSource } from './ContentSource.ts';
import { contentUri } from './contentUri.ts';
import { dataSource } from './dataUri.ts';
import { parseMetadata } from './parseMetadata.ts';
import { readMetadata } from './readMetadata.ts';

const CID = 'QmbWqxBEKC3P8tqsKc98xmWNzrzDtRLMiMPL8wBuTGsMnR';
const CID_1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
const { signal } = new AbortController();
const bytesOf = (document: unknown) => Buffer.from(typeof document === 'string' ? document : JSON.stringify(document));

describe('contentUri', () => {
  it.each([
    ['ar://abc_DEF-123/1.png', 'https://arweave.net/abc_DEF-123/1.png'],
    [CID, `ipfs://${CID}`],
    [CID_1, `ipfs://${CID_1}`],
    [`${CID}/7.json`, `ipfs://${CID}/7.json`],
    [`/ipfs/${CID}`, `ipfs://${CID}`],
    [`ipfs:${CID}`, `ipfs://${CID}`],
    [`ipfs://${CID}/my picture.png`, `ipfs://${CID}/my%20picture.png`],
    ['http://example.org/1.json', 'https://example.org/1.json'],
    [' https://example.org/1.json\n', 'https://example.org/1.json'],
    ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('[NFT-04] reads %s as %s', (written, uri) => {
    expect(contentUri(written)).toBe(uri);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://x/1',
    '//example.org',
    '7',
    `https://a.b/${'x'.repeat(5_000)}`,
  ])('[NFT-04] finds no content in %j', (written) => {
    expect(contentUri(written)).toBe('');
  });
});

describe('parseMetadata', () => {
  it('[NFT-04] puts the token into each text of a document of ERC-1155', () => {
    const id = '000000000000000000000000000000000000000000000000000000000004cce0';
    const document = {
      name: 'No. {id}',
      image: `ipfs://${CID}/{id}.png`,
      attributes: [{ trait_type: 'id', value: '{id}' }],
    };

    expect(parseMetadata(bytesOf(document), 314_592n)).toMatchObject({
      name: `No. ${id}`,
      image: `ipfs://${CID}/${id}.png`,
      traits: [{ trait_type: 'id', value: id }],
    });
  });

  it.each([
    [{ image_data: 'data:image/svg+xml;base64,PHN2Zy8+' }, { image: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    [{ image: '<svg xmlns="a"/>' }, { image: 'data:image/svg+xml;utf8,%3Csvg%20xmlns%3D%22a%22%2F%3E' }],
    [{ properties: { image: `ipfs://${CID}/1.png` } }, { image: `ipfs://${CID}/1.png` }],
    [
      {
        properties: {
          name: { description: 'Cat 4' },
          image: { type: 'string', description: 'https://a.example/4.png' },
        },
      },
      { name: 'Cat 4', image: 'https://a.example/4.png' },
    ],
    [
      { properties: { name: { description: 'Identifies the asset' }, image: { description: 'A URI pointing to …' } } },
      { name: '', image: '' },
    ],
    [
      { attributes: { Level: 5, Hat: 'Red' } },
      {
        traits: [
          { trait_type: 'Level', value: '5' },
          { trait_type: 'Hat', value: 'Red' },
        ],
      },
    ],
    [{ properties: [{ key: 'Hat', value: 'Red' }] }, { traits: [{ trait_type: 'Hat', value: 'Red' }] }],
    [{ traits: [{ name: 'Hat', value: 'Red' }] }, { traits: [{ trait_type: 'Hat', value: 'Red' }] }],
    [
      { attributes: [{ display_type: 'date', value: '1607385600' }] },
      { traits: [{ trait_type: '', value: '2020-12-08' }] },
    ],
  ])('[NFT-04] reads %j as some documents are written', (document, read) => {
    expect(parseMetadata(bytesOf(document))).toMatchObject(read);
  });

  it('[NFT-04] reads numbers exactly, and dates as days', () => {
    const document =
      '{"name":"x","attributes":[{"display_type":"date","value":1607385600},{"value":9007199254740993},{"value":1e-7},{"display_type":"date","value":1607385600000}]}';

    const values = parseMetadata(bytesOf(document))?.traits.map(({ value }) => value);

    expect(values).toEqual(['2020-12-08', '9007199254740993', '0.0000001', '2020-12-08']);
  });
});

describe('readMetadata', () => {
  it('[NFT-04] takes a picture as the token URI for the picture', async () => {
    const uri = 'data:image/svg+xml;base64,PHN2Zy8+';

    expect(await readMetadata(dataSource, { uri }, signal)).toMatchObject({ image: uri, name: '', traits: [] });
  });

  it.each([{}, { error: 'rate limited' }, { message: 'Not found' }, { name: '', attributes: [] }, []])(
    '[NFT-04] takes %j for no metadata, so that what is known stays and is read again',
    async (document) => {
      const uri = `data:application/json,${encodeURIComponent(JSON.stringify(document))}`;

      expect(await readMetadata(dataSource, { uri }, signal)).toBeUndefined();
    },
  );

  it('[NFT-04] asks the sources for the URI in their form', async () => {
    const asked: string[] = [];
    const source: ContentSource = {
      async open(uri) {
        asked.push(uri);
        return undefined;
      },
    };

    await readMetadata(source, { uri: `/ipfs/${CID}` }, signal);

    expect(asked).toEqual([`ipfs://${CID}`]);
  });
});
