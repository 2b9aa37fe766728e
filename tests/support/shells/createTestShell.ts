import { IDBFactory } from 'fake-indexeddb';
import type { Shell } from '../../../src/shell/Shell.ts';
import type { FakeApi } from '../fakes/FakeApi.ts';
import { loadLists, makeShell, type TestShellOptions } from './makeShell.ts';

/** A shell on fakes (see `makeShell`), with an empty disk. */
export function createTestShell(options: TestShellOptions = {}): { readonly shell: Shell; readonly api: FakeApi } {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  return makeShell(options);
}

/** A shell that has loaded its lists of chains and tokens, as after the app's first second. */
export async function createReadyShell(
  options: TestShellOptions = {},
): Promise<{ readonly shell: Shell; readonly api: FakeApi }> {
  const made = createTestShell(options);
  await loadLists(made.shell);
  return made;
}
