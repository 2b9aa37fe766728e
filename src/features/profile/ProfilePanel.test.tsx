import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { getPrices } from '../../api/prices.ts';
import ProfilePanel from './ProfilePanel.tsx';

const address = 'one-alice-with-an-address-as-long-as-they-are';

async function world(options: { readonly canSwitch?: boolean } = {}) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { prefix: 'one' });
  const far = new FakeChain('far', { family: 'other' });
  const usd = one.token('USD', 6);
  const dust = one.token('DUST', 6);
  const gold = one.token('GOLD', 6);
  one.fund(address, one.native, '0.5');
  one.fund(address, usd, '20');
  one.fund(address, dust, '3');
  one.fund(address, gold, '100');
  const wallet = new FakeWallet({ chains: [one, two], accounts: [{ address, chain: one.plugin.id }], ...options });
  const distant = new FakeWallet({
    id: 'distant',
    name: 'Distant Wallet',
    chains: [far],
    families: ['other'],
    canSwitch: false,
    accounts: [{ address: 'far-fay', chain: far.plugin.id }],
  });
  const { shell, api } = await createReadyShell({
    chains: [one, two, far],
    tokens: [usd, dust, gold],
    wallets: [wallet, distant],
  });
  await shell.wallet.connect(wallet);
  const close = vi.fn();
  return { shell, api, wallet, distant, one, two, far, close };
}

describe('ProfilePanel', () => {
  it('[WAL-18] shows the wallet, the short address with a link to the explorer, and the top three coins', async () => {
    const { shell, close } = await world();
    renderWithShell(shell, <ProfilePanel close={close} />);

    const link = screen.getByRole('link', { name: 'one-alice-with-…ong-as-they-are' });
    expect(link).toHaveProperty('href', `https://explorer.example/one/address/${address}`);
    await screen.findByText('100');
    const coins = screen.getAllByRole('term').map((term) => term.querySelector('bdi')?.textContent);
    expect(coins.slice(-3)).toEqual(['ONE', 'GOLD', 'USD']);
    screen.getByRole('heading', { name: 'Fake Wallet' });
  });

  it.each([
    ['says so', () => Promise.resolve(), 'Copied'],
    ['says that the browser refuses', () => Promise.reject(new Error('denied')), /Couldn’t copy/],
  ])('[WAL-18] copies the address and %s', async (_what, writeText, text) => {
    const { shell, close } = await world();
    const written = vi.fn<(text: string) => Promise<void>>(writeText);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: written } }));
    renderWithShell(shell, <ProfilePanel close={close} />);

    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));

    expect(written).toHaveBeenCalledWith(address);
    await waitFor(() =>
      expect(runInAction(() => shell.toasts.items.map(({ content }) => content))).toEqual([
        { text: expect.stringMatching(text) },
      ]),
    );
    vi.unstubAllGlobals();
  });

  it('[UXP-08] shows the value of all tokens first, and the button to disconnect last', async () => {
    const { shell, api, close } = await world();
    api.on(getPrices, ({ assets }) => ({
      source: 'Test',
      prices: assets.map((asset) => ({ ...asset, usd: '2', at: Date.now() })),
    }));
    renderWithShell(shell, <ProfilePanel close={close} />);

    // 0.5 + 20 + 3 + 100 tokens at 2 dollars.
    const total = await screen.findByText('$247.00');
    expect(total.closest('p')?.textContent).toBe('Total on 1 network$247.00');
    expect(screen.getAllByRole('button').at(-1)?.textContent).toBe('Disconnect');
  });

  it('[WAL-17] [WAL-18] offers the chains to switch to, if the wallet can switch', async () => {
    const { shell, wallet, distant, two, close } = await world();
    await shell.wallet.connect(distant);
    renderWithShell(shell, <ProfilePanel close={close} />);
    const near = within(screen.getByRole('region', { name: 'Fake Wallet' }));

    const choice = near.getByRole('combobox', { name: 'Switch network' });
    fireEvent.click(choice);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Chain one', 'Chain two']);
    fireEvent.click(screen.getByRole('option', { name: 'Chain two' }));

    await waitFor(() => expect(wallet.accounts[0]?.chain).toBe(two.plugin.id));
    expect(within(screen.getByRole('region', { name: 'Distant Wallet' })).queryByRole('combobox')).toBeNull();
  });

  it('[WAL-18] reports that a wallet cannot switch, if there is another network', async () => {
    const { shell, distant, close } = await world({ canSwitch: false });
    await shell.wallet.connect(distant);
    renderWithShell(shell, <ProfilePanel close={close} />);

    expect(
      within(screen.getByRole('region', { name: 'Fake Wallet' })).queryByText(/Switch networks in the wallet app/),
    ).not.toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'Distant Wallet' })).queryByText(/Switch networks in the wallet app/),
    ).toBeNull();
  });

  it('[WAL-06] [WAL-18] disconnects the wallet of the section, and closes after the last one', async () => {
    const { shell, wallet, distant, close } = await world();
    await shell.wallet.connect(distant);
    renderWithShell(shell, <ProfilePanel close={close} />);

    fireEvent.click(
      within(screen.getByRole('region', { name: 'Fake Wallet' })).getByRole('button', { name: 'Disconnect' }),
    );
    await waitFor(() => expect(wallet.disconnects).toBe(1));
    expect(distant.disconnects).toBe(0);
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));

    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(distant.disconnects).toBe(1);
  });

  it('[WAL-18] opens the chooser to change the wallet for its chain, and to connect another', async () => {
    const { shell, one, close } = await world();
    const asked: object[] = [];
    shell.intents.answer('openWalletChooser', (request) => asked.push(request));
    renderWithShell(shell, <ProfilePanel close={close} />);

    fireEvent.click(screen.getByRole('button', { name: 'Switch wallet' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add another wallet' }));

    expect(asked).toEqual([{ chain: one.plugin.id }, {}]);
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('[WAL-12] shows each account of a wallet on its network', async () => {
    const { shell, wallet, one, two, close } = await world();
    renderWithShell(shell, <ProfilePanel close={close} />);
    runInAction(() =>
      wallet.switchTo([
        { address: 'one-first', chain: one.plugin.id },
        { address: 'one-not-in-use', chain: one.plugin.id },
        { address: 'one-second', chain: two.plugin.id },
      ]),
    );

    await screen.findByRole('link', { name: 'one-second' });
    screen.getByRole('link', { name: 'one-first' });
    expect(screen.queryByRole('link', { name: 'one-not-in-use' })).toBeNull();
  });

  it('[WAL-17] selects no network while the wallet is on one that is not offered', async () => {
    const { shell, wallet, one, close } = await world();
    renderWithShell(shell, <ProfilePanel close={close} />);
    runInAction(() => wallet.switchTo([{ address: 'one-first', chain: 'fake:elsewhere' }]));

    const choice = await screen.findByRole('combobox', { name: 'Switch network' });
    await waitFor(() => expect(choice.textContent).toBe('Unsupported network'));
    fireEvent.click(choice);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    // Chosen by the user, the first network is a change.
    fireEvent.click(screen.getByRole('option', { name: 'Chain one' }));

    await waitFor(() => expect(wallet.accounts[0]?.chain).toBe(one.plugin.id));
  });

  it('[WAL-17] shows no failed switch after the wallet arrived on another network', async () => {
    const { shell, wallet, one, two, close } = await world();
    renderWithShell(shell, <ProfilePanel close={close} />);
    wallet.switchFails = true;
    fireEvent.click(screen.getByRole('combobox', { name: 'Switch network' }));
    fireEvent.click(screen.getByRole('option', { name: 'Chain two' }));
    await screen.findByText(/can’t switch to/);

    // The user switches in the wallet itself.
    runInAction(() => wallet.switchTo([{ address, chain: two.plugin.id }]));
    await waitFor(() => expect(screen.queryByText(/can’t switch to/)).toBeNull());
    expect(one.plugin.id).not.toBe(two.plugin.id);
  });

  it('[WAL-12] offers the accounts of a wallet that lets the page choose', async () => {
    const { shell, wallet, one, close } = await world();
    await shell.wallet.disconnect();
    wallet.letsPageChoose = true;
    wallet.accounts = [
      { address: 'one-first', chain: one.plugin.id },
      { address: 'one-second', chain: one.plugin.id },
    ];
    await shell.wallet.connect(wallet);
    renderWithShell(shell, <ProfilePanel close={close} />);

    fireEvent.click(screen.getByRole('combobox', { name: 'Switch account' }));
    fireEvent.click(screen.getByRole('option', { name: 'one-second' }));

    await screen.findByRole('link', { name: 'one-second' });
    expect(runInAction(() => shell.wallet.payerOn(one.plugin))).toBe('one-second');
    expect(screen.getByRole('combobox', { name: 'Switch account' }).textContent).toBe('one-second');
  });
});
