import * as z from 'zod/mini';
import type { Reserves } from './Reserves.ts';
import type { XrpNode } from './XrpNodes.ts';
import type { XrpToken } from './xrpToken.ts';

const Account = z.object({ account_data: z.object({ Flags: z.int() }) });
const Lines = z.object({ lines: z.array(z.object({ currency: z.string() })) });

/** The account takes payments only with a destination tag (`lsfRequireDestTag`). */
const REQUIRES_TAG = 0x0002_0000;

interface Payment {
  /** Classic address. */
  readonly account: string;
  readonly hasTag: boolean;
  /** Drops as text, or an issued token. */
  readonly amount: string | XrpToken;
}

/**
 * The result of the receiver check. `word` is the ledger's refusal code. `least` is the minimum in drops that an account
 * needs.
 */
export type ReceiverFinding =
  | { readonly code: 'receiver.opens'; readonly word: undefined; readonly least: bigint }
  | { readonly code: 'receiver.missing'; readonly word: 'tecNO_DST' }
  | { readonly code: 'receiver.tooLittle'; readonly word: 'tecNO_DST_INSUF_XRP'; readonly least: bigint }
  | { readonly code: 'receiver.needsTag'; readonly word: 'tecDST_TAG_NEEDED' }
  | { readonly code: 'receiver.noTrustLine'; readonly word: 'tecPATH_DRY' };

/** `undefined` if there is no obstacle. */
export async function readReceiver(
  node: XrpNode,
  reserves: Reserves,
  { account, hasTag, amount }: Payment,
): Promise<ReceiverFinding | undefined> {
  const params = { account, ledger_index: 'validated', strict: true };
  const found = await node.call('account_info', { params, schema: Account, absentAt: ['actNotFound'] });
  if (!found) {
    if (typeof amount !== 'string') return { code: 'receiver.missing', word: 'tecNO_DST' };
    const { base } = await reserves.read(node);
    // The first payment activates the account, if it brings the reserve along.
    return BigInt(amount) < base
      ? { code: 'receiver.tooLittle', word: 'tecNO_DST_INSUF_XRP', least: base }
      : { code: 'receiver.opens', word: undefined, least: base };
  }
  if (!hasTag && (found.account_data.Flags & REQUIRES_TAG) !== 0) {
    return { code: 'receiver.needsTag', word: 'tecDST_TAG_NEEDED' };
  }
  if (typeof amount === 'string' || amount.issuer === account) return undefined;
  const lines = await node.call('account_lines', { params: { ...params, peer: amount.issuer }, schema: Lines });
  const isTrusted = lines?.lines.some(({ currency }) => currency === amount.currency);
  return isTrusted ? undefined : { code: 'receiver.noTrustLine', word: 'tecPATH_DRY' };
}
