import { expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { devnetChains } from '../../devnet/devnetChains.ts';
import { type EvmParts, routerAbi } from './EvmParts.ts';
import { scanEvm } from './scan.ts';

const ROUTER = '0x000000000000000000000000000000000000c0de';
const ALICE = '0x0000000000000000000000000000000000000a11';
const ORDER = `0x${'7'.repeat(64)}`;
const HASH = `0x${'a'.repeat(64)}`;

/** A chain of this many blocks, with one payment in one of them. */
class Chain {
  height = 100;
  paymentIn: number | undefined;

  get parts(): EvmParts {
    const log = () => ({
      ...routerAbi.encodeEventLog('Swapped', [ORDER, ALICE, NATIVE_ADDRESS, 5n, NATIVE_ADDRESS, 4n, 4n, ALICE, ROUTER]),
      address: ROUTER,
      blockNumber: this.paymentIn,
      blockHash: `block ${this.paymentIn}`,
      transactionHash: HASH,
      index: 0,
    });
    const isIn = (from: number, to: number) =>
      this.paymentIn !== undefined && from <= this.paymentIn && this.paymentIn <= to;
    const provider = {
      getBlockNumber: async () => this.height,
      getBlock: async () => ({ timestamp: 1 }),
      getLogs: async ({ fromBlock, toBlock }: { fromBlock: number; toBlock: number }) =>
        isIn(fromBlock, toBlock) ? [log()] : [],
      getTransactionReceipt: async () =>
        this.paymentIn === undefined ? null : { blockHash: `block ${this.paymentIn}`, logs: [log()] },
    };
    const [chain] = devnetChains;
    // Only the parts that a scan uses.
    return { chain, provider, deployment: { router: ROUTER, exchanges: {}, tokens: {} } } as unknown as EvmParts;
  }
}

it('finds a payment that a reorganization moved into an already scanned block', async () => {
  const chain = new Chain();
  const before = await scanEvm(chain.parts, { next: 50, waiting: [] });
  expect(before.evidence).toEqual([]);

  chain.paymentIn = 99;
  chain.height = 108;
  const after = await scanEvm(chain.parts, before.cursor);
  const again = await scanEvm(chain.parts, after.cursor);

  expect(after.evidence.map(({ kind }) => kind)).toEqual(['paid', 'confirmed', 'delivered']);
  expect(again.evidence).toEqual([]);
});
