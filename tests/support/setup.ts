import { cleanup, configure as configureQueries } from '@testing-library/react';
import { configure } from 'mobx';
import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';
import { jitter } from '../../src/shell/stores/Polled.ts';
import { PATIENCE_MS } from './patience.ts';

configure({ enforceActions: 'always', reactionRequiresObservable: true });

configureQueries({ asyncUtilTimeout: PATIENCE_MS });

// Tests need exact times.
jitter.ratio = 0;

// jsdom has the element, but cannot open or close it.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

// jsdom hides popovers, but cannot open them.
if (typeof HTMLElement !== 'undefined') {
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
}

// jsdom has no layout: no element changes its size, and no media query matches.
if (typeof window !== 'undefined') {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
