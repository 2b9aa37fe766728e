import { randomBytes } from 'node:crypto';
import type { Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { createPublicClient, type Hex, hashMessage, http, parseErc6492Signature } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { demoParts } from '../../../demo/demoParts.ts';
import { buildApp } from '../../../server/app.ts';
import { AccountNode } from '../../../server/auth/accounts/AccountNode.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { nftId } from '../../../server/ids/nftIds.ts';
import { seaportLogs } from '../../../server/markets/seaport/seaportLogs.ts';
import { RpcBlockSource } from '../../../server/nft/index/RpcBlockSource.ts';
import { RpcContracts } from '../../../server/nft/index/RpcContracts.ts';
import { currentSession, signIn, signInText } from '../../../src/api/auth.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import type { DataOf, Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import { addNftTransData, nftQuote, nftSwap } from '../../../src/api/nft/buying.ts';
import { likeAdd } from '../../../src/api/nft/likes.ts';
import { makeOrder, prepareMusseOrder } from '../../../src/api/nft/orders.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { accountKinds, misled, shared, type TestAccount } from '../../support/accounts/TestAccount.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { NftYard } from '../../support/services/NftYard.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const [N, S] = ['NORTHYARD', 'SOUTHYARD'];
const chains = { [N]: 'eip155:771001', [S]: 'eip155:771002' };
const site = 'http://localhost:5173';
const PRICE = 10n ** 16n;
const { signal } = new AbortController();
const kinds = Object.entries(accountKinds);
const deployable = accountKinds['a contract that is not yet deployed (ERC-6492)'];
/** For these kinds the key itself signs, so the chain is not read. */
const signedByKey = new Set([0, 3, 4].map((index) => kinds[index]?.[0]));

describe('contract accounts', () => {
  let bench: DevnetBench;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let yard: NftYard;
  let buyer: Wallet;
  let seller: Wallet;
  let accounts: ReadonlyMap<string, TestAccount>;

  beforeAll(async () => {
    [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
    database = await databases.open();
    const [creator, one, other] = await Promise.all([bench.evmWallet(), bench.evmWallet(), bench.evmWallet()]);
    [buyer, seller] = [one, other];
    yard = await NftYard.found(bench, N, creator);
    await yard.mint(seller.address, 101, kinds.length);
    await yard.approve(seller, bench.devnet.market);
    const made = await Promise.all(kinds.map(async ([name, make]) => [name, await make(place())] as const));
    accounts = new Map(made);
    for (const [index, [, { address }]] of made.entries()) await yard.mint(address, index + 1, 1);
    const { devnet } = bench;
    const { id: market, name, feeBps } = devnet.market;
    const chain = {
      mainnet: N,
      coin: { symbol: 'NYD', decimals: 18 },
      wrapped: { address: bench.tokenOf(N, 'WNYD').toLowerCase(), symbol: 'WNYD' },
      blocks: new RpcBlockSource(bench.provider(N)),
      contracts: new RpcContracts(bench.provider(N)),
      markets: [seaportLogs({ market, name, feeBps }, yard.seaport)],
      content: { open: async () => undefined },
    };
    const config = testConfig();
    const built = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)), nftChains: [chain] });
    app = built.app;
    built.start();
    await vi.waitFor(
      async () => {
        const { rows } = await allTokens();
        expect(rows).toHaveLength(2 * kinds.length);
      },
      { timeout: 30_000, interval: 100 },
    );
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
    await bench.stop();
  });

  const allTokens = async () => ({ rows: await database.db.selectFrom('nft_tokens').select('id').execute() });
  const urlOf = (name: string) => bench.devnet.rpc.get(name) ?? '';
  const place = () => ({
    url: urlOf(N),
    chainId: 771_001,
    fund: (address: string) => bench.devnet.faucet(address, signal),
  });
  const accountOf = (kind: string): TestAccount => {
    const found = accounts.get(kind);
    if (!found) throw new Error(kind);
    return found;
  };

  async function post<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, cookie = '') {
    // Sign-ins are limited to 30 a minute per address, so each account uses another address.
    const remoteAddress = `10.${[...randomBytes(3)].join('.')}`;
    const headers = { origin: site, ...(cookie ? { cookie } : {}) };
    return app.inject({ method: 'POST', url: endpoint.path, payload: Object(payload), headers, remoteAddress });
  }
  async function ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, cookie = ''): Promise<DataOf<E>> {
    const { resCode, data, resMsg } = (await post(endpoint, payload, cookie)).json();
    expect(`${resCode} ${resMsg}`).toBe('100 Success');
    return z.parse(endpoint.data, data) as DataOf<E>;
  }
  const codeOf = async (reply: ReturnType<typeof post>) => Number((await reply).json().resCode);
  const textFor = ({ address }: TestAccount, name = N) =>
    ask(signInText, { family: 'evm', chain: chains[name] ?? '', address });
  const cookieOf = (reply: Awaited<ReturnType<typeof post>>) => String(reply.headers['set-cookie']).split(';')[0] ?? '';

  async function signedIn(account: TestAccount, name = N): Promise<string> {
    const { nonce, message } = await textFor(account, name);
    const reply = await post(signIn, { nonce, signature: await account.signText(message) });
    expect(reply.json().resCode).toBe('100');
    return cookieOf(reply);
  }
  const likeOf = ({ address: userAddr }: TestAccount, mainnet = N) => ({
    userAddr,
    contractAddress: yard.nft,
    tokenId: '1',
    mainnet,
  });

  for (const [index, [kind]] of kinds.entries()) {
    describe(kind, { tags: index === 0 ? [] : ['deep'] }, () => {
      it('[MON-06] signs in once by its signature, not by an altered one or one for another text or chain', async () => {
        const account = accountOf(kind);
        const { nonce, message } = await textFor(account);
        const signature = await account.signText(message);

        const reply = await post(signIn, { nonce, signature });

        expect(reply.json()).toMatchObject({ resCode: '100', data: { address: account.address, chain: chains[N] } });
        expect(reply.json().data.isContract).toBe(signedByKey.has(kind) ? undefined : true);
        const again = await codeOf(post(signIn, { nonce, signature }));
        const altered = await textFor(account);
        const flipped = flip(await account.signText(altered.message));
        const other = await textFor(account);
        const [elsewhere, here] = [await textFor(account, S), await textFor(account)];
        expect([
          again,
          await codeOf(post(signIn, { nonce: altered.nonce, signature: flipped })),
          await codeOf(post(signIn, { nonce: other.nonce, signature: await account.signText(`${other.message} `) })),
          await codeOf(post(signIn, { nonce: elsewhere.nonce, signature: await account.signText(here.message) })),
        ]).toEqual([
          resultCodes.signInExpired,
          resultCodes.signatureInvalid,
          resultCodes.signatureInvalid,
          resultCodes.signatureInvalid,
        ]);
      });

      it('[MON-06] likes an NFT, if it is a contract on its own chain only', async () => {
        const account = accountOf(kind);
        const cookie = await signedIn(account);

        expect((await ask(likeAdd, likeOf(account), cookie)).likeNum).toBeGreaterThan(0);

        // The other chain has no index here, so a valid session gets only `nothing`.
        const elsewhere = await codeOf(post(likeAdd, likeOf(account, S), cookie));
        expect(elsewhere).toBe(signedByKey.has(kind) ? resultCodes.nothing : resultCodes.notSignedIn);
      });

      it('[MON-06] is recognized by the validator exactly where viem recognizes it', async () => {
        const account = accountOf(kind);
        const node = new AccountNode('north', urlOf(N));
        const viem = createPublicClient({ transport: http(urlOf(N)) });
        const text = `${kind} signs`;
        const signature = await account.signText(text);
        const { address } = account;

        for (const [message, given] of [
          [text, signature],
          [text, flip(signature)],
          [`${text}.`, signature],
        ] as const) {
          const word = await node.takes({ address, hash: hashMessage(message), signature: given }, signal);
          const known = await viem.verifyMessage({ address, message, signature: given });
          // viem also checks for a key signature, like the backend before it calls the contract.
          const isKeys = signedByKey.has(kind) && message === text && given === signature;
          expect(isKeys || word === 'yes').toBe(known);
        }
      });

      it('[MON-06] lists an NFT that another account then buys', async () => {
        const account = accountOf(kind);
        const tokenId = String(kinds.findIndex(([name]) => name === kind) + 1);
        await account.deploy();
        const { approveAddress } = await bench.devnet.market.info(N, yard.nft);
        await account.execute(yard.nft, yard.approval(approveAddress) as Hex);
        const key = { contractAddress: yard.nft, tokenId, mainnet: N };
        const request = { ...key, side: 0 as const, price: String(PRICE), duration: 3_600, userAddr: account.address };
        const { order, typedData } = await ask(prepareMusseOrder, request);
        // The backend's typed data is passed on as the wallet gets it. viem's types need literal types.
        const signature = await account.signData(typedData as never);
        const refused = await codeOf(post(makeOrder, { order, signature: flip(signature), mainnet: N }));
        expect(refused).toBe(resultCodes.orderSignatureInvalid);

        const { orderId } = await ask(makeOrder, { order, signature, mainnet: N });

        const sale = { nftId: nftId(N, yard.nft, tokenId), orderSide: 1 as const };
        const payment = { fromTokenAddress: NATIVE_ADDRESS, fromTokenChain: N, fromAddress: buyer.address };
        const { txData: quotes } = await ask(nftQuote, { ...sale, orderSide: '1', ...payment });
        expect(quotes.map((quote) => quote.orderId)).toEqual([orderId]);
        const built = await ask(nftSwap, {
          ...sale,
          userAddr: buyer.address,
          platformId: 'devnet',
          txInfo: quotes[0]?.txInfo ?? {},
        });
        await yard.send(buyer, built.txData);
        expect(await yard.ownerOf(BigInt(tokenId))).toBe(buyer.address);
      });

      it('[MON-06] buys an NFT, which is listed in its trades for any sender of the transaction', async () => {
        const account = accountOf(kind);
        await place().fund(account.address);
        const tokenId = String(kinds.findIndex(([name]) => name === kind) + 101);
        const key = { contractAddress: yard.nft, tokenId, mainnet: N };
        const request = { ...key, side: 0 as const, price: String(PRICE), duration: 3_600, userAddr: seller.address };
        const { order, typedData } = await ask(prepareMusseOrder, request);
        await ask(makeOrder, { order, signature: await yard.sign(seller, typedData), mainnet: N });
        const { address } = account;
        const trade = {
          userAddr: address,
          platformId: 'devnet',
          orderSide: 1 as const,
          nftId: nftId(N, yard.nft, tokenId),
        };
        const { txData } = await ask(nftSwap, { ...trade, txInfo: {} });

        // Transaction data is hex in this API.
        const hash = await account.execute(txData.to, txData.data as Hex, BigInt(txData.value));

        expect(await yard.ownerOf(BigInt(tokenId))).toBe(address);
        const report = {
          hash,
          fromAddress: address,
          toAddress: txData.to,
          fromChain: N,
          toChain: N,
          fromTokenAddress: NATIVE_ADDRESS,
          fromTokenAmount: String(PRICE),
          dexName: 'Yard Market',
          orderSide: 1,
          platformId: 'devnet',
          nfts: [{ contractAddress: yard.nft, tokenId, nftName: '', nftUrl: '' }],
        };
        expect(await codeOf(post(addNftTransData, { ...report, fromAddress: buyer.address }))).toBe(
          resultCodes.invalidParameter,
        );
        expect(await ask(addNftTransData, report)).toMatchObject({ txHash: hash });
      });
    });
  }

  it('[MON-06] waits for the owners of an account who approve its text on the chain', async () => {
    const account = await shared(place());
    const { nonce, message } = await textFor(account);
    const request = { nonce, signature: '0x' };

    expect(await codeOf(post(signIn, request))).toBe(resultCodes.signaturePending);
    await account.late(hashMessage(message));
    const reply = await post(signIn, request);

    expect(reply.json()).toMatchObject({ resCode: '100', data: { address: account.address, isContract: true } });
    expect(await codeOf(post(signIn, request))).toBe(resultCodes.signInExpired);
    const key = accountOf(kinds[0]?.[0] ?? '');
    const empty = await textFor(key);
    expect(await codeOf(post(signIn, { nonce: empty.nonce, signature: '0x' }))).toBe(resultCodes.signatureInvalid);
  });

  it('[MON-06] accepts a wrapped signature of a deployed account, and none that deploys another one', async () => {
    const node = new AccountNode('north', urlOf(N));
    const [account, other] = await Promise.all([deployable(place()), deployable(place())]);
    const text = 'I sign';
    const [hash, { address }] = [hashMessage(text), account];
    const wrapped = await account.signText(text);
    const bare = parseErc6492Signature(wrapped).signature;
    const wordOf = (signature: Hex) => node.takes({ address, hash, signature }, signal);
    const all = async () => [
      await wordOf(wrapped),
      await wordOf(bare),
      await wordOf(await misled(place(), bare)),
      await wordOf(await other.signText(text)),
      await wordOf(`0x${'64926492'.repeat(8)}`),
      await wordOf('0x12'),
    ];

    expect(await all()).toEqual(['yes', 'no', 'no', 'no', 'no', 'no']);
    expect(await bench.provider(N).getCode(address)).toBe('0x');
    await account.deploy();
    expect(await all()).toEqual(['yes', 'yes', 'yes', 'no', 'no', 'no']);
  });

  it('[MON-06] refuses an order that would be checked without an end', async () => {
    const provider = bench.provider(N);
    const maker = await deployable(place());
    await yard.mint(maker.address, 201, 1);
    await maker.deploy();
    const { approveAddress } = await bench.devnet.market.info(N, yard.nft);
    await maker.execute(yard.nft, yard.approval(approveAddress) as Hex);
    const key = { contractAddress: yard.nft, tokenId: '201', mainnet: N };
    const request = { ...key, side: 0 as const, price: String(PRICE), duration: 3_600, userAddr: maker.address };
    const { order, typedData } = await ask(prepareMusseOrder, request);
    const signature = await maker.signData(typedData as never);
    await provider.send('anvil_setCode', [maker.address, '0x5b5f56']);

    const reply = await post(makeOrder, { order, signature, mainnet: N });

    expect([reply.statusCode, Number(reply.json().resCode)]).toEqual([200, resultCodes.orderSignatureInvalid]);
  });

  it("[MON-06] keeps a contract's session for a day, and names its chain", async () => {
    const account = accountOf('a contract (ERC-1271)');
    const cookie = await signedIn(account);

    const session = await ask(currentSession, {}, cookie);

    expect(session).toMatchObject({ chain: chains[N], isContract: true });
    expect(Date.parse(session?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(86_400_000);
  });
});

/** Changes one bit in the middle. */
function flip(signature: Hex): Hex {
  const at = 20;
  const digit = (Number.parseInt(signature[at] ?? '0', 16) ^ 1).toString(16);
  return `0x${signature.slice(2, at)}${digit}${signature.slice(at + 1)}`;
}
