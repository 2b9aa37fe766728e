import { type ComponentType, createElement, lazy } from 'react';
import { AppError } from '../model/errors.ts';
import type { LazyView, Loader } from './feature.ts';
import { isSiteThere } from './isSiteThere.ts';
import { takeWaiting } from './takeWaiting.ts';
import { afterPage } from './whenIdle.ts';

/** Holds the build for which the page was loaded anew. */
const RELOADED = 'switchyard:reloaded-for';

/** Ways to forget that the code of a view could not be loaded. */
const failures = new Set<() => void>();

/** A view whose code loads on first use, as `loadOrReload` does. One that failed stays so until `forgetFailedViews`. */
export function lazyView<Props extends object = object>(load: Loader<Props>): LazyView<Props> {
  return viewOf(() => loadOrReload(load));
}

/** The same for what nobody looks for at first: its code comes after the page. */
export function idleView<Props extends object = object>(load: Loader<Props>): ComponentType<Props> {
  return viewOf(async () => {
    await new Promise<void>((resolve) => afterPage(resolve));
    return loadOrReload(load);
  });
}

/** Views that could not be loaded are loaded again when they are next drawn: somebody asked for it, or came back. */
export function forgetFailedViews(): void {
  for (const forget of failures) forget();
  failures.clear();
}

function viewOf<Props extends object>(load: Loader<Props>): LazyView<Props> {
  let loaded: ReturnType<Loader<Props>> | undefined;
  const begin = () => {
    const loading = load();
    // Not forgotten by itself: whatever draws the view anew would load it over and over.
    loading.catch(() =>
      failures.add(() => {
        loaded = undefined;
        view = lazy(preload);
      }),
    );
    return loading;
  };
  const preload = () => {
    loaded ??= begin();
    return loaded;
  };
  // React's own keeps a failure for good: another takes its place.
  let view: ComponentType<Props> = lazy(preload);
  const draw: ComponentType<Props> = (props) => createElement(view, props);
  return Object.assign(draw, { preload });
}

/**
 * Loads a part of the app. One that fails is tried once more; then, where the site answers, the page is loaded anew, once for each
 * build: after a release the parts of the one before are gone. Without network a reload would only take what was entered.
 *
 * @throws AppError `app/chunk-not-loaded` when neither helps
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return await load().catch(async (error: unknown) => {
      const part = String(error);
      if ((await isSiteThere(window)) && rememberReload()) {
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
