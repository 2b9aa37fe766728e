import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { configure } from 'mobx';
import { jitter } from '../../src/shell/stores/Polled.ts';

// Like `tests/support/setup.ts`, without the parts for components, because it is loaded for each mutation.
configure({ enforceActions: 'always', reactionRequiresObservable: true });
jitter.ratio = 0;
// Only detection counts. Finding the smallest counterexample takes too long.
fc.configureGlobal({ endOnFailure: true });
