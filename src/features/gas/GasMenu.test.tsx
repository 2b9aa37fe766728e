import { fireEvent, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { gasPrice } from '../../api/gas.ts';
import { getPrices } from '../../api/prices.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import GasMenu from './GasMenu.tsx';
import gas from './index.ts';

const prices = { SafeGasPrice: '1', ProposeGasPrice: '2', FastGasPrice: '3.5' };

async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { prefix: 'one' });
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet], features: [gas] });
  api.on(gasPrice, () => prices);
  await shell.wallet.connect(wallet);
  return { shell, api, one, two };
}

const menu = (chain = 'one') => screen.findByRole('button', { name: new RegExp(`^Chain ${chain} gas price: `) });
/** Opens the panel and returns its rows. */
async function rows(): Promise<HTMLInputElement[]> {
  const opener = await menu();
  if (opener.ariaExpanded !== 'true' && opener.getAttribute('aria-expanded') !== 'true') fireEvent.click(opener);
  return screen.findAllByRole<HTMLInputElement>('radio');
}
const texts = async () => (await rows()).map((row) => row.closest('label')?.textContent);

describe('GasMenu', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("[SHL-08] shows the slow, normal and rapid prices of the wallet's chain, and stores the choice", async () => {
    const { shell, api } = await setUp();
    const { unmount } = renderWithShell(shell, <GasMenu />);
    expect(await texts()).toEqual(['Slow1 Gwei', 'Normal2 Gwei', 'Rapid3.5 Gwei']);
    expect(api.requestsOf(gasPrice)).toEqual([{ chainId: 'one' }]);

    fireEvent.click((await rows())[2] ?? document.body);
    unmount();
    renderWithShell(shell, <GasMenu />);

    expect((await menu()).textContent).toBe('3.5 Gwei');
    expect((await rows()).map(({ checked }) => checked)).toEqual([false, false, true]);
  });

  it('[SHL-08] reloads the prices every 10 s, and reports a failure', async () => {
    const { shell, api } = await setUp();
    renderWithShell(shell, <GasMenu />);
    await menu();

    api.on(gasPrice, () => ({ ...prices, SafeGasPrice: '9' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await texts())[0]).toBe('Slow9 Gwei');

    api.on(gasPrice, () => ({ status: 'unreachable', body: undefined }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await texts()).toEqual(['Slow–', 'Normal–', 'Rapid–']);
    expect((await menu()).title).toContain('Couldn’t load the Chain one gas price');
  });

  it('[SHL-08] shows prices that the service writes with an exponent', async () => {
    const { shell, api } = await setUp();
    api.on(gasPrice, () => ({ SafeGasPrice: '5e-3', ProposeGasPrice: '1.2E1', FastGasPrice: 'lots' }));
    renderWithShell(shell, <GasMenu />);

    expect(await texts()).toEqual(['Slow0.005 Gwei', 'Normal12 Gwei', 'Rapid–']);
  });

  it('[SHL-08] shows what a transfer costs in dollars once the price of the coin is known', async () => {
    const { shell, api } = await setUp();
    api.on(getPrices, ({ assets }) => ({
      source: 'Example Prices',
      prices: assets.map((asset) => ({ ...asset, usd: '3000', at: Date.now() })),
    }));
    renderWithShell(shell, <GasMenu />);

    // 21,000 gas at 2 gwei are 0.000042 coins.
    await waitFor(async () => expect((await menu()).textContent).toBe('$0.12'));
    expect((await texts())[1]).toBe('Normal$0.122 Gwei');
  });

  it('[SHL-08] keeps asking while the nodes of the chain are silent', async () => {
    const { shell, api } = await setUp();
    api.on(gasPrice, () => ({ status: 'refused', resultCode: 1001, message: '' }));
    renderWithShell(shell, <GasMenu />);
    expect((await menu()).title).toContain('Couldn’t load');
    api.on(gasPrice, () => prices);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await texts())[0]).toBe('Slow1 Gwei');
  });

  it('[SHL-08] follows the paying chain of the swap', async () => {
    const { shell, one, two } = await setUp();
    renderWithShell(shell, <GasMenu />);
    await menu();

    runInAction(() => swapPairOf(shell).show({ from: two.native.id, to: one.native.id }));

    expect(await menu('two')).toBeTruthy();
  });

  it('[SHL-08] shows nothing for a chain without prices, and stops asking', async () => {
    const { shell, api } = await setUp();
    api.on(gasPrice, () => ({ status: 'refused', resultCode: 218, message: 'no gas prices for this chain' }));
    renderWithShell(shell, <GasMenu />);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(screen.queryByRole('button')).toBeNull();
    expect(api.requestsOf(gasPrice)).toHaveLength(1);
  });

  it('[SHL-08] is shown on desktop only', async () => {
    const { shell, api } = await setUp();
    runInAction(() => {
      shell.environment.isMobile = true;
    });
    renderWithShell(shell, <Slot name="header.end" />);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.requestsOf(gasPrice)).toEqual([]);

    runInAction(() => {
      shell.environment.isMobile = false;
    });

    expect(await menu()).toBeTruthy();
  });
});
