import { createHash } from 'node:crypto';
import { decode, encodeForSigning } from 'ripple-binary-codec';
import { deriveAddress, verify } from 'ripple-keypairs';
import { XummPhone } from '../../../../../tests/conformance/wallets/counterparts/XummPhone.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import xrp from '../index.ts';

/** Prefix of a transaction before it is hashed ("TXN", xrpl.org). */
const HASH_PREFIX = '54584E00';

/** JSON-RPC of rippled (xrpl.org). */
export const standIn: StandIn = {
  chain: xrp,
  wallet: 'xumm',
  amount: '120',
  accounts: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  orderBy: { kind: 'memo', field: 'tag' },
  pool: { coins: 2_000_000n, dollars: 1_000_000n },
  read(signed) {
    const raw = String(signed);
    const { TxnSignature, ...body } = decode(raw);
    const key = String(body.SigningPubKey);
    if (!verify(encodeForSigning(body), String(TxnSignature), key)) throw new Error('the signature is not valid');
    if (deriveAddress(key) !== body.Account || body.TransactionType !== 'Payment') throw new Error('no payment');
    const digest = createHash('sha512')
      .update(Buffer.from(HASH_PREFIX + raw, 'hex'))
      .digest('hex');
    return {
      hash: digest.slice(0, 64).toUpperCase(),
      sender: String(body.Account),
      to: String(body.Destination),
      units: BigInt(String(body.Amount)),
      memo: String(body.DestinationTag ?? ''),
    };
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
