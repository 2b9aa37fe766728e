import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { type NETWORK, p2pkh, p2wpkh, RawTx, Script, Transaction } from '@scure/btc-signer';
import type { SignedCoins } from '../../conformance/wallets/counterparts/CoinUser.ts';
import type { SignedPayment } from './StandIn.ts';

const ALL = 1;

/** A network of Bitcoin's code, and whether its accounts are segwit. */
export interface CoinNetwork {
  readonly network: typeof NETWORK;
  readonly isSegwit: boolean;
}

/** The first output of a transaction that one key signed. @scure/btc-signer reads it, and noble checks the signature. */
export function readCoinPayment(signed: unknown, { network, isSegwit }: CoinNetwork): SignedPayment {
  // What the wallet's stand-in stored.
  const { raw, spent } = signed as SignedCoins;
  const transaction = Transaction.fromRaw(raw, { allowUnknownOutputs: true, disableScriptCheck: true });
  const input = transaction.getInput(0);
  const before = Transaction.fromRaw(spent, { allowUnknownInputs: true, disableScriptCheck: true });
  if (transaction.inputsLength !== 1 || hex.encode(input.txid ?? new Uint8Array()) !== before.id) {
    throw new Error('it spends another output');
  }
  const [signature, publicKey] = isSegwit
    ? (input.finalScriptWitness ?? [])
    : Script.decode(input.finalScriptSig ?? new Uint8Array());
  if (!(signature instanceof Uint8Array && publicKey instanceof Uint8Array)) throw new Error('it is not signed');
  const output = RawTx.decode(spent).outputs[input.index ?? 0];
  const owner = isSegwit ? p2wpkh(publicKey, network) : p2pkh(publicKey, network);
  if (!output || hex.encode(output.script) !== hex.encode(owner.script)) throw new Error('of another owner');
  const { script } = p2pkh(publicKey, network);
  const digest: Uint8Array = isSegwit
    ? transaction.preimageWitnessV0(0, script, ALL, output.amount)
    : Reflect.apply(Reflect.get(transaction, 'preimageLegacy'), transaction, [0, script, ALL]);
  if (!secp256k1.verify(signature.slice(0, -1), digest, publicKey, { prehash: false, format: 'der' })) {
    throw new Error('the signature is not valid');
  }
  return {
    hash: transaction.id,
    sender: owner.address ?? '',
    to: transaction.getOutputAddress(0, network) ?? '',
    units: transaction.getOutput(0).amount ?? 0n,
    memo: '',
  };
}

/** Addresses of three keys that are only in this repository. */
export function coinAccounts({ network, isSegwit }: CoinNetwork): readonly [string, string, string] {
  const account = (byte: number) => {
    const key = secp256k1.getPublicKey(new Uint8Array(32).fill(byte));
    return (isSegwit ? p2wpkh(key, network) : p2pkh(key, network)).address ?? '';
  };
  return [account(1), account(2), account(3)];
}
