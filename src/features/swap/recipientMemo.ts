import type { MemoRule } from '../../shell/plugin/chain.ts';

export type RecipientMemo =
  /** `undefined` for none. */
  | { readonly status: 'ok'; readonly memo: string | undefined }
  | { readonly status: 'invalid' }
  /** The address has another one within it. */
  | { readonly status: 'conflict'; readonly inAddress: string };

/** The memo beside a receive address: what was typed, or what the address has within it, which must not differ. */
export function recipientMemo(rule: MemoRule | undefined, typed: string, inAddress: string | undefined): RecipientMemo {
  const text = rule ? typed.trim() : '';
  if (text === '') return { status: 'ok', memo: inAddress };
  if (!rule?.isMemo(text)) return { status: 'invalid' };
  return inAddress === undefined || inAddress === text
    ? { status: 'ok', memo: text }
    : { status: 'conflict', inAddress };
}
