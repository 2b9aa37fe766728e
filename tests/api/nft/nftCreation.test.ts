import { Interface, type Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoParts } from '../../../demo/demoParts.ts';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { nftId } from '../../../server/ids/nftIds.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import type { DataOf, Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import { collectionAssets, collectionInfo } from '../../../src/api/nft/collections.ts';
import * as calls from '../../../src/api/nft/creation.ts';
import { getNftDetail } from '../../../src/api/nft/nfts.ts';
import { png } from '../../support/files/pictures.ts';
import { mp3 } from '../../support/files/sounds.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';
import { sessionOf } from '../support/sessionOf.ts';

const N = 'NORTHYARD';
const abi = new Interface([
  'function mint(address to, string uri, uint96 royaltyBps, uint256 nonce, uint256 deadline, bytes sign)',
  'function royaltyInfo(uint256 id, uint256 price) view returns (address, uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function owner() view returns (address)',
  'function name() view returns (string)',
]);
type Sendable = { readonly to: string; readonly data: string; readonly value: string };

describe('[NFT-12] NFT creation on the server', () => {
  let bench: DevnetBench;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let [maker, other]: Wallet[] = [];
  const cookies = new Map<string, string>();
  let picture = '';
  let tokenUri = '';

  beforeAll(async () => {
    [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
    database = await databases.open();
    const config = testConfig({ DATA_DIR: bench.folder });
    const { devnet } = bench;
    const built = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) });
    app = built.app;
    built.start();
    [maker, other] = await Promise.all([1, 2].map(() => bench.evmWallet()));
    for (const wallet of [who(maker), who(other)]) {
      const sign = (message: string) => wallet.signMessage(message);
      const signer = { family: 'evm', chain: 'eip155:771001', address: wallet.address, sign };
      cookies.set(wallet.address, await sessionOf(database.db, signer));
    }
    picture = await uploaded(png(), 'tide.png');
    tokenUri = (await ask(calls.keepMetadata, about(), as(maker))).tokenUri;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
    await bench.stop();
  });

  const as = (wallet: Wallet | undefined) => ({ cookie: cookies.get(who(wallet).address) ?? '' });
  const about = (changes: object = {}) => ({
    userAddr: who(maker).address,
    name: 'Tide',
    description: 'It comes and goes.',
    url: picture,
    mediaType: 'image/png',
    externalLink: 'https://tide.example/',
    traits: [{ trait_type: 'Water', value: 'high' }],
    ...changes,
  });
  const requestOf = (requestId: string, changes: object = {}) => ({
    userAddr: who(maker).address,
    mainnet: N,
    tokenUri,
    royalty: 10,
    collection: '',
    requestId,
    ...changes,
  });

  async function answer<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, headers: Record<string, string> = {}) {
    return (await app.inject({ method: 'POST', url: endpoint.path, payload: Object(payload), headers })).json();
  }

  async function ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, headers = {}): Promise<DataOf<E>> {
    const { resCode, data, resMsg } = await answer(endpoint, payload, headers);
    expect(`${resCode} ${resMsg}`).toBe('100 Success');
    return z.parse(endpoint.data, data) as DataOf<E>;
  }

  async function codeOf<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, headers = {}): Promise<number> {
    return Number((await answer(endpoint, payload, headers)).resCode);
  }

  async function uploaded(bytes: Buffer, name: string): Promise<string> {
    const form = new FormData();
    form.set('userAddr', who(maker).address);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { ...as(maker), 'content-type': type };
    return (await app.inject({ method: 'POST', url: calls.uploadFile.path, payload, headers })).json().data.url;
  }

  async function send(wallet: Wallet | undefined, { to, data, value }: Sendable): Promise<string> {
    const sender = who(wallet).connect(bench.provider(N));
    const sent = await sender.sendTransaction({ to, data, value: BigInt(value), gasLimit: 5_000_000 });
    await sent.wait();
    return sent.hash;
  }

  /** Rejects if the chain would refuse the call. */
  const tried = (wallet: Wallet | undefined, { to, data }: Sendable) =>
    bench.provider(N).call({ from: who(wallet).address, to, data });

  const read = async (to: string, name: string, args: readonly unknown[] = []) =>
    abi.decodeFunctionResult(name, await bench.provider(N).call({ to, data: abi.encodeFunctionData(name, args) }));

  const reportOf = (permit: DataOf<typeof calls.signMint>, hash: string, changes: object = {}) => {
    const { mediaType: _mediaType, ...rest } = about();
    const { tokenId, contractAddress } = permit;
    return { ...rest, mainnet: N, royalty: 10, hash, tokenId, contractAddress, ...changes };
  };

  it('permits, mints once, and lists the NFT as created, in its collection, and by its id', async () => {
    const permit = await ask(calls.signMint, requestOf('request-0000000001'), as(maker));
    expect(await ask(calls.signMint, requestOf('request-0000000001'), as(maker))).toEqual(permit);
    expect(permit.tokenId).toBe(permit.nonce);
    expect(permit.txData).toMatchObject({ from: who(maker).address.toLowerCase(), to: permit.contractAddress });
    expect(await codeOf(calls.addNft, reportOf(permit, `0x${'1'.repeat(64)}`), as(maker))).toBe(
      resultCodes.mintPending,
    );

    const hash = await send(maker, permit.txData);

    await expect(tried(maker, permit.txData)).rejects.toThrow();
    expect(await codeOf(calls.signMint, requestOf('request-0000000001'), as(maker))).toBe(resultCodes.alreadyMinted);
    const { id } = await ask(calls.addNft, reportOf(permit, hash), as(maker));
    expect(await ask(calls.addNft, reportOf(permit, hash.toUpperCase().replace('0X', '0x')), as(maker))).toEqual({
      id,
    });
    expect(id).toBe(nftId(N, permit.contractAddress, permit.tokenId));
    expect(await codeOf(calls.addNft, reportOf(permit, `0x${'2'.repeat(64)}`), as(maker))).toBe(
      resultCodes.mintPending,
    );
    const [receiver, units] = await read(permit.contractAddress, 'royaltyInfo', [permit.tokenId, 1_000]);
    expect([receiver, units]).toEqual([who(maker).address, 100n]);

    const created = () => ask(calls.createdNfts, { userAddr: who(maker).address });
    await expect.poll(async () => (await created()).lists[0]?.name).toBe('Tide');
    expect(await created()).toMatchObject({
      total: 1,
      lists: [{ id, ownerAddress: who(maker).address.toLowerCase() }],
    });
    expect((await ask(calls.createdNfts, { userAddr: who(other).address })).total).toBe(0);
    const createdOn = async (mainnet: string) =>
      (await ask(calls.createdNfts, { userAddr: who(maker).address, mainnet })).total;
    expect([await createdOn(N), await createdOn('SOUTHYARD')]).toEqual([1, 0]);
    const detail = await ask(getNftDetail, {
      contractAddress: permit.contractAddress,
      tokenId: permit.tokenId,
      mainnet: N,
    });
    expect(JSON.stringify(detail)).toContain('"trait_type":"Water"');
    const of = { contractAddress: permit.contractAddress, mainnet: N };
    expect(await ask(collectionInfo, of)).toMatchObject({ name: 'Yard Studio' });
    expect((await ask(collectionAssets, of)).lists.map((nft) => nft.id)).toContain(id);
    expect((await ask(calls.mintList, {})).lists).toContainEqual(
      expect.objectContaining({ contractAddress: permit.contractAddress, minted: 1, price: '0' }),
    );
  });

  it("mints into the account's own collection, which is closed to others", async () => {
    const request = {
      userAddr: who(maker).address,
      mainnet: N,
      name: 'Tides',
      symbol: 'TIDE',
      requestId: 'collection-000001',
    };
    const { contractAddress, txData } = await ask(calls.makeCollection, request, as(maker));
    expect(await ask(calls.makeCollection, request, as(maker))).toEqual({ contractAddress, txData });
    expect(await codeOf(calls.makeCollection, { ...request, name: 'Else' }, as(maker))).toBe(resultCodes.requestReused);
    const own = { collection: contractAddress };
    expect(await codeOf(calls.signMint, requestOf('request-0000000002', own), as(maker))).toBe(
      resultCodes.collectionNotYours,
    );

    await send(maker, txData);

    await expect(tried(maker, txData)).rejects.toThrow();
    expect([...(await read(contractAddress, 'owner')), ...(await read(contractAddress, 'name'))]).toEqual([
      who(maker).address,
      'Tides',
    ]);
    const { lists } = await ask(calls.userCollections, { userAddr: who(maker).address, mainnet: N });
    expect(lists.map(({ name }) => name)).toEqual(['Yard Studio', 'Tides']);
    expect((await ask(calls.userCollections, { userAddr: who(other).address, mainnet: N })).lists).toHaveLength(1);
    const theirs = requestOf('request-0000000003', { ...own, userAddr: who(other).address });
    expect(await codeOf(calls.signMint, theirs, as(other))).toBe(resultCodes.collectionNotYours);
    const permit = await ask(calls.signMint, requestOf('request-0000000002', own), as(maker));
    expect(permit).toMatchObject({ tokenId: '1', contractAddress });
    const hash = await send(maker, permit.txData);
    expect(await ask(calls.addNft, reportOf(permit, hash), as(maker))).toEqual({ id: nftId(N, contractAddress, '1') });
  });

  it('permits exactly the requested mint: the chain refuses any other mint or sender', async () => {
    const permit = await ask(calls.signMint, requestOf('request-0000000004'), as(maker));
    const [to, uri, royalty, nonce, deadline, sign] = abi.decodeFunctionData('mint', permit.txData.data);
    const call = (args: readonly unknown[]) => ({ ...permit.txData, data: abi.encodeFunctionData('mint', args) });
    await expect(tried(maker, permit.txData)).resolves.toBe('0x');
    const refused = [
      [who(other).address, uri, royalty, nonce, deadline, sign],
      [to, `${uri}a`, royalty, nonce, deadline, sign],
      [to, uri, 5_000n, nonce, deadline, sign],
      [to, uri, royalty, nonce + 1n, deadline, sign],
      [to, uri, royalty, nonce, deadline + 1n, sign],
      [to, uri, royalty, nonce, 1n, sign],
      [to, uri, royalty, nonce, deadline, `0x${'11'.repeat(65)}`],
    ];
    for (const args of refused) await expect(tried(maker, call(args)), String(args)).rejects.toThrow();
    await expect(tried(other, permit.txData)).rejects.toThrow();
    await expect(tried(other, call(refused[0] ?? []))).rejects.toThrow();
    const twice = requestOf('request-0000000004', { royalty: 20 });
    expect(await codeOf(calls.signMint, twice, as(maker))).toBe(resultCodes.requestReused);
  });

  it('gives each concurrent request its own number', async () => {
    const requests = Array.from({ length: 8 }, (_, at) => `parallel-request-${Math.floor(at / 2)}`);
    const permits = await Promise.all(requests.map((id) => ask(calls.signMint, requestOf(id), as(maker))));

    expect(new Set(permits.map(({ nonce }) => nonce)).size).toBe(4);
    for (const at of [0, 2, 4, 6]) expect(permits[at]).toEqual(permits[at + 1]);
  });

  it('stores metadata only for existing files of the declared type', async () => {
    expect((await ask(calls.keepMetadata, about(), as(maker))).tokenUri).toBe(tokenUri);
    const sound = await uploaded(mp3(), 'x.mp3');
    const { tokenUri: other } = await ask(
      calls.keepMetadata,
      about({ url: sound, mediaType: 'audio/mpeg' }),
      as(maker),
    );
    expect(other).not.toBe(tokenUri);
    const missing = `ipfs://bafkrei${'a'.repeat(52)}`;
    for (const changes of [{ mediaType: 'image/gif' }, { url: missing }, { url: tokenUri }]) {
      expect(await codeOf(calls.keepMetadata, about(changes), as(maker))).toBe(resultCodes.contentUnknown);
    }
    for (const uri of [missing, picture]) {
      const request = requestOf('request-0000000005', { tokenUri: uri });
      expect(await codeOf(calls.signMint, request, as(maker))).toBe(resultCodes.contentUnknown);
    }
    for (const royalty of [51, -1, 0.5]) {
      expect(await codeOf(calls.signMint, requestOf('request-0000000006', { royalty }), as(maker))).toBe(102);
    }
  });

  it('changes nothing without a session, and nothing of one account for another', async () => {
    const permit = await ask(calls.signMint, requestOf('request-0000000007', { royalty: 0 }), as(maker));
    const hash = await send(maker, permit.txData);
    const { contractAddress, tokenId } = permit;
    const royalty = async () => (await ask(getNftDetail, { contractAddress, tokenId, mainnet: N })).royalty;
    await expect.poll(() => royalty().catch(() => undefined)).toBe(0);
    const mint = requestOf('request-0000000008');
    const make = { userAddr: who(maker).address, mainnet: N, name: 'A', symbol: 'A', requestId: 'collection-000002' };
    const changing = [
      (headers: object) => codeOf(calls.keepMetadata, about(), headers),
      (headers: object) => codeOf(calls.signMint, mint, headers),
      (headers: object) => codeOf(calls.makeCollection, make, headers),
      (headers: object) => codeOf(calls.addNft, reportOf(permit, hash), headers),
      (headers: object) => codeOf(calls.uploadFile, { userAddr: who(maker).address, uploadId: 'a' }, headers),
    ];
    const callers = [{}, { cookie: `switchyard_session=${'0'.repeat(64)}` }, as(other)];
    for (const headers of callers) {
      expect(await Promise.all(changing.map((call) => call(headers)))).toEqual(Array(5).fill(resultCodes.notSignedIn));
    }
    // Signed in and asking for their own account: the records of others are not found.
    const mine = { userAddr: who(other).address };
    expect(await codeOf(calls.addNft, reportOf(permit, hash, mine), as(other))).toBe(resultCodes.mintNotFound);
    expect(await Promise.all(changing.map((call) => call(as(maker))))).toEqual([100, 100, 100, 100, 60_006]);
    for (const mainnet of ['SOLYARD', 'ETH']) {
      expect(await codeOf(calls.signMint, { ...mint, mainnet }, as(maker))).toBe(resultCodes.mintUnsupported);
      expect(await codeOf(calls.mintFee, { mainnet })).toBe(resultCodes.mintUnsupported);
    }
    expect(await ask(calls.mintFee, { mainnet: N })).toMatchObject({ isFree: true, fee: '0', symbol: 'NYD' });
  });
});

function who(wallet: Wallet | undefined): Wallet {
  if (!wallet) throw new Error('no wallet');
  return wallet;
}
