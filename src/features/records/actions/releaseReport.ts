import * as z from 'zod/mini';
import { addConfirmHash, orderReleaseOf, releaseReportOf, userSendConfirm } from '../../../api/bridge.ts';
import type { TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** The `kind` of releases in the outbox. */
export const RELEASE_KIND = 'release';

/** Report of a release. */
export const ReleaseReport = z.object({
  /** Hash of the order's payment. */
  order: z.string(),
  transferId: z.string(),
  /** The backend's name of the source chain. */
  fromChain: z.string(),
});
export type ReleaseReport = z.output<typeof ReleaseReport>;

/** Reports a sent release to the service with both calls. */
export async function reportRelease(
  { api }: Shell,
  { hash, payload }: OutboxRecord & { readonly hash: TransactionHash },
  signal: AbortSignal,
): Promise<void> {
  const parsed = z.safeParse(ReleaseReport, payload);
  if (!parsed.success) throw new AppError('api/malformed', { endpoint: userSendConfirm.path, detail: 'stored report' });
  await api.call(userSendConfirm, releaseReportOf(parsed.data, hash), { signal });
  await api.call(addConfirmHash, orderReleaseOf(parsed.data, hash), { signal });
}
