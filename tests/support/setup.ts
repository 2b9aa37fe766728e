import { cleanup } from '@testing-library/react';
import { configure } from 'mobx';
import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';
import { jitter } from '../../src/shell/stores/Polled.ts';

configure({ enforceActions: 'always', computedRequiresReaction: true, reactionRequiresObservable: true });

// Tests count by the clock.
jitter.share = 0;

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
