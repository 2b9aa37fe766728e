import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { getTransData, getTransDetail } from '../../../api/swapOrders.ts';
import { orderFixtures, recordFixture, type WireRecord } from '../testing/fixtures.ts';
import RecordsPanel from './RecordsPanel.tsx';

async function setUp(options: { readonly connected: boolean } = { connected: true }) {
  const [one, two] = [new FakeChain('one'), new FakeChain('two')];
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  if (options.connected) await shell.wallet.connect(wallet);
  return { shell, api, one, two, wallet };
}

const pageOf = (list: WireRecord[], total = list.length) => ({ list, total, pageNo: '1' });

describe('RecordsPanel', () => {
  it('[SHL-18] shows that it is loading, then the orders', async () => {
    const { shell, api } = await setUp();
    let give: (page: ReturnType<typeof pageOf>) => void = () => undefined;
    api.on(getTransData, () => new Promise<ReturnType<typeof pageOf>>((resolve) => (give = resolve)));
    renderWithShell(shell, <RecordsPanel />);
    expect(await screen.findByRole('status', { name: 'Loading orders…' })).toBeTruthy();

    const first = recordFixture(1);
    api.on(getTransDetail, () => ({ ...orderFixtures.success, txHash: first.txHash }));
    await expect.poll(() => api.requestsOf(getTransData).length).toBe(1);
    give(pageOf([first, recordFixture(2, { status: 'wait_refund' })]));

    expect(
      await screen.findByRole('link', { name: /^Order: 1\.5 ONE to 12\.25 USD, Completed, .*\d:\d\d.*\. View$/ }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /2\.5 ONE .* Refund pending/ }).textContent).toContain('Action needed');
    expect(screen.getByRole('status').textContent).toBe('Orders: 2');
  });

  it('[ORD-03] does not call an order done that its target chain does not show', async () => {
    const { shell, api, two } = await setUp();
    two.arrivalOf = async () => ({ status: 'unseen' });
    api.on(getTransData, () => pageOf([recordFixture(1)]));
    api.on(getTransDetail, () => ({ ...orderFixtures.success, txHash: recordFixture(1).txHash }));

    renderWithShell(shell, <RecordsPanel />);

    const badge = within(await screen.findByRole('link', { name: /USD, Reported by service, / })).getByText(
      'Reported by service',
    );
    expect(badge.getAttribute('data-tone')).toBe('info');
    await expect.poll(() => api.requestsOf(getTransDetail).length).toBe(1);
    expect(screen.queryByText('Completed')).toBeNull();
  });

  it('[ORD-03] shows the recorded amounts of an own order, and who calls it failed although its payment is in a block', async () => {
    const { shell, api, one } = await setUp();
    const effect = { effect: { kind: 'opaque', detail: '' } } as const;
    const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: effect } as const;
    const shown = { fromSymbol: 'ONE', toSymbol: 'TWO', fromAmount: '0.5' };
    const request = { kind: 'swap', transaction, payload: { shown, toTokenAmount: '12.25' }, needsReport: false };
    const { hash } = await shell.outbox.send(request, {});
    one.states.set(hash, { status: 'included', confirmations: 1, required: 3 });
    api.on(getTransData, () => pageOf([recordFixture(1, { txHash: hash, status: 'fail' })]));

    renderWithShell(shell, <RecordsPanel />);

    const name = /0\.5 ONE to 12\.25 TWO, Failure reported, /;
    expect((await screen.findByRole('link', { name })).textContent).toContain('0.5 ONE → 12.25 TWO');
  });

  it('[WAL-08] does not ask to connect while the last wallet is being restored', async () => {
    const { shell, api, wallet } = await setUp({ connected: false });
    api.on(getTransData, () => pageOf([]));
    localStorage.setItem('connectorId', wallet.id);
    let answer = () => {};
    wallet.beforeAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    const restored = shell.wallet.restore();
    renderWithShell(shell, <RecordsPanel />);
    expect(screen.getByRole('status', { name: 'Loading orders…' })).toBeTruthy();
    expect(screen.queryByText(/Connect/)).toBeNull();
    answer();
    await restored;

    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(screen.queryByText(/Connect/)).toBeNull();
  });

  it('[SHL-18] shows an empty list', async () => {
    const { shell, api } = await setUp();
    api.on(getTransData, () => pageOf([]));
    renderWithShell(shell, <RecordsPanel />);

    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });

  it('[SHL-18] shows a load error, and retries on request', async () => {
    const { shell, api } = await setUp();
    api.on(getTransData, () => ({ status: 'unreachable', body: undefined }));
    renderWithShell(shell, <RecordsPanel />);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your orders');

    api.on(getTransData, () => pageOf([recordFixture(1)]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: /1\.5 ONE/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a wallet while none is connected', async () => {
    const { shell } = await setUp({ connected: false });
    const asked: object[] = [];
    shell.intents.answer('openWalletChooser', (request) => asked.push(request));
    renderWithShell(shell, <RecordsPanel />);

    fireEvent.click(await screen.findByRole('button', { name: 'Connect wallet' }));

    expect(asked).toEqual([{}]);
  });

  it('[ORD-01] turns the page', async () => {
    const { shell, api } = await setUp();
    api.on(getTransData, ({ pageNo }) => pageOf([recordFixture(Number(pageNo) * 10)], 6));
    renderWithShell(shell, <RecordsPanel />);
    await screen.findByRole('link', { name: /10\.5 ONE/ });

    fireEvent.click(screen.getByRole('button', { name: 'Next' }));

    expect(await screen.findByRole('link', { name: /20\.5 ONE/ })).toBeTruthy();
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /10\.5 ONE/ })).toBeNull();
  });

  it('opens the pressed order', async () => {
    const { shell, api } = await setUp();
    const { txHash } = recordFixture(1);
    api.on(getTransData, () => pageOf([recordFixture(1)]));
    renderWithShell(shell, <RecordsPanel />);

    fireEvent.click(await screen.findByRole('link', { name: /1\.5 ONE/ }));

    expect(location.hash).toBe(`#/order/${txHash}`);
  });

  it('follows the language', async () => {
    const { shell, api } = await setUp();
    api.on(getTransData, () => pageOf([recordFixture(1, { status: 'pending' })]));
    renderWithShell(shell, <RecordsPanel />);
    await screen.findByText('Exchanging');

    await shell.i18n.use('zh');

    expect(await screen.findByText('兑换中')).toBeTruthy();
  });
});
