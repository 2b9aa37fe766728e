import { cleanup } from '@testing-library/react';
import { configure } from 'mobx';
import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';
import { jitter } from '../../src/shell/stores/Polled.ts';

configure({ enforceActions: 'always', computedRequiresReaction: true, reactionRequiresObservable: true });

// Tests count by the clock.
jitter.share = 0;

// jsdom knows the element, and neither opens nor closes it.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
