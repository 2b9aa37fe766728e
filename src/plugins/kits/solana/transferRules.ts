import * as z from 'zod/mini';
import { compareUnits } from '../../../model/compareUnits.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';

/** 100 %. */
const FULL_BPS = 10_000n;

const Fee = z.object({ transferFeeBasisPoints: wholeNumber, maximumFee: wholeNumber });
const FeeConfig = z.object({ newerTransferFee: Fee, olderTransferFee: z.optional(Fee) });
const Hook = z.object({ programId: z.optional(z.nullable(z.string())) });
const Pausable = z.object({ paused: z.boolean() });
const DefaultState = z.object({ accountState: z.string() });

/** An extension of a Token-2022 mint, as nodes show it. */
export const Extension = z.object({ extension: z.string(), state: z.optional(z.unknown()) });
type Extension = z.output<typeof Extension>;

/** Why no transfer of a token can succeed that names only the usual accounts. */
export type TransferRefusal = 'nonTransferable' | 'paused' | 'transferHook';

/** What a mint does to transfers. Only Token-2022 has such rules. */
export interface TransferRules {
  readonly refusal: TransferRefusal | undefined;
  /** New accounts are frozen until the issuer thaws them. */
  readonly opensFrozen: boolean;
  /** The part of `units` that arrives after the mint's fee. Base units. */
  arriving(units: bigint): bigint;
}

/** Throws if an extension does not have its known form. */
export function transferRulesOf(extensions: readonly Extension[]): TransferRules {
  const read = <T>(name: string, schema: z.ZodMiniType<T>): T | undefined => {
    const found = extensions.find(({ extension }) => extension === name);
    return found && z.parse(schema, found.state);
  };
  const fees = read('transferFeeConfig', FeeConfig);
  // Which of the two fees applies depends on the epoch, so the larger one counts.
  const all = [fees?.newerTransferFee, fees?.olderTransferFee].flatMap((fee) => fee ?? []);
  return {
    refusal: refusalOf({
      nonTransferable: extensions.some(({ extension }) => extension === 'nonTransferable'),
      paused: read('pausableConfig', Pausable)?.paused === true,
      transferHook: Boolean(read('transferHook', Hook)?.programId),
    }),
    opensFrozen: read('defaultAccountState', DefaultState)?.accountState === 'frozen',
    arriving: (units) =>
      units -
      (all
        .map((fee) => feeOf(fee, units))
        .sort(compareUnits)
        .at(-1) ?? 0n),
  };
}

function refusalOf(rules: Readonly<Record<TransferRefusal, boolean>>): TransferRefusal | undefined {
  if (rules.nonTransferable) return 'nonTransferable';
  if (rules.paused) return 'paused';
  return rules.transferHook ? 'transferHook' : undefined;
}

/** Rounded up, as the token program does. */
function feeOf({ transferFeeBasisPoints, maximumFee }: z.output<typeof Fee>, units: bigint): bigint {
  const fee = (units * transferFeeBasisPoints + FULL_BPS - 1n) / FULL_BPS;
  return fee < maximumFee ? fee : maximumFee;
}
