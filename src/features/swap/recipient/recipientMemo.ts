import type { MemoRule } from '../../../shell/plugin/chain.ts';

export type RecipientMemo =
  /** `memo`: `undefined` if there is none. */
  | { readonly status: 'ok'; readonly memo: string | undefined }
  | { readonly status: 'invalid' }
  /** The address contains a different memo. */
  | { readonly status: 'conflict'; readonly inAddress: string };

/** The memo of a receive address: typed by the user, or contained in the address. Both must be equal. */
export function recipientMemo(rule: MemoRule | undefined, typed: string, inAddress: string | undefined): RecipientMemo {
  const text = rule ? typed.trim() : '';
  if (text === '') return { status: 'ok', memo: inAddress };
  if (!rule?.isMemo(text)) return { status: 'invalid' };
  return inAddress === undefined || inAddress === text
    ? { status: 'ok', memo: text }
    : { status: 'conflict', inAddress };
}
