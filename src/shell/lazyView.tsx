import { type ComponentType, lazy } from 'react';
import { AppError } from '../model/errors.ts';
import type { Loader } from './feature.ts';

const RELOADED = 'switchyard:reloaded-for';

/** A view whose code loads on first use. A failed load is tried once more, then the page reloads once per view: after a release the old chunk is gone. */
export function lazyView<Props extends object = object>(load: Loader<Props>): ComponentType<Props> {
  return lazy(() => loadOrReload(load));
}

/** @throws AppError `app/chunk-not-loaded` when neither a second try nor a reload helps. */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return await load().catch((error: unknown) => {
      const part = String(error);
      if (navigator.onLine && rememberReload(part)) location.reload();
      throw new AppError('app/chunk-not-loaded', { part }, { cause: error });
    });
  }
}

/** Whether this is the first reload for the part: without that a missing file would reload for ever. */
function rememberReload(part: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === part) return false;
    sessionStorage.setItem(RELOADED, part);
    return true;
  } catch {
    return false;
  }
}
