import { chatRefusals } from '../../../api/chat.ts';
import { isAppError } from '../../../model/errors.ts';
import type { SecretKind } from '../../../model/secrets.ts';

/** Why a question has no answer. A question with a secret was neither sent nor stored. */
export type ChatProblem =
  | 'failed'
  | 'stopped'
  | 'offline'
  | 'too-often'
  | 'used-up'
  | 'region'
  | 'updating'
  | SecretKind;

/** Returns the problem to show for a failed stream. */
export function problemOf(error: unknown): ChatProblem {
  if (isAppError(error, 'api/http-status') && error.context.status === 429) return 'too-often';
  if (!isAppError(error, 'api/refused')) return 'failed';
  switch (error.context.resultCode) {
    case chatRefusals.tooOften:
      return 'too-often';
    case chatRefusals.usedUp:
      return 'used-up';
    case chatRefusals.region:
      return 'region';
    case chatRefusals.updating:
      return 'updating';
    default:
      return 'failed';
  }
}
