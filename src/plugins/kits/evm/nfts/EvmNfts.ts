import { getAddress, isError } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { type PinnedContract, requireContract } from '../../../../shell/plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type {
  ListingState,
  Nft,
  NftOrder,
  NftQuantity,
  Nfts,
  OperatorApproval,
  Payee,
  TypedData,
} from '../../../../shell/plugin/nfts.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { RpcFault, type RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { nftOperators } from '../transactions/abi.ts';
import { addressWord, uintOf } from '../wallets/word.ts';
import { listingStates } from './listingStates.ts';
import { readOrder } from './readOrder.ts';
import { nftTokens, seaport } from './seaport.ts';
import { MADE_TOPIC } from './yardStudio.ts';

const TRANSFER_ONE = 'safeTransferFrom(address,address,uint256)';
const TRANSFER_MANY = 'safeTransferFrom(address,address,uint256,uint256,bytes)';

/** ERC-721 and ERC-1155 tokens, and Seaport orders. */
export class EvmNfts implements Nfts {
  readonly #nodes: EvmNodes;
  readonly #chain: Pick<ChainPlugin, 'id' | 'name'>;
  readonly #chainId: number;
  readonly #contracts: readonly PinnedContract[];

  constructor(
    nodes: EvmNodes,
    options: {
      readonly chain: Pick<ChainPlugin, 'id' | 'name'>;
      readonly chainId: number;
      readonly contracts: readonly PinnedContract[];
    },
  ) {
    this.#nodes = nodes;
    this.#chain = options.chain;
    this.#chainId = options.chainId;
    this.#contracts = options.contracts;
  }

  async balance(owner: Address, { collection, tokenId, standard }: Nft, options: Cancellable): Promise<bigint> {
    if (standard === 'ERC1155') {
      return (await this.#read(collection, nftTokens.encodeFunctionData('balanceOf', [owner, tokenId]), options)) ?? 0n;
    }
    const word = await this.#read(collection, nftTokens.encodeFunctionData('ownerOf', [tokenId]), options);
    const found = word === undefined ? '' : `0x${word.toString(16).padStart(40, '0')}`;
    return sameAddress(found, owner) ? 1n : 0n;
  }

  async isApproved({ owner, collection, operator }: OperatorApproval, options: Cancellable): Promise<boolean> {
    const data = nftOperators.encodeFunctionData('isApprovedForAll', [owner, operator]);
    return (await this.#read(collection, data, options)) === 1n;
  }

  async isMadeBy(maker: Address, collection: Address, options: Cancellable): Promise<boolean> {
    const filter = { address: maker, topics: [MADE_TOPIC, `0x${addressWord(collection)}`], fromBlock: 'earliest' };
    const { answers, isPartial } = await this.#nodes.queryTwo(async (batch) => {
      const [outcome] = await batch([{ method: 'eth_getLogs', params: [filter] }]);
      // Nodes that refuse this number of blocks are skipped.
      if (outcome?.status !== 'ok') throw outcome?.error ?? new Error('no answer');
      return Array.isArray(outcome.result) && outcome.result.length > 0;
    }, options);
    if (isPartial && answers.every(Boolean)) throw new AppError('chain/unreachable', { chain: this.#chain.name });
    return answers.every(Boolean);
  }

  listingStates(
    cancellation: UnsignedTransaction<'evm'>,
    signatures: ReadonlyMap<string, string>,
    options: Cancellable,
  ): Promise<ReadonlyMap<string, ListingState>> {
    return listingStates(this.#nodes, { ...cancellation.payload, signatures }, options);
  }

  async royaltyOf(
    { collection, tokenId }: Pick<Nft, 'collection' | 'tokenId'>,
    price: bigint,
    options: Cancellable,
  ): Promise<Payee | undefined> {
    const data = nftTokens.encodeFunctionData('royaltyInfo', [tokenId, price]);
    const { answers, isPartial } = await this.#nodes.queryTwo(
      async (batch) => royaltyIn(await batch([{ method: 'eth_call', params: [{ to: collection, data }, 'latest'] }])),
      options,
    );
    // A royalty is the most that a listing may pay. So of two answers the lower one is safe.
    const lowest = answers.reduce(lowerOf);
    if (lowest && isPartial) throw new AppError('chain/unreachable', { chain: this.#chain.name });
    return lowest;
  }

  prepareApproval(owner: Address, collection: Address, operator: Address): UnsignedTransaction<'evm'> {
    return this.#call(owner, collection, nftOperators.encodeFunctionData('setApprovalForAll', [operator, true]));
  }

  prepareTransfer({
    from,
    to,
    nft,
  }: {
    readonly from: Address;
    readonly to: Address;
    readonly nft: NftQuantity;
  }): UnsignedTransaction<'evm'> {
    const { collection, tokenId, standard, quantity } = nft;
    const data =
      standard === 'ERC721'
        ? nftTokens.encodeFunctionData(TRANSFER_ONE, [from, to, tokenId])
        : nftTokens.encodeFunctionData(TRANSFER_MANY, [from, to, tokenId, quantity, '0x']);
    return this.#call(from, collection, data);
  }

  prepareCancel(owner: Address, orders: readonly unknown[]): UnsignedTransaction<'evm'> {
    const read = orders.map((typedData) => this.readOrder(typedData));
    const [exchange, ...others] = new Set(read.map(({ order }) => order.exchange));
    if (exchange === undefined || others.length > 0) {
      throw new AppError('transaction/unreadable', { detail: 'orders of one market are cancelled at once' });
    }
    return this.#call(
      owner,
      exchange,
      seaport.encodeFunctionData('cancel', [read.map(({ signable }) => signable.message)]),
    );
  }

  readOrder(typedData: unknown): { readonly order: NftOrder; readonly signable: TypedData } {
    const read = readOrder(typedData, this.#chainId);
    requireContract(this.#contracts, read.order.exchange, ['market']);
    return read;
  }

  /** `undefined` if the contract returns nothing or refuses, for example for a burnt token. */
  async #read(to: Address, data: string, options: Cancellable): Promise<bigint | undefined> {
    try {
      return uintOf(await this.#nodes.call('eth_call', [{ to, data }, 'latest'], options));
    } catch (error) {
      if (error instanceof RpcFault) return undefined;
      throw error;
    }
  }

  #call(from: Address, to: Address, data: string): UnsignedTransaction<'evm'> {
    return {
      family: 'evm',
      chain: this.#chain.id,
      from: getAddress(from),
      payload: { to: to.toLowerCase(), value: 0n, data },
    };
  }
}

/** `undefined` if there is none: a collection without the function reverts or returns no bytes. */
function royaltyIn([outcome]: readonly RpcOutcome[]): Payee | undefined {
  if (outcome?.status !== 'ok') return undefined;
  try {
    const [recipient, units] = nftTokens.decodeFunctionResult('royaltyInfo', String(outcome.result));
    return { recipient: getAddress(String(recipient)), units: BigInt(units) };
  } catch (error) {
    if (isError(error, 'BAD_DATA')) return undefined;
    throw error;
  }
}

/** `undefined` if one of them is, or if they name different recipients. */
function lowerOf(one: Payee | undefined, other: Payee | undefined): Payee | undefined {
  if (one?.recipient !== other?.recipient || !one || !other) return undefined;
  return one.units < other.units ? one : other;
}
