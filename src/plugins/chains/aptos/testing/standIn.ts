import {
  AccountAddress,
  AccountAuthenticatorEd25519,
  Deserializer,
  generateSigningMessageForTransaction,
  generateUserTransactionHash,
  SignedTransaction,
  SimpleTransaction,
  TransactionAuthenticatorEd25519,
  TransactionPayloadEntryFunction,
  U64,
} from '@aptos-labs/ts-sdk';
import { AptosCounterpart } from '../../../../../tests/conformance/wallets/counterparts/AptosCounterpart.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import aptos from '../index.ts';

const account = (byte: string) => `0x${byte.repeat(32)}`;

/** The REST interface of a node (aptos.dev). The library of Aptos reads the transactions. */
export const standIn: StandIn = {
  chain: aptos,
  wallet: 'petra',
  amount: '25',
  accounts: [account('b1'), account('b2'), account('b3')],
  // The chain has no memos.
  orderBy: { kind: 'account' },
  pool: { coins: 200_000n, dollars: 1_000_000n },
  read(signed) {
    if (!(signed instanceof Uint8Array)) throw new Error('no bytes');
    const { raw_txn: raw, authenticator } = SignedTransaction.deserialize(new Deserializer(signed));
    const { payload, sender } = raw;
    if (!(authenticator instanceof TransactionAuthenticatorEd25519)) throw new Error('another kind of key');
    if (!(payload instanceof TransactionPayloadEntryFunction)) throw new Error('no call');
    const { public_key: key, signature } = authenticator;
    const transaction = new SimpleTransaction(raw);
    const message = generateSigningMessageForTransaction(transaction);
    if (!key.verifySignature({ message, signature })) throw new Error('the signature is not valid');
    if (!key.authKey().derivedAddress().equals(sender)) throw new Error('another account');
    const { module_name: module, function_name: name, args } = payload.entryFunction;
    const called = `${module.address}::${module.name.identifier}::${name.identifier}`;
    if (called !== '0x1::aptos_account::transfer') throw new Error(`${called} is no payment`);
    const [to, units] = args.map((argument) => new Deserializer(argument.bcsToBytes()));
    if (!to || !units) throw new Error('no payment');
    const senderAuthenticator = new AccountAuthenticatorEd25519(key, signature);
    return {
      hash: generateUserTransactionHash({ transaction, senderAuthenticator }),
      sender: sender.toStringLong(),
      to: AccountAddress.deserialize(to).toStringLong(),
      units: U64.deserialize(units).value,
      memo: '',
    };
  },
  signedBy: (wallet, hash) => (wallet instanceof AptosCounterpart ? wallet.signedAs(hash) : undefined),
  answer({ url }, chain) {
    const { pathname } = new URL(url);
    const [, kind = '', what = '', part = ''] = pathname.split('/');
    if (kind === '') return { chain_id: 1, ledger_timestamp: String(Date.now() * 1_000) };
    if (kind === 'accounts') return part === 'balance' ? String(chain.balance(what)) : { sequence_number: '7' };
    if (what === 'simulate') return [{ success: true, vm_status: 'ok', gas_used: '9', gas_unit_price: '100' }];
    if (what !== 'by_hash') return undefined;
    const sent = chain.sent(part);
    if (!sent) return { error_code: 'transaction_not_found', message: '' };
    return { type: sent.height <= chain.height ? 'user_transaction' : 'pending_transaction', success: true };
  },
};
