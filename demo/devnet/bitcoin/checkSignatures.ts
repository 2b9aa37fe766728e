import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { NETWORK, p2pkh, p2wpkh, Script, TaprootControlBlock, Transaction, utils } from '@scure/btc-signer';
import { tapLeafHash } from '@scure/btc-signer/payment.js';
import { tapscriptOf } from './readInscriptions.ts';

/** A spent output. */
export interface SpentOutput {
  readonly value: bigint;
  readonly script: Uint8Array;
}

const ALL = 1;
const DEFAULT = 0;

/**
 * Throws unless the owner of each spent output signed the transaction: keys of segwit (BIP 143), and tapscripts that begin with the
 * check of one key (BIP 341 and 342), as reveals of inscriptions have. @scure/btc-signer writes what is signed, noble checks it.
 */
export function checkSignatures(raw: Uint8Array, spent: readonly SpentOutput[]): void {
  const transaction = Transaction.fromRaw(raw, { allowUnknownOutputs: true, disableScriptCheck: true });
  spent.forEach((output, at) => {
    const witness = transaction.getInput(at).finalScriptWitness ?? [];
    const isSigned =
      isTaproot(output.script) && tapscriptOf(witness)
        ? isSignedByScript(transaction, { at, spent, witness })
        : isSignedByKey(transaction, { at, output, witness });
    if (!isSigned) throw new Error(`input ${at} is not signed by its owner`);
  });
}

/** A version 1 witness program of 32 bytes (BIP 341). */
export function isTaproot(script: Uint8Array): boolean {
  return script.length === 34 && script[0] === 0x51;
}

function isSignedByKey(
  transaction: Transaction,
  {
    at,
    output,
    witness,
  }: { readonly at: number; readonly output: SpentOutput; readonly witness: readonly Uint8Array[] },
): boolean {
  const [signature, publicKey] = witness;
  if (!signature || !publicKey || witness.length !== 2) return false;
  if (hex.encode(p2wpkh(publicKey, NETWORK).script) !== hex.encode(output.script)) return false;
  const digest = transaction.preimageWitnessV0(at, p2pkh(publicKey, NETWORK).script, ALL, output.value);
  return secp256k1.verify(signature.slice(0, -1), digest, publicKey, { prehash: false, format: 'der' });
}

function isSignedByScript(
  transaction: Transaction,
  {
    at,
    spent,
    witness,
  }: { readonly at: number; readonly spent: readonly SpentOutput[]; readonly witness: readonly Uint8Array[] },
): boolean {
  const [signature, script, control] = witness;
  if (!signature || !script || !control || witness.length !== 3) return false;
  const { version: head, internalKey, merklePath } = TaprootControlBlock.decode(control);
  // The lowest bit is the parity of the key (BIP 341).
  const version = head & 0xfe;
  // The only leaf of the tree.
  if (merklePath.length > 0) return false;
  const [outputKey, parity] = utils.taprootTweakPubkey(internalKey, tapLeafHash(script, version));
  if (hex.encode(Script.encode([1, outputKey])) !== hex.encode(spent[at]?.script ?? new Uint8Array())) return false;
  if (parity !== (head & 1)) return false;
  const [publicKey, check] = Script.decode(script);
  if (!(publicKey instanceof Uint8Array) || check !== 'CHECKSIG') return false;
  const scripts = spent.map((output) => output.script);
  const values = spent.map(({ value }) => value);
  const digest = transaction.preimageWitnessV1(at, scripts, DEFAULT, values, undefined, script, version);
  return schnorr.verify(signature, digest, publicKey);
}
