import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Content, ContentSource } from './ContentSource.ts';
import { isHarmlessSvg } from './checkSvg.ts';
import { cleanText } from './cleanText.ts';
import { contentOf } from './contentOf.ts';
import { HttpsSource, type WebAnswer } from './HttpsSource.ts';
import { IpfsGateways } from './IpfsGateways.ts';
import { openMedia } from './openMedia.ts';
import { parseMetadata } from './parseMetadata.ts';
import { isPublicAddress } from './publicAddress.ts';
import { readMetadata } from './readMetadata.ts';
import { sniff } from './sniff.ts';

const { signal } = new AbortController();
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
async function* pieces(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
const given = (bytes: Uint8Array): ContentSource => ({ open: async () => ({ bytes: pieces(bytes) }) });

const privateAddresses = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700::1%lo',
  'localhost',
  '',
  '127.1',
  '0x7f.0.0.1',
  '1.1.1.1.1',
]; // prettier-ignore

describe('[NFT-14] addresses', () => {
  it.each(privateAddresses)('refuses %j as not on the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '100.63.255.255',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

/** A fake web with the test's name resolution. Records every connection. */
class FakeWeb {
  readonly connected: string[] = [];
  readonly #names: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly #answer: (url: URL) => Partial<WebAnswer>;
  #asked = 0;

  constructor(
    names: Readonly<Record<string, readonly (readonly string[])[]>>,
    answer: (url: URL) => Partial<WebAnswer> = () => ({}),
  ) {
    this.#names = names;
    this.#answer = answer;
  }

  /** A name with several answers gets another one each time: DNS rebinding. */
  async resolve(host: string): Promise<readonly string[]> {
    const answers = this.#names[host] ?? [];
    const found = answers[Math.min(this.#asked, answers.length - 1)];
    this.#asked += 1;
    if (!found) throw new Error('ENOTFOUND');
    return found;
  }

  async get(url: URL, address: string): Promise<WebAnswer> {
    this.connected.push(address);
    return { status: 200, headers: {}, body: pieces(bytesOf('{}')), close: () => undefined, ...this.#answer(url) };
  }
}

const sourceOn = (web: FakeWeb) => contentOf({ ipfs: [], https: new HttpsSource(web) });

describe('[NFT-14] fetching', () => {
  it.each([
    'http://example.com/1',
    'ftp://example.com/1',
    'file:///etc/passwd',
    'gopher://example.com',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'ws://example.com',
    'HTTPS://127.0.0.1/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://127.000.000.001/',
    'https://１２７.０.０.１/',
    'https://①②⑦.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://3232235521/',
    'https://0xa9fea9fe/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:a00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://inside.example/',
    'https://mixed.example/',
    'https://mapped.example/',
    'https://nowhere.example/',
    'https://example.com:8443/',
    'https://example.com:22/',
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1#@example.com/',
    'https://127.0.0.1\\@example.com/',
    'https:///',
    'https://',
    '',
    '//example.com/1',
    '/etc/passwd',
    `https://example.com/${'a'.repeat(5_000)}`,
  ])('fetches nothing for %j', async (uri) => {
    const web = new FakeWeb({
      localhost: [['127.0.0.1']],
      'inside.example': [['10.1.2.3']],
      'mixed.example': [['93.184.216.34', '127.0.0.1']],
      'mapped.example': [['::ffff:169.254.169.254']],
      'example.com': [['93.184.216.34']],
    });

    expect(await sourceOn(web).open(uri, signal)).toBeUndefined();
    expect(web.connected).toEqual([]);
  }); // prettier-ignore

  it.each([
    'https://127.0.0.1/',
    'http://example.com/',
    'https://[::1]/',
    'https://169.254.169.254/latest/',
    '//10.0.0.1/x',
    'https://0x7f.1/',
    'https://inside.example/',
    'https://example.com:6379/',
    'file:///etc/passwd',
    'https://a@example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://[::ffff:10.0.0.1]/',
  ])('follows no redirect to %j', async (location) => {
    const web = new FakeWeb({ 'example.com': [['93.184.216.34']], 'inside.example': [['192.168.7.7']] }, () => ({
      status: 302,
      headers: { location },
    }));

    expect(await sourceOn(web).open('https://example.com/1', signal)).toBeUndefined();
    expect(web.connected).toEqual(['93.184.216.34']);
  }); // prettier-ignore

  it('connects to the checked address, whatever the name resolves to later', async () => {
    const web = new FakeWeb({ 'rebind.example': [['93.184.216.34'], ['127.0.0.1']] });

    await sourceOn(web).open('https://rebind.example/1', signal);
    expect(await sourceOn(web).open('https://rebind.example/1', signal)).toBeUndefined();
    expect(web.connected).toEqual(['93.184.216.34']);
  });

  it('follows few redirects, and no loop', async () => {
    const web = new FakeWeb({ 'example.com': [['93.184.216.34']] }, () => ({
      status: 301,
      headers: { location: '/again' },
    }));

    expect(await sourceOn(web).open('https://example.com/1', signal)).toBeUndefined();
    expect(web.connected.length).toBe(4);
  });

  it.each(['gzip', 'br', 'deflate', 'x-gzip', 'gzip, gzip', 'zstd'])(
    'refuses content encoded with %s',
    async (packing) => {
      const body = pieces(gzipSync(Buffer.alloc(10_000_000)));
      const web = new FakeWeb({ 'example.com': [['93.184.216.34']] }, () => ({
        headers: { 'content-encoding': packing },
        body,
      }));

      expect(await sourceOn(web).open('https://example.com/1', signal)).toBeUndefined();
    },
  );

  it.each([
    'ipfs://bafybeigdyrzt5sfp7udm7/../../admin',
    'ipfs://bafybeigdyrzt5sfp7udm7/%2e%2e/x',
    'ipfs://short',
    'ipfs://a b',
    'ipfs://evil.example/1',
    'ipfs://bafybeigdyrzt5sfp7udm7@evil.example/1',
    'ipfs://127.0.0.1/1',
    'ipfs://',
  ])('sends no gateway request for %j', async (uri) => {
    const asked: string[] = [];
    const gateways = new IpfsGateways(['https://gateway.example'], {
      async open(url) {
        asked.push(url);
        return undefined;
      },
    });

    await gateways.open(uri, signal);
    expect(asked).toEqual([]);
  }); // prettier-ignore

  it('fetches IPFS by a gateway and the web by its address', async () => {
    const web = new FakeWeb({ 'gateway.example': [['93.184.216.34']] });
    const gateways = new IpfsGateways(['https://gateway.example'], new HttpsSource(web));

    expect(await gateways.open('ipfs://bafybeigdyrzt5sfp7udm7/12', signal)).toBeDefined();
    expect(web.connected).toEqual(['93.184.216.34']);
  });
});

describe('[NFT-14] metadata', () => {
  const endless = async function* (piece: string): AsyncGenerator<Uint8Array> {
    yield bytesOf('{"name":"');
    for (;;) yield bytesOf(piece);
  };

  it.each([
    ['endless JSON', () => endless('a'.repeat(10_000))],
    ['deep JSON', () => pieces(bytesOf(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`))],
    ['a million brackets', () => pieces(bytesOf('['.repeat(1_000_000)))],
    ['a document that is too long', () => pieces(bytesOf(JSON.stringify({ name: 'a'.repeat(2_000_000) })))],
    ['HTML', () => pieces(bytesOf('<html><script>alert(1)</script></html>'))],
    ['nothing', () => pieces()],
    ['null', () => pieces(bytesOf('null'))],
    ['a number', () => pieces(bytesOf('7'))],
    ['text', () => pieces(bytesOf('"{}"'))],
    ['a list', () => pieces(bytesOf('[{"name":"x"}]'))],
    ['half a document', () => pieces(bytesOf('{"name":"x"'))],
    ['two documents', () => pieces(bytesOf('{}{}'))],
    ['JSON with comments', () => pieces(bytesOf('{/* */}'))],
    ['binary', () => pieces(bytesOf('89504e470d0a1a0a', 'hex'))],
    ['a packed bomb', () => pieces(gzipSync(Buffer.alloc(5_000_000)))],
  ] as const)('refuses %s', async (_name, bytes) => {
    const content: ContentSource = { open: async (): Promise<Content> => ({ bytes: bytes() }) };
    expect(await readMetadata(content, { uri: 'ipfs://x' }, signal)).toBeUndefined();
  });

  it('disconnects a server that stalls', async () => {
    const silent: ContentSource = {
      open: async () => ({ bytes: { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) } }),
    };
    await expect(readMetadata(silent, { uri: 'https://x' }, AbortSignal.timeout(50))).rejects.toThrow();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    '//x.example/1',
    '/1.png',
    '1.png',
    'https://x.example/\u0000',
    'ftp://x.example',
    'chrome://settings',
    'about:blank',
    'view-source:https://x.example',
    '\u0001https://x.example',
    `https://x/${'a'.repeat(4_001)}`,
    `data:image/png;base64,${'A'.repeat(1_000_001)}`,
    'filesystem:https://x.example/',
    'intent://x#Intent;end',
  ])('reads no picture and no page from %j', (uri) => {
    const found = parseMetadata(bytesOf(JSON.stringify({ image: uri, animation_url: uri, external_url: uri })));
    expect([found?.image, found?.animation]).toEqual(['', '']);
    expect(found?.externalUrl).not.toMatch(/^(?!https:|$)/);
  }); // prettier-ignore

  it.each<object>([
    { name: null },
    { name: {} },
    { name: [] },
    { name: 7 },
    { name: true },
    { image: 7 },
    { image: {} },
    { image: [] },
    { attributes: 'x' },
    { attributes: {} },
    { attributes: [null, 7, 'x', [], {}] },
    { attributes: null },
    { description: 7 },
    { attributes: [{ trait_type: {}, value: {} }] },
    { attributes: [{ trait_type: 'a' }] },
    { animation_url: null },
    { __proto__: null, constructor: 'x' },
    { toString: 'x' },
    { external_url: 'https://user:pass@x.example' },
    { attributes: [{ trait_type: 'a', value: Number.MAX_VALUE }] },
  ])('reads only the valid parts of %j', (document) => {
    const found = parseMetadata(bytesOf(JSON.stringify(document)));
    expect(found).toMatchObject({ image: '', animation: '', externalUrl: '' });
    expect(found?.traits.every(({ value }) => value !== '')).toBe(true);
  }); // prettier-ignore

  it('limits the number and the length of traits', () => {
    const attributes = Array.from({ length: 5_000 }, (_, at) => ({ trait_type: 'a'.repeat(10_000), value: `${at}` }));
    const found = parseMetadata(bytesOf(JSON.stringify({ attributes, name: 'n'.repeat(10_000) })));
    expect(found?.traits.length).toBe(100);
    expect(found?.traits[0]?.trait_type.length).toBe(100);
    expect(found?.name.length).toBe(200);
  });

  it.each([
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u0000b', 'ab'],
    ['a\u200bb', 'ab'],
    ['\ufeffa', 'a'],
    ['a\u2066b\u2069', 'ab'],
    ['\ud800a', 'a'],
    ['a\u001b[31m', 'a[31m'],
    ['a\u{e0041}b', 'ab'],
    ['שלום', 'שלום'],
    ['مرحبا', 'مرحبا'],
    ['👩‍🚀'.normalize(), '👩‍🚀'],
    [`a${'\u0301'.repeat(500)}`, `a${'\u0301'.repeat(4)}`],
    ['  a  ', 'a'],
    ['a\r\nb', 'a\nb'],
    ['\u2028a', 'a'],
    ['', ''],
  ])('displays %j as: %j', (text, shown) => {
    expect(cleanText(text, 100)).toBe(shown);
  }); // prettier-ignore
});

describe('[NFT-14] SVG', () => {
  const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`;

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    svg('<script href="https://x.example/x.js"/>'),
    svg('<svg:script>alert(1)</svg:script>'),
    svg('<a:script xmlns:a="http://www.w3.org/2000/svg">alert(1)</a:script>'),
    svg('', ' onload="alert(1)"'),
    svg('', ' ONLOAD="alert(1)"'),
    svg('<g onclick="x"/>'),
    svg('<path onmouseover="x"/>'),
    svg('<foreignObject><iframe src="https://x.example"/></foreignObject>'),
    svg('<foreignObject/>'),
    svg('<iframe/>'),
    svg('<embed src="x"/>'),
    svg('<object data="x"/>'),
    svg('<html:body xmlns:html="http://www.w3.org/1999/xhtml"/>'),
    svg('<a href="javascript:alert(1)"><path/></a>'),
    svg('<a href="https://x.example"/>'),
    svg('<use href="https://x.example/a.svg#a"/>'),
    svg('<use xlink:href="data:image/svg+xml;base64,AA=="/>'),
    svg('<image href="https://x.example/1.png"/>'),
    svg('<image href="data:image/svg+xml,x"/>'),
    svg('<image href="file:///etc/passwd"/>'),
    svg('<image xlink:href="//x.example"/>'),
    svg('<feImage href="https://x.example"/>'),
    svg('<style>@import "https://x.example/a.css";</style>'),
    svg('<style>a{background:url(https://x.example)}</style>'),
    svg('<style>a{background:u\\72l(https://x.example)}</style>'),
    svg('<style>@font-face{src:url(//x.example)}</style>'),
    svg('<style>a{b:image-set("https://x.example" 1x)}</style>'),
    svg('<style>a{b:url(&#x68;ttps://x.example)}</style>'),
    svg('<style><![CDATA[@import url(x);]]></style>'),
    svg('<rect style="fill:url(https://x.example)"/>'),
    svg('<rect fill="url(//x.example#a)"/>'),
    svg('<rect style="behavior:expression(x)"/>'),
    svg('<set attributeName="href" to="javascript:alert(1)"/>'),
    svg('<animate attributeName="xlink:href" values="x"/>'),
    svg('<animate attributeName="onload" to="x"/>'),
    svg('<set attributeName="&#104;ref" to="x"/>'),
    svg('<set attributeName="xlink:href" to="https://x.example"/>'),
    svg('<handler type="x"/>'),
    svg('<listener/>'),
    svg('<audio src="x"/>'),
    svg('<video/>'),
    svg('<link href="x"/>'),
    svg('<meta/>'),
    svg('<base href="x"/>'),
    svg('<form/>'),
    svg('<discard/>'),
    svg('<unknown/>'),
    svg('<g xml:base="https://x.example"/>'),
    svg('<g><path></g></path>'),
    svg('<g>'),
    svg('<!DOCTYPE svg [<!ENTITY x "y">]>'),
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
    svg('&unknown;'),
    svg('<text>&nbsp;</text>'),
    '<?xml-stylesheet href="https://x.example/a.css"?><svg></svg>',
    svg('<?php x ?>'),
    svg('<g a=b/>'),
    svg('<g a/>'),
    svg('<g "/>'),
    '<html><svg></svg></html>',
    '<svg></svg><script>1</script>',
    '<svg',
    '<svg>',
    '',
    'text',
    svg(`${'<g>'.repeat(150)}${'</g>'.repeat(150)}`),
    svg('<path/>'.repeat(20_001)),
    svg('<!-- <script> '),
    svg('<g style="background:src(x)"/>'),
    svg('<image href="data:text/html;base64,PHNjcmlwdD4="/>'),
    svg('<style>a{}</style><style>@IMPORT url(x)</style>'),
  ])('refuses %#: %.60j', async (drawing) => {
    expect(isHarmlessSvg(drawing)).toBe(false);
    expect(await openMedia(given(bytesOf(drawing)), 'ipfs://x', signal)).toBeUndefined();
  }); // prettier-ignore

  it.each([
    svg('<rect width="10" height="10" fill="#fff"/>'),
    svg('<defs><linearGradient id="a"/></defs><g fill="url(#a)"/>'),
    svg('<style>.a{fill:red}</style><path class="a" d="M0 0"/>'),
    svg('<use href="#a"/>'),
    svg('<text>a &amp; b</text>'),
    svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
    svg('<animate attributeName="opacity" values="0;1"/>'),
    `<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg('<g/>')}`,
  ])('accepts %#: %.60j', async (drawing) => {
    expect(isHarmlessSvg(drawing)).toBe(true);
    expect((await openMedia(given(bytesOf(drawing)), 'ipfs://x', signal))?.type).toBe('image/svg+xml');
  }); // prettier-ignore
});

describe('[NFT-14] media bytes', () => {
  it.each([
    '<html>',
    '<!DOCTYPE html><svg></svg>',
    '<script>alert(1)</script>',
    ' <HTML><body>',
    '<?xml version="1.0"?><html xmlns="x"/>',
    '%PDF-1.7',
    'PK\x03\x04',
    '\x7fELF',
    'MZ',
    '#!/bin/sh',
    'function(){}',
    '{"name":1}',
    '<xsl:stylesheet>',
    'CWS\x09',
    'wasm',
    '\0asm\x01',
    'BM',
    '\x00\x00\x01\x00',
    '<svgfoo>',
    'RIFF\x00\x00\x00\x00AVI ',
    '\x1aE\xdf\xa3matroska',
    'glTF\x01',
    '\xff\xfe<\x00h\x00',
    '',
    '<math><script>',
    'GIF88a',
    '\x89PNG',
    'MThd',
    'OTTO',
    'wOFF',
    '\xca\xfe\xba\xbe',
    '<?php',
    '--boundary',
    'From: x',
  ])('shows nothing for bytes that begin with %j', async (head) => {
    const bytes = bytesOf(head, 'latin1');
    expect(sniff(bytes)).toBeUndefined();
    expect(await openMedia(given(bytes), 'ipfs://x.png', signal)).toBeUndefined();
  }); // prettier-ignore

  it.each([
    ['\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'image/png'],
    ['GIF89a/*<html>*/=1;alert(1)', 'image/gif'],
    ['\xff\xd8\xff\xe0<?php ?>', 'image/jpeg'],
    ['RIFF\x00\x00\x00\x00WEBP', 'image/webp'],
    ['RIFF\x00\x00\x00\x00WAVE', 'audio/wav'],
    ['\x00\x00\x00\x18ftypisom', 'video/mp4'],
    ['\x1aE\xdf\xa3\x01\x00\x00\x00webm', 'video/webm'],
    ['OggS\x00', 'audio/ogg'],
    ['ID3\x04', 'audio/mpeg'],
    ['glTF\x02\x00\x00\x00', 'model/gltf-binary'],
    ['{"asset":{"version":"2.0"}}', 'model/gltf+json'],
    ['\x00\x00\x00\x18ftypavif', 'image/avif'],
    ['\xff\xfb\x90\x00', 'audio/mpeg'],
  ])('serves bytes that begin with %j only as type %s', async (head, type) => {
    expect((await openMedia(given(bytesOf(head, 'latin1')), 'ipfs://x.html', signal))?.type).toBe(type);
  }); // prettier-ignore

  it.each(['https://x.example/a.bin', '//x.example', 'javascript:1', '../a.bin', 'data:text/html,x', 7])(
    'refuses a model with a part at %j',
    async (uri) => {
      const model = JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri, byteLength: 1 }] });
      expect(await openMedia(given(bytesOf(model)), 'ipfs://x', signal)).toBeUndefined();
    },
  );

  it('cuts off an endless video', async () => {
    const film: ContentSource = {
      open: async () => ({
        bytes: (async function* () {
          yield bytesOf('\x1aE\xdf\xa3\x01\x00\x00\x00webm', 'latin1');
          for (;;) yield Buffer.alloc(8_000_000);
        })(),
      }),
    };
    const media = await openMedia(film, 'ipfs://x', signal);
    await expect(
      (async () => {
        for await (const piece of media?.bytes ?? []) void piece;
      })(),
    ).rejects.toThrow('longer than');
  });
});
