import { runInAction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { reloadForRelease } from '../../../shell/reloadForRelease.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapStore } from '../SwapStore.ts';
import { keepForm } from './keptForm.ts';
import { SwapForm } from './SwapForm.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The swap page of a tab; `open` is also what happens after each reload. */
async function tab() {
  const [one, two] = [new FakeChain('one'), new FakeChain('two')];
  const { shell } = await createReadyShell({ chains: [one, two] });
  let left = new AbortController();
  const open = () => {
    left.abort();
    const opened = new AbortController();
    left = opened;
    const form = new SwapForm(shell, swapPairOf(shell));
    const typed = () => runInAction(() => [form.amountText, form.otherRecipient, form.memoText]);
    return { one, two, form, typed, start: () => keepForm(form, opened.signal) };
  };
  stops.push(() => left.abort());
  return Object.assign(open, { shell });
}

function typeIn({ form, one, two, start }: ReturnType<Awaited<ReturnType<typeof tab>>>) {
  start();
  runInAction(() => {
    form.setPair(one.native, two.native, '12.5');
    form.setOtherRecipient('two-bob');
    form.setMemo('7');
  });
}

it('[SWP-08] keeps amount, recipient and memo over the reload of a release, once', async () => {
  const open = await tab();
  typeIn(open());
  reloadForRelease({ reload: vi.fn() });
  dispatchEvent(new Event('pagehide'));

  const next = open();
  next.start();
  expect(next.typed()).toEqual(['12.5', 'two-bob', '7']);
  expect(sessionStorage.getItem('switchyard:swap-form')).toBeNull();
});

it('[SWP-08] keeps nothing over another reload', async () => {
  const open = await tab();
  typeIn(open());
  dispatchEvent(new Event('pagehide'));

  const next = open();
  next.start();
  expect(next.typed()).toEqual(['', undefined, '']);
});

it('[SWP-08] replaces neither what was typed since, nor another pair, nor takes a broken entry', async () => {
  const kept = sessionStorage.getItem.bind(sessionStorage, 'switchyard:swap-form');
  const open = await tab();
  typeIn(open());
  reloadForRelease({ reload: vi.fn() });
  dispatchEvent(new Event('pagehide'));
  const entry = kept() ?? '';

  const typing = open();
  runInAction(() => typing.form.setAmount('3'));
  typing.start();
  expect(typing.typed()).toEqual(['3', undefined, '']);

  sessionStorage.setItem('switchyard:swap-form', entry);
  const linked = open();
  runInAction(() => linked.form.setPair(linked.two.native, linked.one.native));
  linked.start();
  expect(linked.typed()).toEqual(['', undefined, '']);

  sessionStorage.setItem('switchyard:swap-form', '{"amount":1}');
  const broken = open();
  broken.start();
  expect(broken.typed()).toEqual(['', undefined, '']);
});

it('[SWP-08] fills the form of the page that opens after the reload', async () => {
  const open = await tab();
  const { one, two } = open();
  const kept = { from: one.native.id, to: two.native.id, amount: '12.5', recipient: 'two-bob', memo: '' };
  sessionStorage.setItem('switchyard:swap-form', JSON.stringify(kept));

  const store = new SwapStore(open.shell, swapPairOf(open.shell));
  stops.push(runInAction(() => store.start()));

  await expect
    .poll(() => runInAction(() => [store.form.amountText, store.form.otherRecipient]))
    .toEqual(['12.5', 'two-bob']);
});
