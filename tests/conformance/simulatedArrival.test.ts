// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySimulation } from '../../src/features/swap/review/verifySimulation.ts';
import { Amount } from '../../src/model/Amount.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import type { EvmDriver } from '../../src/plugins/kits/evm/EvmDriver.ts';
import { judgeReceived } from '../../src/trade/rates/judgeMinimum.ts';
import { WireBench } from '../support/services/WireBench.ts';

describe('what arrives, as a running chain simulates it', () => {
  let bench: WireBench;
  let driver: EvmDriver;

  beforeAll(async () => {
    bench = await WireBench.start();
    driver = bench.driverOn();
  });
  afterAll(() => bench.stop());

  /** Pays 100 of a token to an account, and compares the simulation with a minimum that must arrive there, or elsewhere. */
  async function paying(symbol: string) {
    const token = bench.tokenOf(symbol);
    const { address: from } = await bench.fundedWallet();
    const to = bench.emptyWallet().address;
    const amount = Amount.parse('100', token);
    const transaction = await driver.prepareTransfer({ from, to, token, amount });
    const simulation = await driver.simulate([transaction], {});
    if (!simulation) throw new Error('the node does not simulate');
    const arrived = simulation.receipts.find(({ recipient }) => recipient === to)?.units ?? 0n;
    const verify =
      (least: bigint, recipient = to) =>
      () => {
        const minimum = Amount.ofUnits(least, token);
        const received = verifySimulation(simulation, {
          ...{ from: token, amount, chain: northyard.name, contract: to },
          arrival: { to: token, least: minimum, recipient },
        });
        if (received) judgeReceived(minimum, received, { slippageBps: 50, chain: northyard.name });
      };
    return { amount: amount.units, arrived, verify };
  }

  it('[MON-03] passes if all of it arrives at the recipient, and refuses for another recipient', async () => {
    const { amount, arrived, verify } = await paying('yUSD');

    expect(arrived).toBe(amount);
    expect(verify(amount)).not.toThrow();
    expect(verify(amount, bench.emptyWallet().address)).toThrow('transaction/mismatch');
    expect(verify(amount / 1_000n)).toThrow('swap/minimum-too-low');
  });

  it('[MON-03] refuses a token that keeps a part of each transfer, unless the minimum leaves room for it', async () => {
    const { amount, arrived, verify } = await paying('yTAX');

    expect(arrived).toBeGreaterThan(0n);
    expect(arrived).toBeLessThan(amount);
    expect(verify(arrived)).not.toThrow();
    expect(verify(arrived + 1n)).toThrow('transaction/mismatch');
    expect(verify(amount)).toThrow('transaction/mismatch');
  });
});
