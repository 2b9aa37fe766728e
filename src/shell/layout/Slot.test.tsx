import { act, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import type { Feature, Loader, SlotFill, Slots } from '../feature.ts';
import { Slot } from './Slot.tsx';

const Other: ComponentType<{ readonly other: number }> = () => null;

type Loaded = Awaited<ReturnType<Loader<object>>>;

/** Code that loads when the test says so. */
function held(text: string) {
  let arrive: (loaded: Loaded) => void = () => undefined;
  const loading = new Promise<Loaded>((resolve) => {
    arrive = resolve;
  });
  const load = vi.fn(() => loading);
  return { load, arrive: () => act(async () => arrive({ default: () => <p>{text}</p> })) };
}

async function world(slots: readonly SlotFill[]) {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const planted: Feature = {
    id: 'planted',
    routes: [
      { path: '/market', view: () => null, shows: ['search'] },
      { path: '/plain', view: () => null },
    ],
    slots,
  };
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet], features: [planted] });
  return { shell, wallet };
}

describe('Slot', () => {
  beforeEach(() => {
    location.hash = '#/market';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('draws the fillings in their order, with the props of the slot, at once or when their code has loaded', async () => {
    const late = held('second');
    const { shell } = await world([
      { slot: 'header.end', order: 2, load: late.load },
      { slot: 'header.end', order: 1, view: () => <p>first</p> },
      { slot: 'more.item', order: 0, view: () => <p>elsewhere</p> },
    ]);
    const { container } = renderWithShell(shell, <Slot name="header.end" />);
    expect(container.textContent).toBe('first');
    expect(late.load).toHaveBeenCalledOnce();

    await late.arrive();

    expect(container.textContent).toBe('firstsecond');
  });

  it('loads and draws a filling only while its condition on stores and page holds', async () => {
    const late = held('mine');
    const { shell, wallet } = await world([
      {
        slot: 'header.end',
        order: 1,
        load: late.load,
        when: ({ wallet: { account } }, route) => account !== undefined && route?.shows?.includes('search') === true,
      },
    ]);
    const { container } = renderWithShell(shell, <Slot name="header.end" />);
    expect(late.load).not.toHaveBeenCalled();

    await act(() => shell.wallet.connect(wallet));
    expect(late.load).toHaveBeenCalledOnce();
    await late.arrive();
    expect(container.textContent).toBe('mine');

    location.hash = '#/plain';
    await expect.poll(() => container.textContent).toBe('');
    location.hash = '#/market';
    await expect.poll(() => container.textContent).toBe('mine');
    await act(() => shell.wallet.disconnect());
    expect(container.textContent).toBe('');
    expect(late.load).toHaveBeenCalledOnce();
  });

  it('keeps the place of a filling until its code has loaded', async () => {
    const [icon, spinner] = [held('icon'), held('spinner')];
    const { shell } = await world([
      { slot: 'header.end', order: 1, load: icon.load, placeholder: 'icon' },
      { slot: 'header.end', order: 2, load: spinner.load, placeholder: 'spinner' },
    ]);
    const { container } = renderWithShell(shell, <Slot name="header.end" />);
    expect(container.querySelector('[class*=icon]')).toBeTruthy();
    expect(container.children).toHaveLength(2);

    await icon.arrive();
    await spinner.arrive();

    expect(container.innerHTML).toBe('<p>icon</p><p>spinner</p>');
  });

  it('loads an idle filling when the browser is idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = held('idle');
    const { shell } = await world([{ slot: 'header.end', order: 1, load: late.load, timing: 'idle' }]);
    renderWithShell(shell, <Slot name="header.end" />);
    await act(async () => undefined);
    expect(late.load).not.toHaveBeenCalled();

    await act(() => vi.runAllTimersAsync());
    await late.arrive();

    expect(screen.getByText('idle')).toBeTruthy();
  });

  it('shows a place that is awaited with all its views, except those with a condition', async () => {
    const [one, two, conditional] = [held('one'), held('two'), held('maybe')];
    const { shell } = await world([
      { slot: 'footer.end', order: 1, load: one.load },
      { slot: 'footer.end', order: 2, load: two.load },
      { slot: 'footer.end', order: 3, load: conditional.load, when: () => true },
    ]);
    const { container } = renderWithShell(
      shell,
      <Suspense fallback="waiting">
        <Slot name="footer.end" isAwaited />
      </Suspense>,
    );
    await one.arrive();
    expect(container.textContent).toBe('waiting');

    await two.arrive();
    expect(screen.getByText('one').style.display).toBe('');
    expect(container.textContent).toBe('onetwo');

    await conditional.arrive();
    expect(container.textContent).toBe('onetwomaybe');
  });

  it('leaves out a filling that breaks, and draws the other ones', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Error('broken');
    const { shell } = await world([
      {
        slot: 'header.end',
        order: 1,
        load: async () => ({ default: () => <p>fine</p> }),
      },
      {
        slot: 'header.end',
        order: 2,
        load: async () => ({ default: () => <p>never</p> }),
        when: () => {
          throw broken;
        },
      },
    ]);
    const { container } = renderWithShell(shell, <Slot name="header.end" />);

    await expect.poll(() => container.textContent).toBe('fine');
    expect(reported).toHaveBeenCalledWith(broken);
  });

  it('takes only components with the props of the slot', () => {
    type MenuFill = Extract<SlotFill, { readonly slot: 'wallet.menu' }>;
    expectTypeOf<NonNullable<MenuFill['view']>>().toEqualTypeOf<ComponentType<Slots['wallet.menu']>>();
    // @ts-expect-error `wallet.menu` gives no `other`.
    const viewed: SlotFill = { slot: 'wallet.menu', order: 1, view: Other };
    // @ts-expect-error Nor to a component that loads on use.
    const loaded: SlotFill = { slot: 'wallet.menu', order: 1, load: async () => ({ default: Other }) };
    // @ts-expect-error Either of them, not both.
    const both: SlotFill = {
      slot: 'wallet.menu',
      order: 1,
      view: () => null,
      load: async () => ({ default: () => null }),
    };
    // @ts-expect-error A gate is drawn at once.
    const gate: SlotFill = { slot: 'app.gate', order: 1, load: async () => ({ default: () => null }) };
    expect([viewed, loaded, both, gate]).toHaveLength(4);
  });
});
