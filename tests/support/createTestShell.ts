import { IDBFactory } from 'fake-indexeddb';
import type { Shell } from '../../src/shell/Shell.ts';
import type { FakeApi } from './FakeApi.ts';
import { loadLists, makeShell, type TestShellOptions } from './makeShell.ts';

/** A shell on fakes (see `makeShell`), with an empty disk of its own. */
export function createTestShell(options: TestShellOptions = {}): { readonly shell: Shell; readonly api: FakeApi } {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  return makeShell(options);
}

/** A shell whose lists of chains and tokens are here, as after the first second of the app. */
export async function createReadyShell(
  options: TestShellOptions = {},
): Promise<{ readonly shell: Shell; readonly api: FakeApi }> {
  const made = createTestShell(options);
  await loadLists(made.shell);
  return made;
}
