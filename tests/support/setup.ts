import { cleanup } from '@testing-library/react';
import { configure } from 'mobx';
import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';

configure({ enforceActions: 'always', computedRequiresReaction: true, reactionRequiresObservable: true });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
