import { fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { gasPrice } from '../../api/gas.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import GasMenu from './GasMenu.tsx';
import { GasSlot } from './GasSlot.tsx';

const prices = { SafeGasPrice: '1', ProposeGasPrice: '2', FastGasPrice: '3.5' };

async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { prefix: 'one' });
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  api.on(gasPrice, () => prices);
  await shell.wallet.connect(wallet);
  return { shell, api, one, two };
}

const menu = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Chain one gas price' });
const texts = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

describe('GasMenu', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("[SHL-08] shows the slow, normal and rapid prices of the wallet's chain, and stores the choice", async () => {
    const { shell, api } = await setUp();
    const { unmount } = renderWithShell(shell, <GasMenu />);
    expect(texts(await menu())).toEqual(['1 Gwei · Slow', '2 Gwei · Normal', '3.5 Gwei · Rapid']);
    expect(api.requestsOf(gasPrice)).toEqual([{ chainId: 'one' }]);

    fireEvent.change(await menu(), { target: { value: 'rapid' } });
    unmount();
    renderWithShell(shell, <GasMenu />);

    expect((await menu()).value).toBe('rapid');
  });

  it('[SHL-08] reloads the prices every 10 s, and reports a failure', async () => {
    const { shell, api } = await setUp();
    renderWithShell(shell, <GasMenu />);
    await menu();

    api.on(gasPrice, () => ({ ...prices, SafeGasPrice: '9' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(texts(await menu())[0]).toBe('9 Gwei · Slow');

    api.on(gasPrice, () => ({ status: 'unreachable', body: undefined }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(texts(await menu())).toEqual(['– · Slow', '– · Normal', '– · Rapid']);
    expect((await menu()).title).toContain('Couldn’t load the Chain one gas price');
  });

  it('[SHL-08] follows the paying chain of the swap', async () => {
    const { shell, one, two } = await setUp();
    renderWithShell(shell, <GasMenu />);
    await menu();

    runInAction(() => swapPairOf(shell).show({ from: two.native.id, to: one.native.id }));

    expect(await screen.findByRole('combobox', { name: 'Chain two gas price' })).toBeTruthy();
  });

  it('[SHL-08] shows nothing for a chain without prices, and stops asking', async () => {
    const { shell, api } = await setUp();
    api.on(gasPrice, () => ({ status: 'refused', resCode: 1, message: 'no gas prices for this chain' }));
    renderWithShell(shell, <GasMenu />);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(screen.queryByRole('combobox')).toBeNull();
    expect(api.requestsOf(gasPrice)).toHaveLength(1);
  });

  it('[SHL-08] is shown on desktop only', async () => {
    const { shell, api } = await setUp();
    runInAction(() => {
      shell.environment.isMobile = true;
    });
    renderWithShell(shell, <GasSlot />);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.requestsOf(gasPrice)).toEqual([]);

    runInAction(() => {
      shell.environment.isMobile = false;
    });

    expect(await menu()).toBeTruthy();
  });
});
