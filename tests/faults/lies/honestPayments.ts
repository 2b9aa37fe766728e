import { keccak256, Wallet } from 'ethers';
import { EvmGasStation } from '../../../demo/channel/evm/EvmGasStation.ts';
import { buildLock } from '../../../demo/channel/evm/locks/buildLock.ts';
import type { LockEnd } from '../../../demo/channel/evm/locks/LockEnd.ts';
import { Amount } from '../../../src/model/Amount.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import southyard from '../../../src/plugins/chains/southyard/index.ts';
import {
  acrossOf,
  driverOf,
  GOLD,
  type HonestSwap,
  LOCK,
  NOW,
  OTHER,
  partsOf,
  ROUTER,
  requestOf,
  SENDER,
  shownOf,
  tokenOf,
  USD,
  VALID_SECONDS,
} from './honest.ts';

const LOCK_SECONDS = 7_200;
const GAS_FEE = 345_678n;
const GWEI = 1_000_000_000n;

/** Money locked under a hash, for the same token on another chain. */
export async function lockedSwaps(): Promise<readonly HonestSwap[]> {
  const driver = await driverOf(northyard);
  const near = { name: 'NORTHYARD', chainId: 771_001, contractAddress: LOCK, relayer: OTHER, now: async () => NOW };
  const far = { id: southyard.id, chainId: 771_002 };
  // The build uses only these parts of the ends.
  const ends = { near: near as unknown as LockEnd, far: far as unknown as LockEnd };
  return Promise.all(
    [[USD, 6] as const, [GOLD, 18] as const].map(async ([address, decimals]) => {
      const [from, to] = [
        tokenOf(northyard, { symbol: 'near', address, decimals }),
        tokenOf(southyard, { symbol: 'far', address, decimals }),
      ];
      const amount = Amount.ofUnits(9_876_543n, from);
      const order = { from, to, amount, minReceive: Amount.ofUnits(9_800_001n, to), recipient: OTHER, sender: SENDER };
      const plan = { ...ends, request: requestOf(order), hashLock: keccak256('0x07'), lockSeconds: LOCK_SECONDS };
      const transaction = await driver.prepareTransaction(
        await buildLock(plan),
        { from: SENDER, token: from, amount },
        {},
      );
      return { name: `lock ${address}`, driver, shown: shownOf({ ...order, contract: LOCK, path: [] }), transaction };
    }),
  );
}

/** Payments whose gas another account advances: within the chain, and across chains. */
export async function sponsoredSwaps(): Promise<readonly HonestSwap[]> {
  const driver = await driverOf(northyard);
  const prices = { gasPrices: async () => ({ rapid: 2n * GWEI }) };
  const fuel = new Wallet(`0x${'5'.repeat(64)}`);
  const station = new EvmGasStation(partsOf(), { fuel, prices, validSeconds: VALID_SECONDS });
  const from = tokenOf(northyard, { symbol: 'yUSD', address: USD, decimals: 6 });
  return Promise.all(
    [tokenOf(northyard, { symbol: 'yGOLD', address: GOLD, decimals: 18 }), southyard.native].map(async (to) => {
      const amount = Amount.ofUnits(6_543_210n, from);
      const order = { from, to, amount, minReceive: Amount.ofUnits(5_432_100n, to), recipient: OTHER, sender: SENDER };
      const path = [USD, GOLD];
      const source = { exchange: 'Switchback', path, receiveUnits: 900n };
      const txData = await station.build({ ...requestOf(order), source, across: acrossOf(to, OTHER) }, GAS_FEE);
      const transaction = await driver.prepareSponsored?.(txData, { from: SENDER, token: from, amount }, {});
      if (!transaction) throw new Error('no sponsored transactions');
      const shown = { ...shownOf({ ...order, contract: ROUTER, path }), maxGasFee: GAS_FEE };
      return { name: `sponsored to ${to.chain}`, driver, shown, transaction };
    }),
  );
}
