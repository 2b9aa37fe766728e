import { expect, it } from 'vitest';
import { openMedia } from '../../../server/nft/content/openMedia.ts';
import { hexOf } from '../../art/oklch.ts';
import { bridges, devnetChains, devnetTokens, exchangeNames, lockBridge, wrappedSymbol } from '../devnetChains.ts';
import { markUri } from '../marks/drawMark.ts';
import { solanaTokens } from '../solana/solanaTokens.ts';
import { solyard } from '../solana/solyard.ts';
import { yards } from '../transfers/yards.ts';
import { drawToken, traitsOf } from './art/drawToken.ts';
import { collections, contentId } from './collections.ts';
import { DemoContent } from './DemoContent.ts';
import { hostileCount, hostileUri } from './hostile/hostileTokens.ts';

const content = new DemoContent();
const { signal } = new AbortController();
const drawn = collections.filter(({ style }) => style !== 'media' && style !== 'hostile');
const folderOf = (id: string) => {
  const spec = collections.find((known) => known.id === id);
  if (!spec) throw new Error(`no ${id}`);
  return `ipfs://${contentId(spec)}/`;
};

/** Reads only the first bytes, because the content may be endless. */
async function read(uri: string, limit = 200_000): Promise<Buffer | undefined> {
  const found = await content.open(uri, signal);
  if (!found) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of found.bytes) {
    parts.push(part);
    size += part.length;
    if (size > limit) break;
  }
  return Buffer.concat(parts);
}

it('has enough collections and tokens for a market', () => {
  const on = (chain: string, standard: string) =>
    collections.filter((spec) => spec.chain === chain && spec.standard === standard);

  expect(on('NORTHYARD', 'ERC721').length).toBeGreaterThanOrEqual(12);
  expect(on('NORTHYARD', 'ERC1155').length).toBeGreaterThanOrEqual(3);
  expect(collections.reduce((sum, { tokens }) => sum + tokens, 0)).toBeGreaterThanOrEqual(3_000);
  expect(Math.max(...collections.map(({ tokens }) => tokens))).toBeGreaterThanOrEqual(1_000);
  expect(collections.every(({ royaltyBps }) => royaltyBps >= 0 && royaltyBps <= 1_000)).toBe(true);
  expect(new Set(collections.map(contentId)).size).toBe(collections.length);
  expect(collections.find(({ style }) => style === 'hostile')?.tokens).toBe(hostileCount);
  expect(hostileCount).toBeGreaterThanOrEqual(40);
});

it('draws each token deterministically, and no two alike', () => {
  expect(drawn.length).toBeGreaterThan(10);
  for (const spec of drawn) {
    const pictures = [1, 2, 3].map((tokenId) => drawToken(spec, tokenId).svg);
    expect(drawToken(spec, 2).svg).toBe(pictures[1]);
    expect(new Set(pictures).size).toBe(3);
    expect(pictures.join('')).not.toMatch(/NaN|undefined|Infinity/);
    expect(pictures.every((svg) => svg.length > 400 && svg.length < 150_000)).toBe(true);
  }
});

it('assigns traits of which some are rare', () => {
  const large = drawn.filter(({ tokens }) => tokens >= 100);
  expect(large.length).toBeGreaterThan(5);
  for (const spec of large) {
    const counts = new Map<string, number>();
    for (let tokenId = 1; tokenId <= spec.tokens; tokenId += 1) {
      for (const { trait_type, value } of traitsOf(spec, tokenId)) {
        counts.set(`${trait_type}: ${value}`, (counts.get(`${trait_type}: ${value}`) ?? 0) + 1);
      }
    }
    const shares = [...counts.values()].map((count) => count / spec.tokens);
    expect(Math.max(...shares)).toBeGreaterThan(0.25);
    expect(Math.min(...shares)).toBeLessThan(0.1);
  }
});

it('converts OKLCH as CSS does', () => {
  expect(hexOf([0.628, 0.2577, 29.23])).toBe('#ff0000');
  expect(hexOf([1, 0, 0])).toBe('#ffffff');
  // Beyond sRGB: less chroma, the same hue.
  expect(hexOf([0.7, 0.4, 150])).toMatch(/^#[0-9a-f]{6}$/);
});

it('has media of each kind, with the right magic bytes', async () => {
  const folder = folderOf('reels');
  const first: Record<string, string> = {};
  for (let tokenId = 1; tokenId <= 10; tokenId += 1) {
    const metadata = JSON.parse(String(await read(`${folder}${tokenId}`)));
    const uri: string = metadata.animation_url ?? metadata.image;
    first[uri.split('.').at(-1) ?? ''] = (await read(uri))?.subarray(0, 12).toString('hex') ?? '';
    expect(await read(metadata.image)).toBeDefined();
  }

  expect(first).toMatchObject({
    gif: expect.stringMatching(/^474946383961/),
    png: expect.stringMatching(/^89504e470d0a1a0a/),
    jpg: expect.stringMatching(/^ffd8ff/),
    wav: expect.stringMatching(/^52494646.{8}57415645/),
    ogg: expect.stringMatching(/^4f676753/),
    mp3: expect.stringMatching(/^(494433|ff[ef])/),
    mp4: expect.stringMatching(/^.{8}66747970/),
    webm: expect.stringMatching(/^1a45dfa3/),
    glb: expect.stringMatching(/^676c544602000000/),
    gltf: expect.stringMatching(/^7b226173736574/),
  });
});

it('[NFT-14] has hostile tokens with the declared defects', async () => {
  const folder = folderOf('oddments');
  const heads: string[] = [];
  for (let tokenId = 1; tokenId <= hostileCount; tokenId += 1) {
    if (hostileUri(tokenId) !== undefined) continue;
    // One of them sends a letter a second.
    const metadata = await read(`${folder}${tokenId}`, tokenId === 20 ? 0 : 30_000);
    heads.push(metadata?.subarray(0, 400).toString() ?? '');
  }

  expect(new Set(heads).size).toBe(heads.length);
  expect((await read(`${folder}19`))?.length).toBeGreaterThan(200_000);
  expect(String(await read(`${folder}1.svg`))).toContain('<script>');
  expect(String(await read(`${folder}12.token.png`))).toContain('<!doctype html>');
  expect((await content.open(`${folder}12.token.png`, signal))?.declaredType).toBe('image/png');
});

it('returns nothing for other addresses', async () => {
  const folder = folderOf('drift');
  const others = [
    `${folder}0`,
    `${folder}1025`,
    `${folder}1.png`,
    `${folder}../1`,
    'ipfs://bafy/1',
    'https://127.0.0.1/1',
  ];

  for (const uri of others) expect(await content.open(uri, signal)).toBeUndefined();
});

it.each([
  ...devnetChains.flatMap((chain) => [chain.native.symbol, wrappedSymbol(chain)]),
  ...devnetTokens.map(({ symbol }) => symbol),
  solyard.native.symbol,
  ...solanaTokens.map(({ symbol }) => symbol),
  ...yards.flatMap(({ native, tokens = [] }) => [native, ...tokens].map(({ symbol }) => symbol)),
  ...exchangeNames,
  ...bridges.map(({ dex }) => dex),
  lockBridge.dex,
])('has a mark for %s, which the media check accepts', async (symbol) => {
  const media = await openMedia(content, markUri(symbol), signal);

  expect(media).toMatchObject({ kind: 'image', type: 'image/svg+xml' });
  media?.close();
});

it('has no mark for other symbols', async () => {
  expect(markUri('USDC')).toBe('');
  expect(await content.open(markUri('yUSD').replace('yUSD', 'USDC'), signal)).toBeUndefined();
});
