import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';
import { id, Wallet, zeroPadValue } from 'ethers';
import * as z from 'zod/mini';
import { planContracts } from '../../../demo/devnet/deploy/contractPlan.ts';
import { devnetChains } from '../../../demo/devnet/devnetChains.ts';
import { marketFee } from '../../../demo/devnet/nft/marketFee.ts';
import { ESCROW_PROGRAM } from '../../../demo/devnet/solana/program/escrowProgram.ts';
import type { WirePair } from '../../../server/channels/channel.ts';
import { keepMetadata, uploadFile } from '../../../src/api/nft/creation.ts';
import { getNftDetail } from '../../../src/api/nft/nfts.ts';
import { cancelOrder, getUserOrders } from '../../../src/api/nft/orders.ts';
import { getTransDetail } from '../../../src/api/swapOrders.ts';
import { sessionOf } from '../../api/support/sessionOf.ts';
import { png } from '../../support/files/pictures.ts';
import { NftYard } from '../../support/services/NftYard.ts';
import { FaultWorld } from '../FaultWorld.ts';
import type { Lie } from '../lies/DeceivedPage.ts';
import { type Flow, FlowPage, type Verdict } from './FlowPage.ts';
import type { MeantNft, Places } from './Intent.ts';
import type { HonestCancellation } from './listingLies.ts';
import type { UserKeys } from './WatchedWallet.ts';

const CHAIN = 'NORTHYARD';
const CREATOR_BPS = 500n;
const WAIT_MS = 120_000;
const site = 'http://stage.run.test';

/** A user with keys of both families. */
export interface User {
  readonly name: string;
  readonly keys: UserKeys;
  readonly evm: Wallet;
  readonly solana: string;
}

/** A user's actions under a lie. */
export interface Act {
  readonly name: string;
  readonly user: User;
  readonly flow: Flow;
  readonly lie?: Lie;
  /** The page's host, if it matters. */
  readonly host?: string;
}

/** The demo with a collection, NFT owners, and open orders. */
export class Stage {
  readonly world: FaultWorld;
  readonly places: Places;
  readonly yard: NftYard;
  #pages = 0;

  private constructor(world: FaultWorld, yard: NftYard, creator: Wallet) {
    this.world = world;
    this.yard = yard;
    this.places = placesOf(world, creator.address);
  }

  static async open(users: readonly User[]): Promise<Stage> {
    const creator = new Wallet(id('creator of the stage'));
    const world = await FaultWorld.start(
      19,
      [creator, ...users.map(({ evm }) => evm)].map(({ address }) => address),
    );
    world.isReliable = true;
    return new Stage(world, await NftYard.found(world.bench, CHAIN, creator), creator);
  }

  /** Runs an act on a new page. */
  play({ name, user, flow, lie, host }: Act): Promise<Verdict> {
    this.#pages += 1;
    const page = host ?? `flow-${this.#pages}`;
    const { keys, solana: solanaUser } = user;
    const options = { name: page, keys, solanaUser, places: this.places, ...(lie ? { lie } : {}) };
    return new FlowPage(this.world, options).run(flow).catch((error: unknown) => {
      throw new Error(`${name}: ${error}`, { cause: error });
    });
  }

  /** Waits until the backend's index has these NFTs. */
  async indexed(tokenIds: readonly number[]): Promise<void> {
    for (const tokenId of tokenIds) {
      const request = new URLSearchParams({ contractAddress: this.yard.nft, tokenId: String(tokenId), mainnet: CHAIN });
      await until(
        () => `NFT ${tokenId}`,
        async () => {
          const reply = await this.#request(`${getNftDetail.path}?${request}`, undefined);
          return reply?.ownerAddress ? true : undefined;
        },
      );
    }
  }

  /** Pays an order on the chain as the app does. `recipient`: the user if absent. Returns the hash and the order's id. */
  async paidOrder(
    user: User,
    { dex, pair, recipient }: { readonly dex: string; readonly pair: WirePair; readonly recipient?: string },
  ) {
    const { bench } = this.world;
    const payUnits = 40_000_000n;
    const { address } = user.evm;
    const order = await bench.order({ dex, pair, payUnits, sender: address, recipient: recipient ?? address });
    const hash = await bench.sendOnEvm(user.evm, { pair, payUnits }, order);
    return { hash, orderId: order.orderId };
  }

  /** The service's honest answer to a cancellation of the account's listing. */
  async cancellationOf(user: User, { collection, tokenId }: MeantNft): Promise<HonestCancellation> {
    const { address: owner } = user.evm;
    const query = new URLSearchParams({ owner, status: 'added', mainnet: CHAIN, pageSize: '100' });
    const { lists } = z.parse(getUserOrders.data, await this.#request(`${getUserOrders.path}?${query}`, undefined));
    const row = lists.find((one) => one.contract_address === collection && one.token_id === String(tokenId));
    const items = [{ orderId: String(row?.id) }];
    const request = { platformId: row?.platform_id, userAddr: owner, payload: { items } };
    const { txInfo, signatures } = z.parse(cancelOrder.data, await this.#request(cancelOrder.path, request));
    const [signed] = signatures;
    if (!signed) throw new Error('no signature');
    return { data: txInfo.data, ...signed };
  }

  /** Waits until the backend's order matches. Returns the order. */
  orderOnceIt(hash: string, isSo: (order: Readonly<Record<string, unknown>>) => boolean) {
    let seen: unknown;
    const look = async () => {
      const order = await this.#request(`${getTransDetail.path}?${new URLSearchParams({ hash })}`, undefined);
      seen = order?.finalStatus;
      return order && isSo(order) ? order : undefined;
    };
    return until(() => `order ${hash}, which is ${seen}`, look);
  }

  /** A picture stored by the service, and the URI of the metadata for an NFT with it. */
  async described(user: User, name: string): Promise<{ readonly picture: string; readonly tokenUri: string }> {
    const { address } = user.evm;
    const sign = (message: string) => user.evm.signMessage(message);
    const signer = { family: 'evm', chain: 'eip155:771001', address, sign };
    const cookie = await sessionOf(this.world.database.db, signer);
    const form = new FormData();
    form.set('userAddr', address);
    form.set('file', new Blob([new Uint8Array(png())]), 'tide.png');
    const request = new Request(site, { method: 'POST', body: form });
    const headers = new Headers({ cookie, 'content-type': request.headers.get('content-type') ?? '' });
    const body = Buffer.from(await request.arrayBuffer());
    const uploaded = await this.world.askBackend(new URL(uploadFile.path, site), { method: 'POST', body, headers });
    const picture = String(JSON.parse(uploaded.body).data.url);
    const described = { name, description: '', url: picture, mediaType: 'image/png', externalLink: '', traits: [] };
    const kept = await this.#request(keepMetadata.path, { userAddr: address, ...described }, new Headers({ cookie }));
    return { picture, tokenUri: String(kept?.tokenUri) };
  }

  /** Approves the market for the user's NFTs, and the checkout for the user's dollars. */
  async allowAll(user: User): Promise<void> {
    await this.yard.approve(user.evm, this.world.bench.devnet.market);
    await this.yard.allow(user.evm, this.world.bench.tokenOf(CHAIN, 'yUSD'), 10n ** 10n);
  }

  async #request(path: string, payload: object | undefined, headers = new Headers()) {
    const [method, body] = payload ? ['POST', JSON.stringify(payload)] : ['GET', ''];
    const reply = await this.world.askBackend(new URL(path, site), { method, body, headers });
    const { data } = JSON.parse(reply.body);
    return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : undefined;
  }
}

/** The keys are derived from the name. */
export async function userOf(name: string): Promise<User> {
  const evm = new Wallet(id(`stage ${name}`));
  const solana = Uint8Array.from(Buffer.from(id(`solana ${name}`).slice(2), 'hex'));
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(solana);
  return { name, keys: { evm: evm.privateKey, solana }, evm, solana: address };
}

function placesOf({ bench }: FaultWorld, creator: string): Places {
  const [chain] = devnetChains;
  if (!chain) throw new Error('no chain');
  const { contracts } = planContracts(chain);
  const lower = (address: string) => address.toLowerCase();
  const tokens = bench.devnet.channel.chains().flatMap(({ name, tokens: list }) =>
    list.map(({ symbol, address, decimals }) => {
      const isCoin = /^0xe{40}$/i.test(address);
      return [`${name} ${symbol}`, { address: isCoin ? '' : address, decimals }] as const;
    }),
  );
  return {
    chainId: chain.chainId,
    seaport: lower(contracts.seaport),
    checkout: lower(contracts.checkout),
    studio: lower(contracts.studio),
    studios: lower(contracts.studios),
    lock: lower(contracts.hashTimeLock),
    router: lower(contracts.router),
    exchanges: Object.values(contracts.exchanges),
    escrow: ESCROW_PROGRAM,
    fees: [
      { recipient: marketFee.recipient, bps: BigInt(marketFee.bps) },
      { recipient: creator, bps: CREATOR_BPS },
    ],
    tokens: new Map(tokens),
    signedOrders: new Set(),
    async isOwnCollection(address, owner) {
      const topics = [id('Made(address,address,bytes32)'), zeroPadValue(address, 32), zeroPadValue(owner, 32)];
      const logs = await bench.provider(CHAIN).getLogs({ address: contracts.studios, topics, fromBlock: 0 });
      return logs.length > 0;
    },
  };
}

async function until<T>(what: () => string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
