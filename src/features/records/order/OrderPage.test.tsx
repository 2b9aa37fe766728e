import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { refund } from '../../../api/bridge.ts';
import { orderOf } from '../../../api/readOrder.ts';
import { getTransData, getTransDetail, SwapOrder } from '../../../api/swapOrders.ts';
import { AppError } from '../../../model/errors.ts';
import type { TransactionState } from '../../../shell/plugin/chain.ts';
import { ShellProvider } from '../../../shell/ShellContext.tsx';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { seenOrdersOf } from '../../../trade/orders/SeenOrders.ts';
import RecordsPanel from '../list/RecordsPanel.tsx';
import { orderFixtures, pendingOrder, recordFixture, type WireOrder } from '../testing/fixtures.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLegs } from './OrderLegs.tsx';
import { OrderView } from './OrderPage.tsx';
import { OrderState, titleKey } from './OrderState.tsx';

async function setUp(order?: WireOrder) {
  const one = new FakeChain('one', { hasDeposits: true });
  const two = new FakeChain('two');
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  // As at the start of the app.
  await shell.outbox.load();
  if (order) api.on(getTransDetail, () => order);
  return { shell, api, one, two, wallet };
}

async function show(order: WireOrder) {
  const made = await setUp(order);
  renderWithShell(made.shell, <OrderView hash={order.txHash} />);
  await screen.findByText('Route');
  return made;
}

/** Sends a swap from this device. All stored data about it contains the note. */
async function sendSwap({ shell, one }: Awaited<ReturnType<typeof setUp>>, note = '') {
  const payload = { effect: { kind: 'opaque', detail: note } } as const;
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
  const shown = { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' };
  return shell.outbox.send({ kind: 'swap', transaction, payload: { note, shown }, needsReport: true }, {});
}

/** A working clipboard. Returns the text that was copied last. */
function watchClipboard(): () => string {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      async writeText(text: string) {
        copied = text;
      },
    },
  });
  return () => copied;
}

/** The value beside a label. */
function fact(label: string): HTMLElement {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement;
  if (!row) throw new Error(`No row for ${label}`);
  return row;
}

const linksIn = (element: HTMLElement) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('OrderView', () => {
  it.each([
    ['pending', 'Exchanging', 'info'],
    ['waitKyc', 'ID check needed', 'info'],
    ['fail', 'Failed', 'danger'],
    ['timeout', 'Timed out', 'danger'],
    ['success', 'Completed', 'success'],
    ['waitRefund', 'Refund pending', 'info'],
    ['refundComplete', 'Refunded', 'success'],
  ] as const)('[ORD-02] shows the order %s as "%s"', async (name, text, tone) => {
    await show(orderFixtures[name]);

    const state = screen.getByTestId('order-state');
    expect(within(state).getByText(text).getAttribute('data-tone')).toBe(tone);
    expect(state.querySelector('svg')).toBeTruthy();
    expect(state.textContent?.match(/[.。]/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it("[ORD-02] shows an unknown status as exchanging, with the service's text", async () => {
    await show(orderFixtures.unknownStatus);

    const state = screen.getByTestId('order-state');
    expect(within(state).getByText('Exchanging').getAttribute('data-tone')).toBe('info');
    expect(state.textContent).toContain('wait_for_information');
  });

  it('[ORD-03] shows every field of an order', async () => {
    await show({ ...orderFixtures.noGas, refundReason: '1', finalStatus: 'wait_refund' });
    const page = screen.getByRole('region', { name: 'Order' });

    expect(fact('You paid').textContent).toContain('0.125 ONE');
    expect(fact('You paid').textContent).toContain('Chain one');
    expect(fact('Expected').textContent).toContain('312.471955 USD');
    expect(fact('Expected').textContent).toContain('Chain two');
    expect(fact('Time').textContent).toContain('2026');
    expect(fact('Route').textContent).toContain('Yard Bridge');
    expect(fact('Estimated time').textContent).toContain('~30 sec');
    expect(fact('From').textContent).toContain('one-alice');
    expect(fact('Receive address, says the service').textContent).toContain('two-bob');
    expect(fact('Refund address, says the service').textContent).toContain('one-alice');
    expect(fact('Zero gas').textContent).toContain('Deposit 0.35 USD');
    expect(fact('Order ID').textContent).toContain('0xab54a98ceb1f0ad2');
    expect(fact('Transfer ID').textContent).toContain('0x77d7');
    expect(fact('Refund reason').textContent).toContain('Not enough liquidity to complete the swap.');
    expect(page.textContent).not.toContain('undefined');
  });

  it('[CHN-18] shortens hashes to 10 and 10 characters, with the full hash in title and clipboard', async () => {
    const copied = watchClipboard();
    await show(pendingOrder);

    const row = fact('Transaction');
    expect(row.querySelector('a')?.textContent).toBe('0x5f1c2a9b…e5f4a3b2c1');
    expect(row.querySelector('a')?.title).toBe(pendingOrder.txHash);

    fireEvent.click(within(row).getByRole('button', { name: 'Copy Transaction' }));
    expect(copied()).toBe(pendingOrder.txHash);
  });

  it.each([
    [0, '~30 sec'],
    [1, '1–3 min'],
    [2, '1–10 min'],
    [10, '5–30 min'],
    [3, '5–30 min'],
  ])('[ORD-03] shows the estimated time of code %i as "%s"', async (estimatedTime, text) => {
    await show({ ...pendingOrder, estimatedTime });

    expect(fact('Estimated time').textContent).toContain(text);
  });

  it("[ORD-03] links each transaction to its chain's explorer, whatever page the service names", async () => {
    await show(orderFixtures.success);
    expect(orderFixtures.success.status[0]?.url).toContain('elsewhere.example');

    const [paid, arrived] = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
    expect(paid?.textContent).toContain('Chain one Completed');
    expect(paid && linksIn(paid)).toEqual([`https://explorer.example/one/tx/${pendingOrder.txHash}`]);
    expect(arrived?.textContent).toContain('Chain two Completed');
    expect(arrived && linksIn(arrived)?.[0]).toMatch(/^https:\/\/explorer\.example\/two\/tx\/0x9e8d/);
    const pages = linksIn(document.body).filter((href) => href?.includes('/tx/'));
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages.filter((href) => !href?.startsWith('https://explorer.example/'))).toEqual([]);
  });

  it('[ORD-03] calls the receive address of an order of another device what the service says', async () => {
    await show({ ...orderFixtures.pending, receiveAddress: 'two-eve' });

    expect(screen.getByText(/^This device didn’t send this order/)).toBeTruthy();
    expect(fact('Receive address, says the service').textContent).toContain('two-eve');
    expect(screen.queryByText('Receive address', { selector: 'dt' })).toBeNull();
  });

  it('[ORD-05] quotes a reason in words of the service, outside the text of the app', async () => {
    const refundReason = 'Support: send 1 ONE to one-eve to unlock this order.';
    await show({ ...orderFixtures.waitRefund, refundReason });

    expect(screen.getByTestId('order-state').textContent).not.toContain('one-eve');
    expect(fact('Refund reason').textContent).toContain(`The service wrote: “${refundReason}”`);
  });

  it.each(['fail', 'timeout'])(
    '[ORD-02] calls %s what the service says, and not to be paid again unseen',
    async (status) => {
      await show({ ...orderFixtures.pending, finalStatus: status });

      expect(screen.getByTestId('order-state').textContent).toMatch(
        /The service says .* Check your wallet before you try again/,
      );
    },
  );

  it('[MON-03] says before the confirmation of a refund that the code of a contract could not be read', async () => {
    const { shell, api, one, wallet } = await setUp(orderFixtures.waitRefund);
    one.readCode = async () => {
      throw new AppError('chain/unreachable', { chain: 'One' });
    };
    await shell.wallet.connect(wallet);

    renderWithShell(shell, <OrderView hash={orderFixtures.waitRefund.txHash} />);

    await screen.findByText(/^The contract’s code couldn’t be read/);
    expect(screen.getByRole('button', { name: 'Claim refund' })).toBeTruthy();
    expect(api.calls.map(({ path }) => path)).not.toContain(refund.path);
  });

  it('[ORD-03] labels payment and refund of a refunded order', async () => {
    await show(orderFixtures.refundComplete);

    const legs = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
    expect(legs.map(({ textContent }) => /Your (payment|refund)/.exec(textContent ?? '')?.[0])).toEqual([
      'Your payment',
      'Your refund',
    ]);
  });

  it('[ORD-03] shows a transaction of an unknown chain without a link', async () => {
    await show({
      ...pendingOrder,
      status: [{ chain: 'MARS', txHash: '0xabc', url: 'https://elsewhere.example/tx/0xabc', status: 'pending' }],
    });

    const legs = screen.getByRole('list', { name: 'Transactions' });
    expect(within(legs).getAllByRole('listitem')[0]?.textContent).toContain('MARS Pending');
    expect(linksIn(legs)).toEqual([]);
  });

  it('[ORD-03] reports that the target chain has not begun, and counts impossible values', async () => {
    await show(pendingOrder);
    expect(screen.getByText('Not started')).toBeTruthy();

    await show(orderFixtures.manyLegs);
    expect(screen.getByText('+4 more')).toBeTruthy();
  });

  it.each([
    ['en', 'https://kyc.example/?lang=en'],
    ['zh', 'https://kyc.example/?lang=cn'],
    ['ko', 'https://kyc.example/?lang=en'],
  ] as const)('[ORD-03] links the identity check in the language %s', async (language, url) => {
    const { shell } = await setUp(orderFixtures.waitKyc);
    await shell.i18n.use(language);
    renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);

    await screen.findAllByText('Yard Bridge');
    const links = linksIn(screen.getByRole('region')).filter((href) => href?.includes('kyc'));
    expect(new Set(links)).toEqual(new Set([url]));
  });

  it('[ORD-03] names the host of the identity check', async () => {
    await show(orderFixtures.waitKyc);

    for (const link of screen.getAllByRole('link', { name: /ID check/ })) {
      expect(link.textContent).toBe('Start ID check (kyc.example)');
    }
  });

  it.each(['en', 'zh', 'ko'] as const)(
    '[ORD-05] explains in %s for each reason what happened, the refunded amount and its recipient',
    async (language) => {
      const { shell } = await setUp();
      await shell.i18n.use(language);
      const { container, rerender } = renderWithShell(shell, null);
      const texts = ['1', '2', '3', '4', '5', '6', '7', '8'].map((refundReason) => {
        const order = orderOf(z.parse(SwapOrder, { ...orderFixtures.waitRefund, refundReason }));
        rerender(
          <ShellProvider value={shell}>
            <OrderState order={order} canTakeRefund={false} />
          </ShellProvider>,
        );
        return container.textContent ?? '';
      });

      expect(new Set(texts).size).toBe(8);
      for (const text of texts) {
        expect(text).toContain('0.125 ONE');
        expect(text).toContain('one-alice');
      }
    },
  );

  it.each([
    ['en', /is with the provider and will be refunded to one-alice, .*Nothing to do/],
    ['zh', /在服务方处，将自动退回 one-alice/],
    ['ko', /제공자에게 있으며 자동으로 환불돼요.*one-alice/],
  ] as const)(
    '[ORD-05] explains in %s that an uncollected refund is automatic, and where the money is',
    async (language, text) => {
      const { shell } = await show(orderFixtures.waitRefundByItself);
      await act(() => shell.i18n.use(language));

      const state = await screen.findByTestId('order-state');
      await expect.poll(() => state.textContent).toMatch(text);
      expect(state.textContent).toContain('0.125 ONE');
    },
  );

  it.each([
    ['waitRefund', 'Service offers a refund'],
    ['waitRefundByItself', 'Reported as being refunded'],
  ] as const)('[ORD-05] names the service as the source of the title and the reason of %s', async (name, title) => {
    await show({ ...orderFixtures[name], refundReason: '1' });

    const state = screen.getByTestId('order-state');
    expect(within(state).getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(state.textContent).toContain('The service’s reason: Not enough liquidity to complete the swap.');
    expect(titleKey('refunding', { isLate: false, isRefundSent: true })).toBe('title.refunding');
  });

  it.each([
    ['fail', 'Reported as failed', 'failed', 'title.failed'],
    ['timeout', 'Reported as timed out', 'timeout', 'title.timeout'],
  ] as const)(
    '[ORD-02] names the service as the source of %s, unless the chain shows that the payment failed',
    async (name, title, phase, proven) => {
      await show(orderFixtures[name]);

      expect(within(screen.getByTestId('order-state')).getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(titleKey(phase, { isLate: false, payment: 'failed' })).toBe(proven);
    },
  );

  it('[ORD-03] shows no link for an unsafe identity check address', async () => {
    await show({ ...orderFixtures.waitKyc, kycInfo: { cnUrl: '', enUrl: 'javascript:alert(1)' } });

    expect(
      linksIn(screen.getByRole('region', { name: 'Order' })).filter(
        (href) => !href?.startsWith('https://explorer.example/'),
      ),
    ).toEqual([]);
  });

  it('[ORD-03] shows the NFTs of an order by name, as text', async () => {
    await show(orderFixtures.nfts);

    const row = fact('NFTs');
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Shunter No. 7'),
      expect.stringContaining('<img src=x onerror=alert(1)>'),
      expect.stringContaining('Unnamed NFT'),
    ]);
    expect(row.querySelector('img')).toBeNull();
  });

  it('[ORD-03] shows an invented end as what the service says: no amount, no tick, no success', async () => {
    const { shell, api, two } = await setUp();
    two.arrivalOf = async () => ({ status: 'unseen' });
    api.on(getTransDetail, () => ({ ...orderFixtures.success, toTokenAmount: '99999' }));
    renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);

    const state = await screen.findByTestId('order-state');
    await within(state).findByText('The service says it has arrived. Not yet seen on Chain two.');
    expect(within(state).getByText('Reported by service').getAttribute('data-tone')).toBe('info');
    expect(within(state).getByRole('heading').textContent).toBe('Not seen yet');
    expect(screen.queryByText('You received')).toBeNull();
    expect(screen.getByText('Not yet seen on Chain two')).toBeTruthy();
    expect(screen.queryByText(/^Done\.|^Arrived/)).toBeNull();
    expect(state.textContent).not.toContain('99,999');
    expect(fact('Expected').textContent).toContain('99,999 USD');
    expect(screen.getAllByText('Pending')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('[ORD-03] names the service where the target chain cannot tell', async () => {
    const { shell, api, two } = await setUp();
    delete two.arrivalOf;
    api.on(getTransDetail, () => orderFixtures.success);
    renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);

    expect(
      await screen.findByText(/The service says it has arrived\. This app can’t check it on Chain two\./),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reported as arrived');
  });

  it.each([
    [['Drift #7'], 'Drift #7'],
    [['Drift #7', ''], 'Drift #7 and Unnamed NFT'],
    [['Drift #7', 'Drift #9', 'Drift #11'], 'Drift #7 +2 more'],
  ])('[NFT-06] names what was bought: %j', async (names, shown) => {
    const nfts = names.map((nftName) => ({ nftName, nftUrl: '' }));
    const toTokenSymbol = names.length === 1 ? 'Drift #7' : 'NFT';
    const order = { ...orderFixtures.success, toTokenSymbol, toTokenAmount: names.length, nfts };
    const { shell } = await setUp();
    const arrival = { status: 'seen', chain: 'TWO', recipient: 'two-bob' } as const;
    renderWithShell(
      shell,
      <OrderState order={orderOf(z.parse(SwapOrder, order))} canTakeRefund={false} arrival={arrival} />,
    );

    expect(screen.getByText(`Purchase complete: ${shown}.`)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shown);
  });

  it("[ORD-03] shows the chain's amount, recipient and transaction in place of the service's", async () => {
    const { shell, api, two } = await setUp();
    const token = two.token('USD', 2);
    two.arrivalOf = async () => ({ status: 'seen', paid: { token, units: 31_240n }, hash: '0xreal' });
    api.on(getTransDetail, () => ({ ...orderFixtures.success, toTokenAmount: '99999', toTokenSymbol: 'BTC' }));
    renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);

    expect(await screen.findByText('It has arrived at the receive address on Chain two.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('312.4 USD');
    expect(document.body.textContent).not.toMatch(/99,?999|BTC/);
    expect(linksIn(document.body)).toContain('https://explorer.example/two/tx/0xreal');
    expect(linksIn(document.body).join()).not.toContain('9e8d7c6b');
  });

  it('[ORD-03] asks the target chain until it shows the payout, with longer pauses, and then no more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const { shell, api, two } = await setUp();
    let asked = 0;
    two.arrivalOf = async () => {
      asked += 1;
      return asked > 8 ? { status: 'seen', paid: undefined, hash: undefined } : { status: 'unseen' };
    };
    api.on(getTransDetail, () => orderFixtures.success);
    renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);
    await screen.findByText(/Not yet seen on Chain two\./);
    expect(asked).toBe(1);

    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(asked).toBe(6);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked).toBe(8);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Completed')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(asked).toBe(9);
    vi.useRealTimers();
  });

  it('announces a change of status once, however often it is read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const { api } = await show(pendingOrder);
    const announced: string[] = [];
    const state = screen.getByTestId('order-state');
    expect(state.getAttribute('aria-live')).toBe('polite');
    const observer = new MutationObserver(() => announced.push(state.textContent ?? ''));
    observer.observe(state, { subtree: true, childList: true, characterData: true });

    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(announced).toEqual([]);
    api.on(getTransDetail, () => orderFixtures.success);
    await act(() => vi.advanceTimersByTimeAsync(30_000));

    expect(announced).toEqual([expect.stringContaining('Completed')]);
    observer.disconnect();
    vi.useRealTimers();
  });

  it('[ORD-06] shows since when the status is unconfirmed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const { api } = await show(pendingOrder);
    api.on(getTransDetail, () => ({ status: 'refused', resultCode: 102, message: '' }));

    await act(() => vi.advanceTimersByTimeAsync(20_000));

    expect((await screen.findByRole('alert')).textContent).toMatch(/^Last confirmed .*\d:\d\d/);
    expect(screen.getByText('Exchanging')).toBeTruthy();
    vi.useRealTimers();
  });

  it('reports an unknown order, and a service that does not answer', async () => {
    const { shell, api } = await setUp();
    api.on(getTransDetail, () => ({ status: 'refused', resultCode: 102, message: 'unknown order' }));
    const { unmount } = renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);
    expect(await screen.findByText(/doesn’t have this order yet/)).toBeTruthy();
    unmount();

    api.on(getTransDetail, () => ({ status: 'unreachable', body: undefined }));
    renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load this order');

    api.on(getTransDetail, () => pendingOrder);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Yard Bridge')).length).toBeGreaterThan(0);
  });

  it('[ORD-02] shows at once what the list said about the order, while the service has not answered', async () => {
    const made = await setUp();
    const { shell, api, wallet } = made;
    await shell.wallet.connect(wallet);
    const { hash } = await sendSwap(made);
    const listed = recordFixture(1, { txHash: hash, status: 'success' });
    api.on(getTransData, () => ({ list: [listed], total: 1, pageNo: 1 }));
    api.on(getTransDetail, () => new Promise<never>(() => undefined));
    const list = renderWithShell(shell, <RecordsPanel />);
    await screen.findByRole('link', { name: /Reported by service/ });
    list.unmount();

    renderWithShell(shell, <OrderView hash={hash} />);

    const state = screen.getByTestId('order-state');
    expect(within(state).getByText('Reported by service')).toBeTruthy();
    expect(within(state).getByRole('heading').textContent).toBe('Not seen yet');
  });

  it('[ORD-02] shows at once the end that this device saw in an earlier visit', async () => {
    const { shell, api } = await setUp();
    const order = orderOf(z.parse(SwapOrder, orderFixtures.success));
    await seenOrdersOf(shell).keep(pendingOrder.txHash, order);
    await arrivalsOf(shell).check(pendingOrder.txHash, order);
    api.on(getTransDetail, () => new Promise<never>(() => undefined));

    renderWithShell(shell, <OrderView hash={pendingOrder.txHash} />);

    expect(await within(screen.getByTestId('order-state')).findByText('Completed')).toBeTruthy();
  });

  it("shows this device's facts while the service knows nothing", async () => {
    const { shell, api, one, wallet } = await setUp();
    api.on(getTransDetail, () => ({ status: 'refused', resultCode: 102, message: 'unknown order' }));
    await shell.wallet.connect(wallet);
    const transaction = {
      family: 'fake',
      chain: one.plugin.id,
      from: 'one-alice',
      payload: { effect: { kind: 'opaque', detail: '' } },
    } as const;
    const shown = { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' };
    const payload = { fromChain: 'ONE', toChain: 'TWO', toTokenAmount: '312', dexName: 'Yard', shown };
    const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload, needsReport: true }, {});

    renderWithShell(shell, <OrderView hash={hash} />);

    // Of what the wallet only signed, it is not known whether it was sent.
    expect(await screen.findByText(/^Signed in your wallet\. We’re telling the service/)).toBeTruthy();
    expect(fact('You paid').textContent).toContain('0.125 ONE (Chain one)');
    expect(linksIn(fact('Transaction'))).toEqual([`https://explorer.example/one/tx/${hash}`]);
  });

  it.each([
    ['waits', orderFixtures.pending, 'seen', true],
    ['is finished', orderFixtures.success, 'seen', false],
    ['is called finished', orderFixtures.success, 'unseen', true],
    ['is called finished where nobody can tell', orderFixtures.success, 'unchecked', true],
  ] as const)(
    '[MON-04] explains while an order %s whether its payer can take the deposit back alone',
    async (_state, order, status, isShown) => {
      const { shell, api, one, two, wallet } = await setUp();
      if (status !== 'seen') two.arrivalOf = async () => ({ status });
      await shell.wallet.connect(wallet);
      const effect = {
        kind: 'swap',
        contract: 'one-router',
        pay: { token: one.native.id, units: 1n },
        receive: { chain: 'fake:two', address: undefined, minUnits: 1n },
        recipient: 'two-bob',
        deadline: undefined,
        lockedUntil: 1_790_000_000,
      } as const;
      const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
      const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: true }, {});
      api.on(getTransDetail, () => ({ ...order, txHash: hash }));

      renderWithShell(shell, <OrderView hash={hash} />);
      await screen.findByText('Route');

      await act(settled);
      expect(screen.queryAllByText(/take it back yourself/)).toHaveLength(isShown ? 1 : 0);
      expect(screen.queryAllByText(/You can take it back yourself from Sep 21, 2026/)).toHaveLength(isShown ? 1 : 0);
    },
  );

  describe('of a payment of this device', () => {
    /** What this device recorded when it sent 0.125 ONE. */
    const recorded = {
      fromTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      toTokenAddress: 'two-usd',
      toAddress: 'two-bob',
      fromChain: 'ONE',
      toChain: 'TWO',
      toTokenAmount: '312',
      dexName: 'Yard',
      shown: { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' },
    };
    const invented = `0x${'e'.repeat(64)}`;

    /** Pays on ONE, whose nodes show the payment in this state, and opens the order with the service's reply. */
    async function pay(reply: Partial<WireOrder>, state: TransactionState['status'] = 'included') {
      const made = await setUp();
      const { shell, api, one, two, wallet } = made;
      await shell.wallet.connect(wallet);
      const usd = two.token('USD', 2);
      const effect = {
        kind: 'swap',
        contract: 'one-router',
        pay: { token: one.native.id, units: 1n },
        receive: { chain: 'fake:two', address: usd.address, minUnits: 1n },
        recipient: 'two-bob',
        refundTo: 'one-safe',
        orderId: `0x${'7'.repeat(64)}`,
        deadline: undefined,
      } as const;
      const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload: { effect } } as const;
      const { hash } = await shell.outbox.send({ kind: 'swap', transaction, payload: recorded, needsReport: true }, {});
      one.states.set(hash, { status: state, confirmations: 1, required: 3 } as never);
      one.arrivalOf = async () => ({ status: 'unseen' });
      two.arrivalOf = async () => ({ status: 'unseen' });
      api.on(getTransDetail, () => ({ ...pendingOrder, txHash: hash, ...reply }));
      renderWithShell(shell, <OrderView hash={hash} />);
      await screen.findByText('Route');
      return { ...made, hash };
    }
    const stateText = () => screen.getByTestId('order-state').textContent ?? '';
    const steps = () =>
      within(screen.getByRole('list', { name: 'Progress' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    it.each([
      ['fail', 'Failure reported', 'Reported as failed', 'The service says the swap failed'],
      ['timeout', 'Timeout reported', 'Reported as timed out', 'The service says it didn’t see your payment'],
    ] as const)(
      '[ORD-02] calls %s what the service says while the chain shows the payment, and offers no second one',
      async (finalStatus, badge, title, text) => {
        await pay({ finalStatus, status: [{ chain: 'ONE', txHash: invented, url: '', status: finalStatus }] });

        expect(within(screen.getByTestId('order-state')).getByText(badge).getAttribute('data-tone')).toBe('info');
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
        expect(stateText()).toContain(text);
        expect(stateText()).toContain('in a block on Chain one, and no refund was seen. Don’t pay again.');
        expect(steps()).toEqual([expect.stringMatching(/^Sent on Chain one Done/)]);
        expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      },
    );

    it('[ORD-02] offers a failed order again once the chain shows the refund, whatever the service says', async () => {
      const { one, shell, hash } = await pay({ finalStatus: 'fail' });
      expect(screen.queryByText('Refunded')).toBeNull();
      one.arrivalOf = async () => ({ status: 'seen', paid: { token: one.native, units: 10n ** 17n }, hash: '0xback' });
      cleanup();
      renderWithShell(shell, <OrderView hash={hash} />);

      expect(await screen.findByText('Refunded')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('0.1 ONE is back');
      expect(stateText()).toContain('0.1 ONE was refunded to one-safe.');
      expect(steps().map((step) => step?.split(',')[0])).toEqual([
        expect.stringMatching(/^Sent on Chain one Done/),
        expect.stringMatching(/^Refunded on Chain one Done/),
      ]);
    });

    it('[ORD-02] calls a payment failed that had no effect in its block', async () => {
      await pay({ finalStatus: 'pending' }, 'failed');

      expect(stateText()).toContain('Your payment failed on Chain one. Only the network fee was spent.');
      expect(steps()).toEqual([expect.stringMatching(/^Failed on Chain one Failed/)]);
    });

    it('[ORD-03] says of a payment that no block shows that it was not seen yet', async () => {
      const status = [{ chain: 'ONE', txHash: invented, url: '', status: 'success' as const }];
      const { hash } = await pay({ txHash: invented, status }, 'pending');
      expect(steps()[0]).toMatch(/^Confirming on Chain one In progress/);
      expect(stateText()).toContain('Payment signed, not yet confirmed on Chain one. Don’t pay again while we check.');
      expect(linksIn(screen.getByRole('list', { name: 'Progress' }))).toEqual([
        `https://explorer.example/one/tx/${hash}`,
      ]);
      cleanup();

      const own = [{ chain: 'ONE', txHash: 'one-hash-1', url: '', status: 'success' as const }];
      await pay({ status: own }, 'unknown');
      expect(steps()[0]).toMatch(/^The service says it was sent\. Not yet seen on Chain one Reported/);
      expect(stateText()).toContain('The service says your payment was sent. Not yet seen on Chain one.');
    });

    it("[ORD-05] names the refund address that this device signed as the owner's, and the service as the source", async () => {
      await pay({
        ...orderFixtures.waitRefundByItself,
        txHash: invented,
        refundAddress: 'one-eve',
        userAddr: 'one-eve',
      });

      expect(stateText()).toMatch(/The service says 0\.125 ONE is with the provider and will be refunded to one-safe/);
      expect(fact('Refund address').textContent).toContain('one-safe');
      expect(document.body.textContent).not.toContain('one-eve');
    });

    it('[ORD-03] shows amounts and route as this device recorded them', async () => {
      await pay({ fromAmount: '99999', toTokenAmount: '99999', toTokenSymbol: 'BTC', dexName: 'Thief' });

      expect(fact('You paid').textContent).toContain('0.125 ONE');
      expect(fact('Expected').textContent).toContain('312 USD');
      expect(fact('Route').textContent).toContain('Yard');
      expect(document.body.textContent).not.toMatch(/99,?999|BTC|Thief/);
    });
  });

  it('[ORD-03] calls the payment of another device sent by the word of the service', async () => {
    await show(orderFixtures.waitRefund);

    const [sent] = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(sent?.textContent).toMatch(/^Sent on Chain one, says the service Reported/);
    const [leg] = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
    expect(leg?.textContent).toContain('Completed, says the service');
    expect(screen.getByTestId('order-state').textContent).toMatch(/The service says 0\.125 ONE will be refunded to/);
  });

  it('[ORD-05] offers the refund to a connected wallet, and otherwise the wallet chooser', async () => {
    const { shell, wallet } = await show(orderFixtures.waitRefund);
    const asked: object[] = [];
    shell.intents.answer('openWalletChooser', (request) => asked.push(request));

    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet to claim' }));
    expect(asked).toHaveLength(1);

    await act(() => shell.wallet.connect(wallet));
    expect(screen.getByRole('button', { name: 'Claim refund' })).toBeTruthy();
  });

  it.each(['pending', 'success', 'refundComplete', 'waitRelease', 'waitRefundByItself'] as const)(
    '[ORD-05] offers no refund of the order %s',
    async (name) => {
      await show(orderFixtures[name]);

      expect(screen.queryByRole('button', { name: /^Claim refund$|to claim$/ })).toBeNull();
    },
  );

  it.each([
    ['dropped', 'didn’t include this transaction'],
    ['replaced', 'replaced this one'],
  ] as const)("shows this device's facts about an order whose transaction was %s", async (outcome, text) => {
    const made = await setUp(orderFixtures.unconfirmed);
    await made.shell.wallet.connect(made.wallet);
    const record = await sendSwap(made);
    const order = { ...orderFixtures.unconfirmed, txHash: record.hash };
    made.api.on(getTransDetail, () => order);
    runInAction(() => made.shell.outbox.records.set(record.id, { ...record, stage: 'closed', outcome }));
    renderWithShell(made.shell, <OrderView hash={record.hash} />);

    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  });

  it('copies no secrets: no signed bytes, no session, nothing of another order', async () => {
    const copied = watchClipboard();
    const made = await setUp(orderFixtures.waitRefund);
    await made.shell.wallet.connect(made.wallet);
    const record = await sendSwap(made, 'SECRET-payload');
    await sendSwap(made, 'SECRET-other');
    made.api.on(getTransDetail, () => ({ ...orderFixtures.waitRefund, txHash: record.hash }));
    localStorage.setItem('connectorId', 'SECRET-session');
    renderWithShell(made.shell, <OrderView hash={record.hash} />);
    await screen.findByText('Route');

    fireEvent.click(screen.getByRole('button', { name: 'Copy details' }));

    expect(JSON.parse(copied())).toMatchObject({ hash: record.hash, device: { id: record.id } });
    expect(copied()).not.toContain('SECRET');
    localStorage.removeItem('connectorId');
  });

  it('copies the facts for support, and a link that opens the order', async () => {
    const copied = watchClipboard();
    await show(pendingOrder);

    fireEvent.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(JSON.parse(copied())).toMatchObject({
      status: 'pending',
      order: { txHash: pendingOrder.txHash, dexName: 'Yard Bridge' },
    });

    fireEvent.click(screen.getByRole('button', { name: 'Copy order link' }));
    expect(copied()).toContain(`#/order/${pendingOrder.txHash}`);
  });

  it('[ORD-02] renders 100 hostile orders without an error, and shows no false success', () => renderHostile(100));

  it('[ORD-02] renders 1,000 hostile orders in the same way', { tags: 'deep' }, () => renderHostile(1_000));

  async function renderHostile(count: number): Promise<void> {
    const { shell } = await setUp();
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('javascript:alert(1)', '‮', '\ud800', ''),
    );
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const hostile = fc.record({
      txHash: text,
      createTime: fc.oneof(text, fc.constant('9999-99-99 99:99:99'), fc.constant('275760-09-13 00:00:00')),
      fromTokenSymbol: text,
      fromTokenChain: fc.oneof(text, fc.constant('ONE')),
      fromAmount: fc.oneof(text, number),
      toTokenSymbol: text,
      toTokenChain: text,
      toTokenAmount: fc.oneof(text, number),
      finalStatus: fc.oneof(text, fc.constantFrom('success', 'SUCCESS', 'success ', 'constructor')),
      status: fc.array(fc.record({ chain: text, txHash: text, url: text, status: text }), { maxLength: 4 }),
      refundAddress: text,
      receiveAddress: text,
      dexName: text,
      logoUrl: text,
      estimatedTime: fc.oneof(number, text),
      isNoGas: fc.oneof(fc.constantFrom('0', '1'), text),
      noGasTxInfo: fc.option(fc.record({ depositGasFeeAmt: text, depositCoinCode: text })),
      kycInfo: fc.option(fc.record({ cnUrl: text, enUrl: text })),
      nfts: fc.array(fc.record({ nftUrl: text, nftName: text }), { maxLength: 4 }),
      refundReason: text,
      userAddr: text,
    });
    const seen = { status: 'seen', chain: 'TWO', recipient: 'two-bob' } as const;
    const draw = (order: ReturnType<typeof orderOf>, arrival?: typeof seen) => (
      <ShellProvider value={shell}>
        <OrderState order={order} canTakeRefund={false} arrival={arrival} />
        <OrderLegs order={order} />
        <OrderFacts order={order} />
      </ShellProvider>
    );
    const { container, rerender } = renderWithShell(shell, null);

    fc.assert(
      fc.property(hostile, (json) => {
        const order = orderOf(z.parse(SwapOrder, json));

        rerender(draw(order));
        const badgeText = () => container.querySelector('[data-tone]')?.textContent;
        expect(badgeText()).not.toBe('Completed');
        rerender(draw(order, seen));

        expect(badgeText() === 'Completed').toBe(json.finalStatus === 'success');
        expect(order.status === 'success').toBe(json.finalStatus === 'success');
        for (const link of container.querySelectorAll('a')) expect(link.protocol).toMatch(/^https:$/);
      }),
      { numRuns: count },
    );
  }
});
