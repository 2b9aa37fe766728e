import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { ReclaimTime } from './ReclaimTime.ts';

describe('ReclaimTime', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('[MON-04] keeps the time of the younger record if that of an older one is read later', async () => {
    const one = new FakeChain('one', { hasDeposits: true });
    const wallet = new FakeWallet({ chains: [one] });
    const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
    await shell.wallet.connect(wallet);
    const send = (lockedUntil: number) => {
      const effect = {
        kind: 'swap',
        contract: 'one-router',
        pay: { token: one.native.id, units: 1n },
        receive: { chain: one.plugin.id, address: undefined, minUnits: 1n },
        recipient: 'one-bob',
        deadline: undefined,
        lockedUntil,
      } as const;
      const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
      return shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: false }, {});
    };
    const [older, younger] = [await send(1_000), await send(2_000)];
    const driver = await shell.chains.driver(one.plugin.id);
    let answerLate = () => {};
    const late = new Promise<typeof driver>((resolve) => {
      answerLate = () => resolve(driver);
    });
    vi.spyOn(shell.chains, 'driver').mockReturnValueOnce(late);
    const still = { status: 'pending', isClaimed: false, canTakeRefund: false } as const;
    const order = observable(
      { ...still, sent: older as OutboxRecord | undefined, refund: undefined, deviceEnd: undefined },
      {},
      { deep: false },
    );
    const time = new ReclaimTime(shell, order);
    const stop = time.start();

    runInAction(() => {
      order.sent = younger;
    });
    await settled();
    expect(time.at).toBe(2_000_000);
    answerLate();
    await settled();

    expect(time.at).toBe(2_000_000);
    stop();
  });
});
