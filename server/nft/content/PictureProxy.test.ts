import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ContentSource } from './ContentSource.ts';
import { HttpsSource, type Web } from './HttpsSource.ts';
import { PictureProxy, TooManyPictures } from './PictureProxy.ts';

const ORIGIN = 'https://media.example';
const LOGO = 'https://logos.example/usd.png';
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
const key = Buffer.alloc(32, 7);

interface Answer {
  readonly status?: number;
  readonly body?: Buffer;
  readonly location?: string;
}

/** A fake internet with these names and answers. Records the requests. */
function internet(hosts: Readonly<Record<string, readonly string[]>>, answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const web: Web = {
    async resolve(host) {
      return hosts[host] ?? [];
    },
    async get(url, address) {
      asked.push(`${url.href} at ${address}`);
      const { status = 200, body = PNG, location } = answers[url.href] ?? { status: 404 };
      async function* pieces() {
        yield body;
      }
      return { status, headers: { location }, body: pieces(), close: () => undefined };
    },
  };
  return { source: new HttpsSource(web), asked };
}

function proxyOf(web: ContentSource, now = () => 0) {
  const proxy = new PictureProxy({ mediaOrigin: ORIGIN, key, web, now });
  const open = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    return proxy.open(pathname.split('/').at(-1) ?? '', searchParams.get('url') ?? '');
  };
  return { proxy, open };
}

const logos = { 'logos.example': ['93.184.216.34'] };

describe('PictureProxy', () => {
  it('[MON-08] fetches only addresses that it handed out', async () => {
    const { source, asked } = internet(logos, { [LOGO]: {} });
    const { proxy, open } = proxyOf(source);
    const address = proxy.addressOf(LOGO);
    const other = new PictureProxy({ mediaOrigin: ORIGIN, key: Buffer.alloc(32, 8), web: source, now: () => 0 });

    expect(address).toMatch(/^https:\/\/media\.example\/nft-media\/outside\/[\w-]{24}\?url=https%3A/);
    expect(await open(address)).toMatchObject({ type: 'image/png', bytes: PNG });
    expect(await open(address.replace('usd.png', 'eur.png'))).toBeUndefined();
    expect(await open(address.replace('/outside/', '/outside/A'))).toBeUndefined();
    expect(await open(other.addressOf(LOGO))).toBeUndefined();
    expect(asked).toEqual([`${LOGO} at 93.184.216.34`]);
  });

  it('hands out addresses for web pictures only, and keeps its own', () => {
    const { proxy } = proxyOf(internet({}, {}).source);
    const none = [
      '',
      'http://logos.example/a.png',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      'https://a@logos.example/x',
      'https://',
      `${LOGO}?${'x'.repeat(2_000)}`,
    ];

    expect(none.map((url) => proxy.addressOf(url)).join('')).toBe('');
    expect(proxy.addressOf(`${ORIGIN}/nft-media/ETH/0x1/2/image`)).toBe(`${ORIGIN}/nft-media/ETH/0x1/2/image`);
  });

  it.each([
    `ipfs://${'a'.repeat(59)}/usd.png`,
    // A content id of version 0: base58 has digits that base32 has not.
    'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbd9',
    'ipfs://ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbd9',
  ])('[NFT-14] opens a logo on IPFS: %s', async (uri) => {
    const none = ['ipfs://short/usd.png', 'ipns://example.org/usd.png', `ipfs:${'a'.repeat(59)}`];
    const ipfs: ContentSource = {
      async open(asked) {
        return asked === uri ? { bytes: Readable.from([PNG]), declaredType: 'image/png' } : undefined;
      },
    };
    const { proxy, open } = proxyOf(ipfs);

    expect(await open(proxy.addressOf(uri))).toEqual({ bytes: PNG, type: 'image/png' });
    expect(none.map((url) => proxy.addressOf(url)).join('')).toBe('');
  });

  it.each([
    ['a private address', { 'logos.example': ['10.0.0.8'] }, { [LOGO]: {} }],
    ['a public and a private address', { 'logos.example': ['93.184.216.34', '127.0.0.1'] }, { [LOGO]: {} }],
    [
      'a redirect to this machine',
      { ...logos, localhost: ['127.0.0.1'] },
      { [LOGO]: { status: 302, location: 'https://localhost/admin.png' }, 'https://localhost/admin.png': {} },
    ],
    ['a page', logos, { [LOGO]: { body: Buffer.from('<!doctype html><script>alert(1)</script>') } }],
    ['a drawing with a script', logos, { [LOGO]: { body: Buffer.from('<svg><script>alert(1)</script></svg>') } }],
    ['a film', logos, { [LOGO]: { body: Buffer.from('....ftypisom') } }],
    ['a picture of two megabytes', logos, { [LOGO]: { body: Buffer.concat([PNG, Buffer.alloc(2_000_000)]) } }],
    ['nothing', logos, {}],
  ])('[MON-08] returns nothing for %s', async (_what, hosts, answers) => {
    const { source, asked } = internet(hosts, answers);
    const { proxy, open } = proxyOf(source);

    expect(await open(proxy.addressOf(LOGO))).toBeUndefined();
    expect(asked.filter((each) => /127\.|10\.0|localhost/.test(each))).toEqual([]);
  });

  it('fetches a picture once for all callers, keeps it for a day, and a failure for ten minutes', async () => {
    let time = 0;
    const { source, asked } = internet(logos, { [LOGO]: {} });
    const { proxy, open } = proxyOf(source, () => time);
    const missing = 'https://logos.example/none.png';

    await Promise.all(Array.from({ length: 20 }, () => open(proxy.addressOf(LOGO))));
    await open(proxy.addressOf(missing));
    time += 9 * 60_000;
    await open(proxy.addressOf(missing));
    expect(asked).toHaveLength(2);
    time += 2 * 60_000;
    await open(proxy.addressOf(missing));
    await open(proxy.addressOf(LOGO));
    expect(asked).toHaveLength(3);
    time += 24 * 3_600_000;
    await open(proxy.addressOf(LOGO));
    expect(asked).toHaveLength(4);
  });

  it('[MON-08] fetches a few pictures at a time, and refuses when too many wait', async () => {
    let [open, maxOpen] = [0, 0];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: ContentSource = {
      async open() {
        open += 1;
        maxOpen = Math.max(maxOpen, open);
        await released;
        open -= 1;
        return undefined;
      },
    };
    const { proxy, open: ask } = proxyOf(slow);
    const wanted = Array.from({ length: 1_100 }, (_, n) => ask(proxy.addressOf(`https://logos.example/${n}`)));
    const settled = Promise.allSettled(wanted);
    await pause(0);
    release();

    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(maxOpen).toBeLessThanOrEqual(24);
    expect(refused).toHaveLength(1_100 - 1_024);
    expect(refused.every((each) => each.status === 'rejected' && each.reason instanceof TooManyPictures)).toBe(true);
  });
});
