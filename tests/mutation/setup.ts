import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { configure } from 'mobx';
import { jitter } from '../../src/shell/stores/Polled.ts';

// As `tests/support/setup.ts`, without what components need: it is loaded anew for each change.
configure({ enforceActions: 'always', computedRequiresReaction: true, reactionRequiresObservable: true });
jitter.share = 0;
// Whether a change is noticed is all that counts: what the smallest example of it is takes long to find.
fc.configureGlobal({ endOnFailure: true });
