import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { TaprootControlBlock } from '@scure/btc-signer';
import { tapLeafHash } from '@scure/btc-signer/payment.js';
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js';
import { compareBytes, equalBytes, tagSchnorr, taprootTweakPubkey } from '@scure/btc-signer/utils.js';
import { contentsOf } from './envelopes.ts';

type Transaction = ReturnType<typeof RawTx.decode>;
/** A transaction in hex. `undefined` if the node does not have it. */
type ReadHex = (txid: string) => Promise<string | undefined>;

/** In hex: nodes relay no transaction of more than 400,000 weight units (Bitcoin Core, `MAX_STANDARD_TX_WEIGHT`). */
const MAX_HEX = 800_000;
/** Each input before the inscription costs a request. */
const MAX_INPUTS = 25;
const ANNEX = 0x50;

/**
 * What an inscription says. The node that serves its transactions need not be trusted: the id of a transaction does not cover
 * its witness, where an inscription is, so the tapscript is compared with the output that commits to it (BIP 341).
 *
 * `id`: `<transaction>i<index>`, where the index counts the inscriptions of all inputs (docs/src/inscriptions.md of
 * github.com/ordinals/ord). Throws if the transactions prove no such inscription.
 */
export async function readInscription(id: string, hexOf: ReadHex): Promise<Uint8Array> {
  const [txid = '', index = ''] = id.split('i');
  const reveal = await readTransaction(txid, hexOf);
  let before = Number(index);
  for (const [at, { txid: spent, index: output }] of reveal.inputs.slice(0, MAX_INPUTS).entries()) {
    const commit = await readTransaction(hex.encode(spent), hexOf);
    const script = commit.outputs[output]?.script ?? new Uint8Array();
    const contents = contentsOf(tapscriptOf(reveal.witnesses?.[at] ?? [], script));
    const found = contents[before];
    if (found) return found;
    before -= contents.length;
  }
  throw new Error('no such inscription');
}

async function readTransaction(txid: string, hexOf: ReadHex) {
  const text = (await hexOf(txid))?.trim() ?? '';
  if (text.length > MAX_HEX) throw new Error('a transaction that nodes do not relay');
  const transaction: Transaction = RawTx.decode(hex.decode(text));
  const { version, inputs, outputs, lockTime } = transaction;
  const hash = sha256(sha256(RawOldTx.encode({ version, inputs, outputs, lockTime })));
  if (hex.encode(hash.reverse()) !== txid) throw new Error('another transaction');
  return transaction;
}

/** The script of a script path spend of the taproot output (BIP 341, "Script validation rules"). Throws for any other spend. */
function tapscriptOf(witness: readonly Uint8Array[], output: Uint8Array): Uint8Array {
  const stack = witness.length > 1 && witness.at(-1)?.[0] === ANNEX ? witness.slice(0, -1) : witness;
  const [script, control] = stack.slice(-2);
  if (!script || !control) throw new Error('no script path spend');
  const { version, internalKey, merklePath } = TaprootControlBlock.decode(control);
  const root = merklePath.reduce(
    (hash: Uint8Array, other) => tagSchnorr('TapBranch', ...[hash, other].sort(compareBytes)),
    tapLeafHash(script, version & 0xfe),
  );
  const [key, parity] = taprootTweakPubkey(internalKey, root);
  // OP_1, and a push of 32 bytes.
  const isCommitted = equalBytes(output, Uint8Array.of(0x51, 32, ...key)) && parity === (version & 1);
  if (!isCommitted) throw new Error('a script that the output does not commit to');
  return script;
}
