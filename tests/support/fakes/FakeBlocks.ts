import { createHash } from 'node:crypto';
import { AbiCoder, Interface, id, zeroPadValue } from 'ethers';
import type { ChainLog } from '../../../server/markets/MarketLogs.ts';
import { seaportLogs } from '../../../server/markets/seaport/seaportLogs.ts';
import type { BlockHead, BlockSource } from '../../../server/nft/index/BlockSource.ts';
import type { ContractReader } from '../../../server/nft/index/ContractReader.ts';
import type { IndexedNftChain } from '../../../server/nft/NftChain.ts';

export const ZERO = `0x${'0'.repeat(40)}`;
export const SEAPORT = `0x${'5ea'.padStart(40, '0')}`;
export const market = { market: 'devnet', name: 'Yard Market', feeBps: 250 };
/** ERC-721, ERC-1155, and a contract that is not a collection. */
export const contracts = {
  art: `0x${'a1'.padStart(40, '0')}`,
  items: `0x${'b2'.padStart(40, '0')}`,
  fraud: `0x${'c3'.padStart(40, '0')}`,
} as const;

const seaport = new Interface([
  `event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient,
    (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer,
    (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)`,
  'event OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone)',
  'event CounterIncremented(uint256 newCounter, address indexed offerer)',
]);
const coder = AbiCoder.defaultAbiCoder();
const word = (address: string) => zeroPadValue(address, 32);
const number = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

type Logged = Pick<ChainLog, 'address' | 'topics' | 'data'>;
/** The logs of one transaction. */
export type FakeTransaction = readonly Logged[];

export const logs = {
  transfer: (
    contract: string,
    { from, to, tokenId }: { readonly from: string; readonly to: string; readonly tokenId: bigint },
  ): Logged => ({
    address: contract,
    topics: [id('Transfer(address,address,uint256)'), word(from), word(to), number(tokenId)],
    data: '0x',
  }),
  batch: (
    contract: string,
    {
      from,
      to,
      items,
    }: { readonly from: string; readonly to: string; readonly items: readonly (readonly [bigint, bigint])[] },
  ): Logged => ({
    address: contract,
    topics: [id('TransferBatch(address,address,address,uint256[],uint256[])'), word(from), word(from), word(to)],
    data: coder.encode(['uint256[]', 'uint256[]'], [items.map(([token]) => token), items.map(([, count]) => count)]),
  }),
  approvalForAll: (
    contract: string,
    {
      owner,
      operator,
      isApproved,
    }: { readonly owner: string; readonly operator: string; readonly isApproved: boolean },
  ): Logged => ({
    address: contract,
    topics: [id('ApprovalForAll(address,address,bool)'), word(owner), word(operator)],
    data: number(isApproved ? 1n : 0n),
  }),
  approval: (
    contract: string,
    { owner, operator, tokenId }: { readonly owner: string; readonly operator: string; readonly tokenId: bigint },
  ): Logged => ({
    address: contract,
    topics: [id('Approval(address,address,uint256)'), word(owner), word(operator), number(tokenId)],
    data: '0x',
  }),
  sale: ({
    order,
    seller,
    buyer,
    contract,
    tokenId,
    price,
  }: {
    readonly order: string;
    readonly seller: string;
    readonly buyer: string;
    readonly contract: string;
    readonly tokenId: bigint;
    readonly price: bigint;
  }): Logged => ({
    address: SEAPORT,
    ...encoded('OrderFulfilled', [
      order,
      seller,
      ZERO,
      buyer,
      [[2, contract, tokenId, 1n]],
      [
        [0, ZERO, 0n, price - price / 40n, seller],
        [0, ZERO, 0n, price / 40n, SEAPORT],
      ],
    ]),
  }),
  cancelled: (order: string, maker: string): Logged => ({
    address: SEAPORT,
    ...encoded('OrderCancelled', [order, maker, ZERO]),
  }),
  counter: (maker: string, counter: bigint): Logged => ({
    address: SEAPORT,
    ...encoded('CounterIncremented', [counter, maker]),
  }),
};

function encoded(name: string, values: readonly unknown[]): Pick<Logged, 'topics' | 'data'> {
  const { topics, data } = seaport.encodeEventLog(name, [...values]);
  return { topics, data };
}

interface FakeBlock extends BlockHead {
  readonly logs: readonly ChainLog[];
}

/** A chain as a list of blocks, which may be replaced. The hash of a block depends on its contents and the block before. */
export class FakeBlocks implements BlockSource {
  blocks: FakeBlock[] = [];

  readonly #genesisMs: number;

  constructor(genesisMs = 1_700_000_000_000) {
    this.#genesisMs = genesisMs;
    this.add([]);
  }

  /** Adds a block. Its time is `time`, or one minute after the previous block. */
  add(transactions: readonly FakeTransaction[], salt = '', time?: number): void {
    const number = this.blocks.length;
    const parent = this.blocks.at(-1);
    const content = JSON.stringify([parent?.hash, transactions, salt]);
    const hash = digest(content);
    const logged = transactions.flatMap((transaction, at) =>
      transaction.map((log) => ({ ...log, txHash: digest(`${content}${at}`) })),
    );
    this.blocks.push({
      number,
      hash,
      time: time ?? (parent ? parent.time + 60_000 : this.#genesisMs),
      logs: logged.map((log, index) => ({ ...log, index, block: number, blockHash: hash })),
    });
  }

  /** Removes the newest blocks. */
  drop(count: number): void {
    this.blocks = this.blocks.slice(0, Math.max(1, this.blocks.length - count));
  }

  async height(): Promise<number> {
    return this.blocks.length - 1;
  }

  async heads(numbers: readonly number[]): Promise<readonly (BlockHead | undefined)[]> {
    return numbers.map((at) => {
      const block = this.blocks[at];
      return block && { number: block.number, hash: block.hash, time: block.time };
    });
  }

  async logs(
    { from, to }: { readonly from: number; readonly to: number },
    topics: readonly string[],
  ): Promise<readonly ChainLog[]> {
    const found = this.blocks.slice(from, to + 1).flatMap((block) => block.logs);
    return found.filter((log) => topics.includes(log.topics[0] ?? ''));
  }
}

function digest(text: string): string {
  return `0x${createHash('sha256').update(text).digest('hex')}`;
}

const reader: ContractReader = {
  async facts(contract) {
    const standard = contract === contracts.art ? 'ERC721' : contract === contracts.items ? 'ERC1155' : '';
    return {
      standard,
      name: `Of ${contract.slice(-2)}`,
      symbol: 'FAKE',
      royaltyBps: 500,
      royaltyRecipient: '',
      contractUri: '',
    };
  },
  async tokenUri({
    standard: _standard,
    contract,
    tokenId,
  }: {
    readonly standard: string;
    readonly contract: string;
    readonly tokenId: bigint;
  }) {
    return `ipfs://bafyfake${contract.slice(-2)}/${tokenId}`;
  },
};

/** A chain of these blocks. Its metadata is minimal, unless `content` returns more. */
export function fakeNftChain(
  mainnet: string,
  blocks: BlockSource,
  content?: IndexedNftChain['content'],
): IndexedNftChain {
  return {
    mainnet,
    coin: { symbol: 'NYD', decimals: 18 },
    wrapped: { address: `0x${'eee'.padStart(40, '0')}`, symbol: 'WNYD' },
    blocks,
    contracts: reader,
    markets: [seaportLogs(market, SEAPORT)],
    content: content ?? { open: async () => undefined },
  };
}
