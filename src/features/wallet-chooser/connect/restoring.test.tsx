import { screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { AppError } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { WalletButton } from '../button/WalletButton.tsx';
import { followLost } from '../lost/followLost.ts';

const one = new FakeChain('one');
const announcement = (wallet: FakeWallet) => () => {
  wallet.readiness = { status: 'installed' };
  // What `detect` reads is observed through the environment.
  dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: {
        info: { uuid: 'u', name: 'Late', rdns: 'test.late', icon: 'data:image/png;base64,AA' },
        provider: { request: async () => null },
      },
    }),
  );
};

const toastsOf = ({ toasts }: Shell) =>
  toasts.items.map(({ tone, content }) => [tone, 'text' in content ? content.text : content.error]);

/** A wallet that reads the environment, like every announced wallet. */
class LateWallet extends FakeWallet {
  override detect(environment?: { readonly announced: ReadonlyMap<string, unknown> }) {
    void environment?.announced.size;
    return super.detect();
  }
}

describe('the header while the last wallet is being restored', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  let watching: MutationObserver | undefined;
  afterEach(() => {
    watching?.disconnect();
    vi.useRealTimers();
  });

  /** All texts that the button has shown. */
  async function start(wallet: FakeWallet) {
    const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
    localStorage.setItem('connectorId', wallet.id);
    shell.start();
    const seen: (string | null)[] = [];
    renderWithShell(shell, <WalletButton />);
    const look = () => {
      const text = screen.getByRole('button').textContent;
      if (seen.at(-1) !== text) seen.push(text);
    };
    look();
    watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    return { shell, seen };
  }

  it.each([0, 1_500, 2_900])('[WAL-08] does not ask to connect if the wallet appears %i ms late', async (late) => {
    const wallet = new LateWallet({ chains: [one], readiness: { status: 'missing' } });
    const { shell, seen } = await start(wallet);

    setTimeout(announcement(wallet), late);
    await vi.advanceTimersByTimeAsync(late);
    await waitFor(() => expect(shell.wallet.connection.status).toBe('connected'));

    await waitFor(() => expect(seen).toEqual(['Reconnecting…', 'one-…ce']));
    shell.dispose();
  });

  it('[WAL-08] asks to connect if the wallet is missing after 3 s, and keeps its id for the next visit', async () => {
    const { shell, seen } = await start(new LateWallet({ chains: [one], readiness: { status: 'missing' } }));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(seen).toEqual(['Reconnecting…']);
    await vi.advanceTimersByTimeAsync(200);

    await waitFor(() => expect(seen).toEqual(['Reconnecting…', 'Connect wallet']));
    expect(localStorage.getItem('connectorId')).toBe('fake');
    shell.dispose();
  });

  it('[WAL-08] does not show a restored session without an account as connected', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    const open = wallet.connect.bind(wallet);
    wallet.connect = async (context) => Object.assign(Object.create(await open(context)), { accounts: [] });
    const { shell, seen } = await start(wallet);

    await waitFor(() => expect(seen).toEqual(['Reconnecting…', 'Connect wallet']));
    expect([shell.wallet.sessions.length, shell.wallet.payers.length]).toEqual([0, 0]);
    shell.dispose();
  });

  it('[WAL-08] does not show a session as connected that the wallet ended during the restore', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    const { shell } = await start(wallet);
    await waitFor(() => expect(shell.wallet.connection.status).toBe('connected'));

    wallet.switchTo([]);

    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Connect wallet'));
    shell.dispose();
  });

  it('[WAL-08] keeps a wallet as reconnecting that answers only after 20 s, and then shows it', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    wallet.beforeAnswer = new Promise((answer) => setTimeout(answer, 20_000));
    const { shell, seen } = await start(wallet);

    await vi.advanceTimersByTimeAsync(19_000);
    expect(shell.wallet.connection.status).toBe('restoring');
    await vi.advanceTimersByTimeAsync(2_000);

    await waitFor(() => expect(seen).toEqual(['Reconnecting…', 'one-…ce']));
    shell.dispose();
  });

  it('[WAL-08] gives up a wallet that never answers, and says so', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    wallet.beforeAnswer = new Promise(() => undefined);
    const { shell, seen } = await start(wallet);
    const stop = new AbortController();
    followLost(shell, stop.signal);
    await vi.advanceTimersByTimeAsync(60_100);

    await waitFor(() => expect(seen).toEqual(['Reconnecting…', 'Connect wallet']));
    expect(toastsOf(shell)).toEqual([['info', 'Couldn’t reconnect Fake Wallet. Your funds haven’t moved.']]);
    expect(shell.health.of('wallet', 'fake')?.error).toMatchObject({ code: 'wallet/not-responding' });
    stop.abort();
    shell.dispose();
  });
});

describe('a wallet of the last visit that did not come back', () => {
  const away = new AppError('api/unreachable', { endpoint: '/api/demo', body: undefined });

  async function failing(error: unknown) {
    const wallet = new FakeWallet({ chains: [one] });
    wallet.connectError = error;
    const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
    localStorage.setItem('connectorId', wallet.id);
    const stop = new AbortController();
    followLost(shell, stop.signal);
    onTestFinished(() => stop.abort());
    await shell.wallet.restore();
    wallet.connectError = undefined;
    return { shell, wallet };
  }

  it('[WAL-08] is said, and comes back by the button', async () => {
    const { shell } = await failing(away);
    expect(toastsOf(shell)).toHaveLength(1);

    shell.toasts.items[0]?.action?.onAct();

    await expect.poll(() => shell.wallet.connection.status).toBe('connected');
    expect(shell.wallet.lost).toBeUndefined();
  });

  it('[WAL-08] comes back when the backend answers again', async () => {
    const { shell } = await failing(away);
    runInAction(() => {
      shell.connection.isServiceDown = true;
    });
    expect(shell.wallet.connection.status).toBe('disconnected');

    shell.connection.recordOutcome('answered');

    await expect.poll(() => shell.wallet.connection.status).toBe('connected');
  });

  it('[WAL-08] does not replace the wallet that the user connected since', async () => {
    const { shell, wallet } = await failing(away);
    await shell.wallet.connect(wallet);
    runInAction(() => {
      shell.connection.isServiceDown = true;
    });
    shell.connection.recordOutcome('answered');

    expect(shell.wallet.attempt).toBeUndefined();
    expect(wallet.connects).toEqual([{ silent: true }, { silent: false }]);
  });

  it('[WAL-08] is not mentioned if it is only locked', async () => {
    const { shell } = await failing(new AppError('wallet/no-account', { wallet: 'Fake Wallet' }));
    expect(toastsOf(shell)).toEqual([]);
  });
});
