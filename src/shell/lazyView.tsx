import { type ComponentType, createElement, lazy } from 'react';
import { AppError } from '../model/errors.ts';
import { activateWaitingWorker } from './activateWaitingWorker.ts';
import type { LazyView, Loader } from './feature.ts';
import { isSiteThere } from './isSiteThere.ts';
import { onIdleAfterLoad } from './onIdle.ts';
import { reloadForRelease } from './reloadForRelease.ts';

/**
 * Time limit for the site check after a failed load. A site that works replies quickly; otherwise the page shows the
 * error.
 */
const LOOK_LIMIT_MS = 5_000;
/** A takeover that takes longer is left out: the reload shows the old page again. */
const TAKE_OVER_LIMIT_MS = 5_000;
/** Session storage key: the build for which the page was reloaded. */
const RELOADED = 'switchyard:reloaded-for';

/** Functions that reset a failed view. */
const failures = new Set<() => void>();

/**
 * A view that loads its code on first use, by `loadOrReload`. After a failure, it does not reload until
 * `forgetFailedViews`.
 */
export function lazyView<Props extends object = object>(load: Loader<Props>): LazyView<Props> {
  return viewOf(() => loadOrReload(load));
}

/** Like `lazyView`, for parts that are not needed at first: their code loads after the page, when the browser is idle. */
export function idleView<Props extends object = object>(load: Loader<Props>): ComponentType<Props> {
  return viewOf(async () => {
    await new Promise<void>((resolve) => onIdleAfterLoad(resolve));
    return loadOrReload(load);
  });
}

/** Resets failed views, so that the next render loads them again. For a retry or a return to the page. */
export function forgetFailedViews(): void {
  for (const forget of failures) forget();
  failures.clear();
}

function viewOf<Props extends object>(load: Loader<Props>): LazyView<Props> {
  let loaded: ReturnType<Loader<Props>> | undefined;
  const begin = () => {
    const loading = load();
    // Do not reset automatically: each render would then load the view again.
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
  // `React.lazy` keeps a failure permanently, so a reset replaces it.
  let view: ComponentType<Props> = lazy(preload);
  const draw: ComponentType<Props> = (props) => createElement(view, props);
  return Object.assign(draw, { preload });
}

/**
 * Loads a part of the app. A failed load is retried once. If it fails again and the site is reachable, the page reloads,
 * once per build. After a release, the files of the previous build no longer exist. Offline, a reload would only lose the
 * user's input.
 *
 * @throws AppError `app/chunk-not-loaded` when neither helps
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return await load().catch(async (error: unknown) => {
      const part = String(error);
      if ((await isSiteThere(window, LOOK_LIMIT_MS)) && rememberReload()) {
        // Otherwise the worker would return the old page again.
        await activateWaitingWorker(TAKE_OVER_LIMIT_MS);
        reloadForRelease();
      }
      throw new AppError('app/chunk-not-loaded', { part }, { cause: error });
    });
  }
}

/** Whether this is the first reload of this build. Without this check, missing parts would cause endless reloads. */
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
