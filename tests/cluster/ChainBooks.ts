import { computeAddress, type LogDescription, toQuantity } from 'ethers';
import * as z from 'zod/mini';
import { routerAbi } from '../../demo/channel/evm/EvmParts.ts';
import { ownContract, uniswapV2 } from '../../demo/devnet/artifacts.ts';
import type { ChainAccess, Cluster } from './Cluster.ts';

const token = ownContract('YardToken').abi;
const pair = uniswapV2('UniswapV2Pair').abi;

const AT_ONCE = 16;

const Transaction = z.object({ hash: z.string(), from: z.string(), input: z.string() });
const Block = z.object({ transactions: z.array(Transaction) });
const Receipt = z.object({ status: z.string(), gasUsed: z.string(), effectiveGasPrice: z.string() });

/** Content of an event, with its transaction. */
export interface Entry {
  readonly hash: string;
  readonly args: LogDescription['args'];
}

type EventName = 'Swapped' | 'Deposited' | 'Released' | 'Cancelled' | 'Refunded';
export type Entries = Readonly<Record<EventName, ReadonlyMap<string, readonly Entry[]>>>;

/** Balances of the demo's own accounts on a chain. */
interface Holdings {
  readonly relayerWei: bigint;
  readonly relayerDollars: bigint;
  readonly routerDollars: bigint;
}

/** Transactions of the relayer. */
interface ChainActions {
  /** Successful calls, by function. */
  readonly done: ReadonlyMap<string, number>;
  /** Calls that the contract refused because another call was first, by function. */
  readonly late: ReadonlyMap<string, number>;
  readonly feesWei: bigint;
  /** Dollars that payouts took out of the bridge. */
  readonly carried: bigint;
}

/** The events on one chain, read only from its blocks. */
export class ChainBooks {
  readonly name: string;
  readonly #access: ChainAccess;
  readonly #relayer: string;
  readonly #firstBlock: number;
  readonly #before: Holdings;

  private constructor({
    access,
    relayer,
    firstBlock,
    before,
  }: {
    readonly access: ChainAccess;
    readonly relayer: string;
    readonly firstBlock: number;
    readonly before: Holdings;
  }) {
    this.name = access.name;
    this.#access = access;
    this.#relayer = relayer;
    this.#firstBlock = firstBlock;
    this.#before = before;
  }

  /** Starts to count now. */
  static async open(cluster: Cluster, access: ChainAccess): Promise<ChainBooks> {
    const relayer = computeAddress(cluster.keys.relayer);
    const block = await access.provider.getBlockNumber();
    return new ChainBooks({ access, relayer, firstBlock: block + 1, before: await holdings(access, relayer) });
  }

  /** Events of the router for each order, by event and id. */
  async entries(): Promise<Entries> {
    const { provider, deployment } = this.#access;
    const read = async (name: string) => {
      const topics = routerAbi.encodeFilterTopics(name, []);
      const found = new Map<string, Entry[]>();
      for (const log of await provider.getLogs({ address: deployment.router, topics, fromBlock: this.#firstBlock })) {
        const event = routerAbi.parseLog(log);
        if (!event) continue;
        const id = String(event.args.id);
        found.set(id, [...(found.get(id) ?? []), { hash: log.transactionHash, args: event.args }]);
      }
      return found;
    };
    const [Swapped, Deposited, Released, Cancelled, Refunded] = await Promise.all([
      read('Swapped'),
      read('Deposited'),
      read('Released'),
      read('Cancelled'),
      read('Refunded'),
    ]);
    return { Swapped, Deposited, Released, Cancelled, Refunded };
  }

  /** Balance of an account: the chain's coin, or dollars. */
  async balance(owner: string, what: 'coin' | 'dollars'): Promise<bigint> {
    const { provider, deployment } = this.#access;
    return what === 'coin' ? provider.getBalance(owner) : tokensOf(this.#access, deployment.tokens.yUSD ?? '', owner);
  }

  /** Amounts still held for open orders. */
  async locked(): Promise<bigint> {
    const { provider, deployment } = this.#access;
    const data = routerAbi.encodeFunctionData('locked', [deployment.tokens.yUSD]);
    return BigInt(await provider.call({ to: deployment.router, data }));
  }

  /** All transactions of the relayer, from the blocks. */
  async actions(): Promise<ChainActions> {
    const { provider } = this.#access;
    const head = await provider.getBlockNumber();
    const sent: z.output<typeof Transaction>[] = [];
    const numbers = Array.from({ length: head - this.#firstBlock + 1 }, (_, index) => this.#firstBlock + index);
    while (numbers.length > 0) {
      const answers = await Promise.all(
        numbers.splice(0, AT_ONCE).map((number) => provider.send('eth_getBlockByNumber', [toQuantity(number), true])),
      );
      const found = answers.flatMap((answer) => z.parse(Block, answer).transactions);
      sent.push(...found.filter(({ from }) => from.toLowerCase() === this.#relayer.toLowerCase()));
    }
    const done = new Map<string, number>();
    const late = new Map<string, number>();
    let [feesWei, carried] = [0n, 0n];
    for (const { hash, input } of sent) {
      const receipt = z.parse(Receipt, await provider.send('eth_getTransactionReceipt', [hash]));
      const call = routerAbi.parseTransaction({ data: input });
      const name = call?.name ?? 'another contract';
      const isDone = receipt.status === '0x1';
      const counts = isDone ? done : late;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      feesWei += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
      if (isDone && name === 'release') carried += BigInt(call?.args.bridgeUnits);
    }
    return { done, late, feesWei, carried };
  }

  /** All sums that do not match. Empty if all match. */
  async wrong(entries: Entries, actions: ChainActions): Promise<readonly string[]> {
    const now = await holdings(this.#access, this.#relayer);
    const sum = (found: ReadonlyMap<string, readonly Entry[]>, name: string) =>
      [...found.values()].flat().reduce((total, { args }) => total + BigInt(args[name]), 0n);
    const taken = sum(entries.Deposited, 'bridgeUnits') - sum(entries.Refunded, 'units') - actions.carried;
    const differences: readonly (readonly [string, bigint, bigint])[] = [
      ['the router has in dollars', now.routerDollars, this.#before.routerDollars + taken],
      ['the relayer has in coins', now.relayerWei, this.#before.relayerWei - actions.feesWei],
      ['the relayer has in dollars', now.relayerDollars, this.#before.relayerDollars],
      ['held for orders that have ended, in dollars', await this.locked(), 0n],
      ...(await this.#pools()),
    ];
    return differences.flatMap(([what, is, due]) => (is === due ? [] : [`${this.name}: ${what} ${is}, not ${due}`]));
  }

  /** The recorded reserves of each pool and its balance. */
  #pools(): Promise<readonly (readonly [string, bigint, bigint])[]> {
    const { provider, deployment } = this.#access;
    const data = pair.encodeFunctionData('getReserves');
    return Promise.all(
      deployment.pools.map(async ({ exchange, pair: to, token0 }) => {
        const [reserve] = pair.decodeFunctionResult('getReserves', await provider.call({ to, data }));
        return [`a pool of ${exchange} counts`, BigInt(reserve), await tokensOf(this.#access, token0, to)] as const;
      }),
    );
  }
}

async function holdings(access: ChainAccess, relayer: string): Promise<Holdings> {
  const { provider, deployment } = access;
  const dollars = deployment.tokens.yUSD ?? '';
  const [relayerWei, relayerDollars, routerDollars] = await Promise.all([
    provider.getBalance(relayer),
    tokensOf(access, dollars, relayer),
    tokensOf(access, dollars, deployment.router),
  ]);
  return { relayerWei, relayerDollars, routerDollars };
}

async function tokensOf({ provider }: ChainAccess, address: string, owner: string): Promise<bigint> {
  return BigInt(await provider.call({ to: address, data: token.encodeFunctionData('balanceOf', [owner]) }));
}
