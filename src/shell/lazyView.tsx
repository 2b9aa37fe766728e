import { type ComponentType, lazy } from 'react';
import { AppError } from '../model/errors.ts';
import type { LazyView, Loader } from './feature.ts';
import { takeWaiting } from './takeWaiting.ts';
import { afterPage } from './whenIdle.ts';

/** Holds the build for which the page was loaded anew. */
const RELOADED = 'switchyard:reloaded-for';

/** A view whose code loads on first use. A failed load is tried once more, then the page reloads once: after a release the old chunk is gone. */
export function lazyView<Props extends object = object>(load: Loader<Props>): LazyView<Props> {
  let loaded: ReturnType<Loader<Props>> | undefined;
  const preload = () => {
    loaded ??= loadOrReload(load);
    return loaded;
  };
  return Object.assign(lazy(preload) as ComponentType<Props>, { preload });
}

/** The same for what nobody looks for at first: its code comes after the page. */
export function idleView<Props extends object = object>(load: Loader<Props>): ComponentType<Props> {
  return lazy(async () => {
    await new Promise<void>((resolve) => afterPage(resolve));
    return loadOrReload(load);
  });
}

/** @throws AppError `app/chunk-not-loaded` when neither a second try nor a reload helps. */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return await load().catch(async (error: unknown) => {
      const part = String(error);
      if (navigator.onLine && rememberReload()) {
        // Otherwise the worker would give the page of before once more.
        await takeWaiting();
        location.reload();
      }
      throw new AppError('app/chunk-not-loaded', { part }, { cause: error });
    });
  }
}

/** Whether this is the first reload of this build: without that, parts that are missing would take turns for ever. */
function rememberReload(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    return false;
  }
}
