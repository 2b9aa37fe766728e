/** What a stage that was reached says about the order. */
export type Meaning = 'paid' | 'confirmed';

/** All stages of `GET /thorchain/tx/status/{hash}`, in their order (`TxStagesResponse` of THORNode's OpenAPI). */
const meanings: Readonly<Record<string, Meaning>> = {
  inbound_observed: 'paid',
  inbound_confirmation_counted: 'paid',
  inbound_finalised: 'confirmed',
  swap_status: 'confirmed',
  swap_finalised: 'confirmed',
  outbound_delay: 'confirmed',
  outbound_signed: 'confirmed',
};

export const stages: readonly string[] = Object.keys(meanings);

/** `undefined` if the stage is not documented. */
export function meaningOf(stage: string): Meaning | undefined {
  return Object.hasOwn(meanings, stage) ? meanings[stage] : undefined;
}
