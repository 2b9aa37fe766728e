import { render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { runInAction } from 'mobx';
import { HashRouter } from 'react-router-dom';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { cartOf } from '../../../src/features/cart/list/CartStore.ts';
import { readHistory } from '../../../src/features/chat/history/history.ts';
import { SwapForm } from '../../../src/features/swap/form/SwapForm.ts';
import type { Feature } from '../../../src/shell/feature.ts';
import { AppLayout } from '../../../src/shell/layout/AppLayout.tsx';
import { AddressBook } from '../../../src/shell/recipient/AddressBook.ts';
import { ShellProvider } from '../../../src/shell/ShellContext.tsx';
import { swapPairOf } from '../../../src/trade/SwapPairStore.ts';
import { FakeChain } from '../fakes/FakeChain.ts';
import { FakeWallet } from '../fakes/FakeWallet.ts';
import { loadLists, makeShell } from '../shells/makeShell.ts';
import { allStoredKeys } from './allStoredKeys.ts';
import { allKeys, rawRecords, type SpoiltDevice, writeRecords } from './spoiltStorage.ts';

const features = Object.values(
  import.meta.glob<Feature>('../../../src/features/*/index.ts', { eager: true, import: 'default' }),
);
let boots = 0;

/**
 * Starts the app with all features on such a device, and reads all stored data. `draws`: also draws the page. Fails if an error
 * is thrown or reported, an unfinished record is lost, or an unreadable value remains.
 */
export async function bootSpoilt(device: SpoiltDevice, options: { readonly draws: boolean }): Promise<void> {
  boots += 1;
  const disk = `boot-${boots}`;
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  for (const key of allKeys) {
    const value = device.stored[key];
    if (value !== undefined) localStorage.setItem(key, value);
  }
  await writeRecords(disk, device);
  const reported: unknown[] = [];
  const report = globalThis.reportError;
  globalThis.reportError = (error) => void reported.push(error);
  const one = new FakeChain('one');
  const chains = [one, new FakeChain('two', { decimals: 6 })];
  const { shell } = makeShell({ chains, wallets: [new FakeWallet({ chains })], features, disk });
  try {
    await shell.preferences.restoreLanguage('en');
    shell.start();
    await shell.outbox.load();
    expect(new Set(shell.outbox.open.map(({ id }) => id))).toEqual(new Set(device.records.map(({ id }) => id)));
    const raw = await rawRecords(disk);
    expect(raw.open.length + raw.unreadable.length).toBe(device.records.length + device.broken.length);
    runInAction(() => {
      new SwapForm(shell, swapPairOf(shell)).setAmount('1');
      new AddressBook(shell.storage).remember({ chain: one.plugin.id, address: 'one-bob', memo: '', usedAt: 1 });
      shell.tokens.toggleFavourite(one.native.id);
      shell.tokens.markUsed(one.native);
      cartOf(shell).load();
      readHistory(shell.storage);
    });
    for (const key of allStoredKeys) {
      shell.storage.get(key);
      const { name, schema, format } = key;
      const now = localStorage.getItem(name);
      if (now !== null) expect(z.safeParse(schema, format === 'json' ? JSON.parse(now) : now).success).toBe(true);
    }
    if (options.draws) await draw(shell);
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect(reported).toEqual([]);
  } finally {
    shell.dispose();
    globalThis.reportError = report;
  }
}

async function draw(shell: ReturnType<typeof makeShell>['shell']): Promise<void> {
  await loadLists(shell);
  location.hash = '#/swap';
  const { unmount } = render(
    <ShellProvider value={shell}>
      <HashRouter>
        <AppLayout />
      </HashRouter>
    </ShellProvider>,
  );
  await waitFor(() => expect(screen.getByTestId('swap-amount')).toBeDefined(), { timeout: 20_000 });
  expect(screen.getByRole('banner').textContent).not.toBe('');
  unmount();
}
