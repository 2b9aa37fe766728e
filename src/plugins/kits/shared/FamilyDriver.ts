import type { ChainDriver, SentTransaction } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { AgreedState } from './nodes/AgreedStates.ts';

/** The driver of a family of chains. Two hosts decide that a transaction ended. */
export interface FamilyDriver extends ChainDriver {
  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState>;
}
