import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { QrImage } from '../../../shell/plugin/wallet.ts';
import { otherDevice } from './otherDevice.ts';

afterEach(() => vi.useRealTimers());

async function connected() {
  const one = new FakeChain('one');
  Object.assign(one, {
    paymentLink: (to: string, amount: { toDecimal(): string }) => `fake:${to}?amount=${amount.toDecimal()}`,
  });
  const { shell } = await createReadyShell({ chains: [one] });
  const accounts = [{ chain: one.plugin.id, address: 'one-alice' }];
  await shell.wallet.connect(otherDevice({ name: 'Another device', chains: shell.chains, accounts }));
  const effect: TransactionEffect = {
    kind: 'transfer',
    token: one.native.id,
    units: 5n * 10n ** 17n,
    to: 'one-deposit',
    memo: undefined,
  };
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
  return { shell, one, effect, transaction };
}

type World = Awaited<ReturnType<typeof connected>>;

/** Sends the payment. Resolves once it is shown. */
async function shown({ shell, transaction }: Pick<World, 'shell' | 'transaction'>) {
  const sending = shell.signer.send(transaction, {});
  sending.catch(() => undefined);
  await vi.waitFor(() => expect(shell.qrPrompt.image).toBeDefined());
  return { sending, image: shell.qrPrompt.image as QrImage };
}

describe('another device', () => {
  it('[SWP-11] is the payer, shows the payment, and returns the hash that the chain shows', async () => {
    const world = await connected();
    const { shell, one, transaction } = world;
    expect(shell.wallet.payerOn(one.plugin)).toBe('one-alice');
    vi.useFakeTimers();
    const { sending, image } = await shown(world);
    expect(image.code).toEqual({ text: 'fake:one-deposit?amount=0.5' });
    expect(image.payment).toEqual({ from: 'one-alice', to: 'one-deposit', amount: `0.5 ${one.native.symbol}` });

    await vi.advanceTimersByTimeAsync(12_000);
    expect(shell.qrPrompt.image).toBe(image);
    const hash = one.broadcast(transaction);
    await vi.advanceTimersByTimeAsync(6_000);

    expect(await sending).toBe(hash);
    expect(shell.qrPrompt.image).toBeUndefined();
  });

  it('is declined when the user says that nothing was paid, unless the chain shows the payment', async () => {
    const world = await connected();
    const declined = await shown(world);
    declined.image.onUnpaid?.();
    await expect(declined.sending).rejects.toMatchObject({ code: 'wallet/rejected' });

    const paid = await shown(world);
    const hash = world.one.broadcast(world.transaction);
    paid.image.onUnpaid?.();
    expect(await paid.sending).toBe(hash);
  });

  it('leaves the outcome open when the dialog or the session is closed: it may be paid', async () => {
    const world = await connected();
    const closed = await shown(world);
    closed.image.onClose();
    await expect(closed.sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });

    const ended = await shown(world);
    await world.shell.wallet.disconnect();
    await expect(ended.sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
  });

  it('stops the wait after half an hour, also while no node answers', async () => {
    const world = await connected();
    world.one.findSent = () => Promise.reject(new Error('no node'));
    vi.useFakeTimers();
    const { sending } = await shown(world);
    const outcome = expect(sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    await vi.advanceTimersByTimeAsync(31 * 60_000);
    await outcome;
  });

  it.each<[string, (world: World) => TransactionEffect]>([
    ['a token', ({ one, effect }) => ({ ...effect, token: one.token('USD', 6).id }) as TransactionEffect],
    ['a memo', ({ effect }) => ({ ...effect, memo: '77' }) as TransactionEffect],
    ['a piece', ({ effect }) => ({ ...effect, piece: 'a' }) as TransactionEffect],
    ['a call', () => ({ kind: 'opaque', detail: '' })],
  ])('shows no payment of %s', async (_name, change) => {
    const world = await connected();
    const transaction = { ...world.transaction, payload: { effect: change(world) } };

    await expect(world.shell.signer.send(transaction, {})).rejects.toMatchObject({ code: 'wallet/cannot-pay' });
    expect(world.shell.qrPrompt.image).toBeUndefined();
  });

  it('shows no payment of another account', async () => {
    const { shell, transaction } = await connected();

    await expect(shell.signer.send({ ...transaction, from: 'one-bob' }, {})).rejects.toMatchObject({
      code: 'wallet/wrong-account',
    });
  });
});
