import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Route } from '../feature.ts';
import type { Shell } from '../Shell.ts';
import { useShell } from '../ShellContext.tsx';
import { focusContent } from './focusContent.ts';

const APP_NAME = 'Switchyard';
/** Maximum wait for the page to reach its height. After that, restoring stops. */
const RESTORE_FOR_MS = 30_000;
/** Events with which a user scrolls. `pointerdown` is for the scroll bar. */
const USER_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Maximum delay before a new scroll position is saved. */
const REMEMBER_AFTER_MS = 150;

/** Effects of each route change (SHL-04), and saved scroll positions (SHL-05). Call it from an observer. */
export function useRouteEffects(route: Route | undefined): void {
  const shell = useShell();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const focused = useRef(pathname);

  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    // The start page only redirects: on a slow device, a dialog may open before that.
    const isOther = shown.current !== pathname && shown.current !== '/';
    shown.current = pathname;
    if (isOther) shell.toasts.clear();
    // A page that writes its filters into the address stays, with its dialogs.
    if (isOther || !isReplaced) shell.dialogs.closeOnNavigation();
    // Last, because features may open a dialog for the new page.
    shell.location.moveTo(pathname, search);
  }, [shell, pathname, search, isReplaced]);

  const title = titleOf(shell, route);
  useEffect(() => {
    document.title = title;
  }, [title]);

  // The pressed control is gone with its page, so the focus moves. A replaced page was not requested by the user and does
  // not move the focus.
  useEffect(() => {
    if (focused.current !== pathname && !isReplaced) focusContent();
    focused.current = pathname;
  }, [pathname, isReplaced]);

  useEffect(() => {
    // The start page only redirects. A second navigation would undo that, and show nothing.
    if (pathname === '/') return;
    const parameters = new URLSearchParams(search);
    if (parameters.get('source') === shell.preferences.source || shell.preferences.source === shell.config.source)
      return;
    parameters.set('source', shell.preferences.source);
    void navigate({ pathname, search: `?${parameters}` }, { replace: true });
  }, [shell, navigate, pathname, search]);

  const keepsScroll = route?.keepsScroll === true;
  const key = `scroll:${pathname}${search}`;
  const scrolled = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A page that writes its filters into the address is not left. The scroll position stays.
    const stays = isReplaced && scrolled.current === pathname;
    scrolled.current = pathname;
    const kept = keepsScroll ? Number(readSession(key) ?? 0) : 0;
    const stop = stays ? () => undefined : scrollTo(kept);
    const forget = keepsScroll ? rememberScroll(key) : () => undefined;
    return () => {
      stop();
      forget();
    };
  }, [key, keepsScroll, pathname, isReplaced]);
}

/**
 * Title of the browser tab: state of the order, the page's own name (else the route's title), and the app's name. Follows
 * the language.
 */
function titleOf(shell: Shell, route: Route | undefined): string {
  const name = shell.location.pageName || route?.nav?.title(shell);
  return [shell.location.orderState, name, APP_NAME].filter(Boolean).join(' – ');
}

/**
 * Scrolls now, and again whenever the page changes its height, until the user scrolls. Parts above the position may arrive
 * after it is reached. The browser would then move the page with its content. Returns a function that stops it.
 */
function scrollTo(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0) return () => undefined;
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    grows.disconnect();
    style.removeProperty('overflow-anchor');
  };
  const grows = new ResizeObserver(() => window.scrollTo(0, top));
  grows.observe(document.body);
  for (const event of USER_SCROLLS) {
    window.addEventListener(event, stop, { signal: stopped.signal, once: true });
  }
  const timer = setTimeout(stop, RESTORE_FOR_MS);
  stopped.signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}

/** Stores the page's scroll position in the session. Returns a function that stops it. */
function rememberScroll(key: string): () => void {
  let top: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (top !== undefined) writeSession(key, String(Math.round(top)));
    top = undefined;
  };
  const remember = () => {
    top = window.scrollY;
    // A storage write may wait for the disk, so it does not run in every scroll frame.
    timer ??= setTimeout(write, REMEMBER_AFTER_MS);
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', write);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', write);
    write();
  };
}

function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage the page starts at its top.
  }
}
