import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import type { PortfolioAccount } from '../holdings/accountsOf.ts';
import { approvalsOf } from './Approvals.ts';

it('[UXP-04] lists the approvals of the accounts that are shown now, whichever driver loads last', async () => {
  const [one, two] = [new FakeChain('one', { hasPermissions: true }), new FakeChain('two', { hasPermissions: true })];
  const { shell } = await createReadyShell({ chains: [one, two] });
  const { driver } = shell.chains;
  let load = () => {};
  const slow = new Promise<void>((resolve) => {
    load = resolve;
  });
  shell.chains.driver = async (id) => {
    if (id === one.plugin.id) await slow;
    return driver.call(shell.chains, id);
  };
  const on = (chain: FakeChain, address: string): PortfolioAccount => ({
    address,
    chains: [chain.plugin],
    icon: undefined,
    isWatched: false,
  });
  const shown = observable.box([on(one, 'one-alice')], { deep: false });
  const approvals = approvalsOf(shell, () => shown.get());
  const stop = approvals.start();
  const owners = () => runInAction(() => approvals.lists.map(({ owner }) => owner));

  runInAction(() => shown.set([on(two, 'two-bob')]));
  await expect.poll(owners).toEqual(['two-bob']);
  load();
  await slow;
  await new Promise((resolve) => setTimeout(resolve));

  expect(owners()).toEqual(['two-bob']);
  stop();
});
