import { XummPhone } from '../../../../../tests/conformance/wallets/counterparts/XummPhone.ts';
import { readXrp } from '../../../../../tests/support/deposits/readPayments.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import xrp from '../index.ts';

/** JSON-RPC of rippled (xrpl.org). */
export const standIn: StandIn = {
  chain: xrp,
  wallet: 'xumm',
  amount: '120',
  accounts: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  orderBy: { kind: 'memo', field: 'tag' },
  pool: { coins: 2_000_000n, dollars: 1_000_000n },
  read(signed) {
    const { hash, sender, to, units, memo } = readXrp(String(signed));
    return { hash, sender, to, units, memo };
  },
  signedBy: (wallet, hash) => (wallet instanceof XummPhone ? wallet.local.payloads.signedAs(hash)?.hex : undefined),
  answer({ body }, chain) {
    const { method, params } = body as { readonly method: string; readonly params: readonly Record<string, string>[] };
    const [asked = {}] = params;
    if (method === 'server_info') {
      const validated_ledger = { seq: chain.height, reserve_base_xrp: 1, reserve_inc_xrp: 0.2, base_fee_xrp: 0.00001 };
      return { result: { info: { network_id: 0, validated_ledger }, status: 'success' } };
    }
    if (method === 'ledger') return { result: { ledger_index: chain.height, validated: true, status: 'success' } };
    if (method === 'account_info') {
      const Balance = String(chain.balance(asked.account ?? ''));
      return { result: { account_data: { Balance, OwnerCount: 0, Flags: 0 }, validated: true, status: 'success' } };
    }
    if (method !== 'tx') return undefined;
    const sent = chain.sent(asked.transaction ?? '');
    if (!sent) return { result: { error: 'txnNotFound', searched_all: false, status: 'error' } };
    return { result: { validated: sent.height <= chain.height, meta: { TransactionResult: 'tesSUCCESS' } } };
  },
};
