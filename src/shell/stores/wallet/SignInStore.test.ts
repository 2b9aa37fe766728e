import { runInAction, when } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { signInTextFor } from '../../../../tests/support/texts/signInText.ts';
import { currentSession, signIn, signInText, signOut } from '../../../api/auth.ts';
import { resultCodes } from '../../../api/codes.ts';
import { SignInStore } from './SignInStore.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');
const until = '2999-01-01T00:00:00.000Z';
const textFor = (address: string, change: { readonly chain?: string; readonly site?: string } = {}) =>
  signInTextFor({ address, chain: one.plugin.id, ...change }).message;

async function world(options: { signsMessages?: true; stored?: object } = { signsMessages: true }) {
  const wallet = new FakeWallet({
    chains: [one, two],
    accounts: [{ address: 'one-alice', chain: one.plugin.id }],
    ...(options.signsMessages ? { signsMessages: true as const } : {}),
  });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  api.on(signInText, signInTextFor);
  api.on(signIn, () => ({ family: 'fake', chain: one.plugin.id, address: 'one-alice', expiresAt: until }));
  api.on(signOut, () => null);
  return { shell, api, wallet };
}

afterEach(() => void vi.useRealTimers());

/** Switches to fake time, after the objects that need real time are created. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

describe('SignInStore', () => {
  it("has the account sign the backend's text, once", async () => {
    const { shell, api, wallet } = await world();
    await shell.wallet.connect(wallet);
    expect(runInAction(() => shell.signIn.canSignInOn(one.plugin))).toBe(true);

    await shell.signIn.signIn(one.plugin);
    await shell.signIn.signIn(one.plugin);

    expect(api.requestsOf(signInText)).toEqual([{ family: 'fake', chain: one.plugin.id, address: 'one-alice' }]);
    const { nonce, message } = signInTextFor({ address: 'one-alice', chain: one.plugin.id });
    expect(api.requestsOf(signIn)).toEqual([{ nonce, signature: `signed by one-alice: ${message}` }]);
    expect(runInAction(() => shell.signIn.isSignedInOn(one.plugin))).toBe(true);
  });

  it('[MON-06] signs in with a contract only on its own chain', async () => {
    const { shell, api, wallet } = await world();
    const session = { family: 'fake', chain: one.plugin.id, address: 'one-alice', expiresAt: until };
    api.on(signIn, () => ({ ...session, isContract: true }));
    await shell.wallet.connect(wallet);

    await shell.signIn.signIn(one.plugin);

    expect(runInAction(() => [one, two].map(({ plugin }) => shell.signIn.isSignedInOn(plugin)))).toEqual([true, false]);
    await shell.signIn.signIn(two.plugin);
    expect(api.requestsOf(signInText).map(({ chain }) => chain)).toEqual([one.plugin.id, two.plugin.id]);
  });

  it('[MON-06] polls while the owners of the account approve the text, and shows that it waits', async () => {
    const { shell, api, wallet } = await world();
    await shell.wallet.connect(wallet);
    const session = { family: 'fake', chain: one.plugin.id, address: 'one-alice', expiresAt: until };
    let questions = 0;
    const pending = { status: 'refused', resultCode: resultCodes.signaturePending, message: '' } as const;
    api.on(signIn, () => (++questions < 3 ? pending : session));
    stopTime();

    const signing = shell.signIn.signIn(one.plugin);
    await vi.waitUntil(() => shell.signIn.isAwaitingApproval);
    await vi.advanceTimersByTimeAsync(8_000);
    await signing;

    expect(api.requestsOf(signInText)).toHaveLength(1);
    expect(new Set(api.requestsOf(signIn).map((request) => JSON.stringify(request))).size).toBe(1);
    expect(runInAction(() => [shell.signIn.isAwaitingApproval, shell.signIn.isSignedInOn(one.plugin)])).toEqual([
      false,
      true,
    ]);
  });

  it('[MON-06] stops waiting for owners after five minutes, or at once on request', async () => {
    const { shell, api, wallet } = await world();
    await shell.wallet.connect(wallet);
    api.on(signIn, () => ({ status: 'refused', resultCode: resultCodes.signaturePending, message: '' }));
    stopTime();
    const stopping = new AbortController();

    const stopped = shell.signIn.signIn(one.plugin, { signal: stopping.signal });
    await vi.waitUntil(() => shell.signIn.isAwaitingApproval);
    stopping.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(shell.signIn.isAwaitingApproval).toBe(false);
    const tired = shell.signIn.signIn(one.plugin).catch((error: unknown) => error);
    await vi.waitUntil(() => shell.signIn.isAwaitingApproval);
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 4_000);
    expect(await tired).toMatchObject({ code: 'api/refused', context: { resultCode: resultCodes.signaturePending } });
    expect(shell.signIn.isAwaitingApproval).toBe(false);
  });

  it('[MON-06] resends the same signature if the chain could not be asked, three times in total', async () => {
    const { shell, api, wallet } = await world();
    await shell.wallet.connect(wallet);
    api.on(signIn, () => ({ status: 'refused', resultCode: resultCodes.signatureUnchecked, message: '' }));
    stopTime();

    const failing = shell.signIn.signIn(one.plugin).catch((error: unknown) => error);
    await vi.waitUntil(() => api.requestsOf(signIn).length === 1);
    await vi.advanceTimersByTimeAsync(4_000);

    expect(await failing).toMatchObject({ context: { resultCode: resultCodes.signatureUnchecked } });
    expect(api.requestsOf(signIn)).toHaveLength(3);
    expect(api.requestsOf(signInText)).toHaveLength(1);
  });

  it('lets the wallet sign only a text for this page and this account', async () => {
    const { shell, api, wallet } = await world();
    await shell.wallet.connect(wallet);
    for (const message of [
      textFor('one-alice', { site: 'https://evil.example' }),
      textFor('one-alice').replace(`URI: ${location.origin}`, 'URI: https://evil.example'),
      textFor('one-alice').replace(`URI: ${location.origin}\n`, ''),
      `${textFor('one-alice')}\nURI: https://evil.example`,
      textFor('one-alice', { chain: two.plugin.id }),
      textFor('one-alice').replace(/Chain ID: .*\n/, ''),
      textFor('one-bob'),
      'Send everything to one-mallory',
      textFor('one-alice').replace(/Sign in to .*/, 'I give all my tokens to one-mallory.'),
      textFor('one-alice').replace('Version: 1', 'Version: 2'),
      textFor('one-alice').replace(/Nonce: .*/, `Nonce: ${'f'.repeat(32)}`),
      textFor('one-alice').replace(/Issued At: .*/, 'Issued At: 2020-01-01T00:00:00.000Z'),
      textFor('one-alice').replace(/Expiration Time: .*/, 'Expiration Time: 2999-01-01T00:00:00.000Z'),
      `${textFor('one-alice')}\nResources:\n- https://evil.example/all-my-tokens`,
      `${textFor('one-alice')}\nRequest ID: I give all my tokens to one-mallory`,
      `${textFor('one-alice')}\n`,
      `I give all my tokens to one-mallory.\n${textFor('one-alice')}`,
    ]) {
      api.on(signInText, () => ({ ...signInTextFor({ address: 'one-alice', chain: one.plugin.id }), message }));

      await expect(shell.signIn.signIn(one.plugin)).rejects.toMatchObject({ code: 'sign-in/mismatch' });
    }
    expect(wallet.askedTexts).toEqual([]);
    expect(api.requestsOf(signIn)).toEqual([]);
  });

  it('[WAL-20] stays signed out when the user declines', async () => {
    const { shell, wallet } = await world();
    await shell.wallet.connect(wallet);
    wallet.rejectsSigning = true;

    await expect(shell.signIn.signIn(one.plugin)).rejects.toMatchObject({ code: 'wallet/rejected' });

    expect(shell.signIn.session).toBeUndefined();
  });

  it('reports a missing wallet, and one that cannot sign texts', async () => {
    const { shell, wallet } = await world({});
    await expect(shell.signIn.signIn(one.plugin)).rejects.toMatchObject({ code: 'wallet/not-connected' });
    await shell.wallet.connect(wallet);

    expect(runInAction(() => shell.signIn.canSignInOn(one.plugin))).toBe(false);
    await expect(shell.signIn.signIn(one.plugin)).rejects.toMatchObject({ code: 'wallet/cannot-sign' });
  });

  it.each<[string, (made: Awaited<ReturnType<typeof world>>) => unknown]>([
    ['another account is chosen', ({ wallet }) => wallet.switchTo([{ address: 'one-bob', chain: one.plugin.id }])],
    ['the wallet is locked', ({ wallet }) => wallet.switchTo([])],
    ['the wallet is disconnected', ({ shell }) => shell.wallet.disconnect()],
  ])('signs out when %s', async (_what, happen) => {
    const made = await world();
    const { shell, api, wallet } = made;
    const stop = shell.signIn.start();
    await shell.wallet.connect(wallet);
    await shell.signIn.signIn(one.plugin);

    await happen(made);

    expect(shell.signIn.session).toBeUndefined();
    expect(api.requestsOf(signOut)).toHaveLength(1);
    expect(localStorage.getItem('signedIn')).toBeNull();
    stop();
  });

  it('stays signed in when the same account switches the chain', async () => {
    const { shell, api, wallet } = await world();
    const stop = shell.signIn.start();
    await shell.wallet.connect(wallet);
    await shell.signIn.signIn(one.plugin);

    wallet.switchTo([{ address: 'one-alice', chain: two.plugin.id }]);

    expect(shell.signIn.session?.address).toBe('one-alice');
    expect(api.requestsOf(signOut)).toEqual([]);
    stop();
  });

  it('waits for the wallet of the last visit before it signs out', async () => {
    const first = await world();
    await first.shell.wallet.connect(first.wallet);
    await first.shell.signIn.signIn(one.plugin);
    const kept = localStorage.getItem('signedIn') ?? '';
    first.shell.dispose();

    const { shell, api, wallet } = await world();
    localStorage.setItem('connectorId', 'fake');
    localStorage.setItem('signedIn', kept);
    let answer = () => {};
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    const { chains, clock, storage } = shell;
    const store = new SignInStore({
      api,
      signer: shell.signer,
      wallet: shell.wallet,
      chains,
      clock,
      storage,
      site: location.origin,
    });
    api.on(currentSession, () => ({ family: 'fake', chain: one.plugin.id, address: 'one-alice', expiresAt: until }));
    const restored = shell.wallet.restore();
    const stop = store.start();
    expect(api.requestsOf(signOut)).toEqual([]);
    answer();
    await restored;

    expect(runInAction(() => store.isSignedInOn(one.plugin))).toBe(true);
    expect(api.requestsOf(signOut)).toEqual([]);
    api.on(currentSession, () => null);
    stop();
    const stopAgain = store.start();
    await when(() => store.session === undefined);
    stopAgain();
  });
});
