import { Asset, PermissionLevel, Serializer, Signature, Transaction } from '@wharfkit/antelope';
import { AnchorWallet } from '../../../../../tests/conformance/wallets/counterparts/AnchorWallet.ts';
import { EOS_CHAIN_ID, tokenAbi } from '../../../../../tests/conformance/wallets/counterparts/EosChain.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import type { StandInChain } from '../../../../../tests/support/deposits/StandInChain.ts';
import eos from '../index.ts';

const CONTRACT = 'core.vaulta';
const SYMBOL = '4,A';
/** Milliseconds: nodes refuse a later expiry (`max_transaction_lifetime`). */
const MAX_LIFETIME = 3_600_000;
const plenty = { used: '0', available: '1000000', max: '1000000' };

/** A node of Antelope (docs.antelope.io, chain API). @wharfkit/antelope reads the transactions. */
export const standIn: StandIn = {
  chain: eos,
  wallet: 'anchor',
  amount: '200',
  accounts: ['northdeposit'],
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 2_000_000n, dollars: 1_000_000n },
  read(signed, chain) {
    const { packed_trx, signatures } = signed as {
      readonly packed_trx: string;
      readonly signatures: readonly string[];
    };
    const transaction = Serializer.decode({ data: packed_trx, type: Transaction });
    const [action, ...others] = transaction.actions;
    // Any contract may issue a token with the coin's symbol.
    if (!action || others.length > 0 || String(action.account) !== CONTRACT || String(action.name) !== 'transfer') {
      throw new Error('no payment of coins');
    }
    const { from, to, quantity, memo } = Serializer.objectify(action.decodeData(tokenAbi)) as Record<string, string>;
    const amount = Asset.from(quantity ?? '');
    if (String(amount.symbol) !== SYMBOL) throw new Error('another coin');
    const active = PermissionLevel.from({ actor: from ?? '', permission: 'active' });
    if (action.authorization.map(String).join() !== String(active)) throw new Error('of another account');
    const digest = transaction.signingDigest(EOS_CHAIN_ID);
    const keys = signatures.map((signature) => String(Signature.from(signature).recoverDigest(digest)));
    if (keys.join() !== chain.keyOf(from ?? '')) throw new Error('the signature is not valid');
    assertCurrent(transaction, chain);
    return {
      hash: String(transaction.id),
      sender: from ?? '',
      to: to ?? '',
      units: BigInt(String(amount.units)),
      memo: memo ?? '',
    };
  },
  keyOf(wallet) {
    if (!(wallet instanceof AnchorWallet)) throw new Error('another wallet');
    return wallet.publicKey;
  },
  async answer({ url, body }, chain) {
    // Every request of this family posts an object.
    const asked = body as Readonly<Record<string, string>>;
    switch (new URL(url).pathname) {
      case '/v1/chain/get_info':
        return { chain_id: EOS_CHAIN_ID, head_block_num: chain.height, head_block_time: now() };
      case '/v1/chain/get_block_info':
        return { block_num: asked.block_num, ref_block_prefix: prefixOf(Number(asked.block_num)) };
      case '/v1/chain/get_account':
        return {
          account_name: asked.account_name,
          cpu_limit: plenty,
          net_limit: plenty,
          ram_quota: 10_000,
          ram_usage: 3_000,
        };
      case '/v1/chain/get_currency_balance': {
        const units = asked.code === CONTRACT ? chain.balance(asked.account ?? '') : 0n;
        return units === 0n ? [] : [String(Asset.fromUnits(String(units), SYMBOL))];
      }
      case '/v1/chain/send_transaction':
        return { transaction_id: await chain.submit(body) };
      case '/v1/chain/get_transaction_status':
        return statusOf(asked.id ?? '', chain);
      // nodeos without the history plugin.
      case '/v1/history/get_transaction':
        return { code: 404, message: 'Not Found', error: { code: 0, name: 'exception', what: 'Unknown Endpoint' } };
      default:
        return undefined;
    }
  },
};

/** As nodes check it: the transaction names a block of this chain, and is not expired. */
function assertCurrent({ expiration, ref_block_num, ref_block_prefix }: Transaction, chain: StandInChain): void {
  const left = expiration.toMilliseconds() - Date.now();
  if (left < 0 || left > MAX_LIFETIME) throw new Error('expired');
  const block = chain.height - ((chain.height - Number(ref_block_num)) & 0xffff);
  if (prefixOf(block) !== Number(ref_block_prefix)) throw new Error('of another fork');
}

/** Four bytes of a block's id. */
function prefixOf(block: number): number {
  return Math.imul(block, 0x9e37_79b1) >>> 0;
}

/** A time as nodes write it: without a zone. */
function now(): string {
  return new Date().toISOString().slice(0, -1);
}

function statusOf(hash: string, chain: StandInChain): object {
  const sent = chain.sent(hash);
  const head = {
    head_number: chain.height,
    irreversible_number: chain.height - 2,
    irreversible_timestamp: now(),
    earliest_tracked_block_number: chain.height - 7_200,
  };
  if (!sent) return { state: 'UNKNOWN', ...head };
  if (sent.height > chain.height) return { state: 'LOCALLY_APPLIED', ...head };
  const state = sent.height <= head.irreversible_number ? 'IRREVERSIBLE' : 'IN_BLOCK';
  return { state, block_number: sent.height, ...head };
}
