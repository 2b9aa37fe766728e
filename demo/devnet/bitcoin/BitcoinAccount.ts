import { secp256k1 } from '@noble/curves/secp256k1.js';
import { NETWORK, p2tr, p2wpkh, Script, TaprootControlBlock, Transaction, utils } from '@scure/btc-signer';
import { signSchnorr } from '@scure/btc-signer/utils.js';
import type { TransactionNote } from './BitcoinChain.ts';
import type { AcceptedTransaction, BitcoinLedger, UnspentOutput } from './BitcoinLedger.ts';

/** Value of an output that carries an inscription (UniSat's default). Satoshi. */
export const POSTAGE = 546n;
const FEE = 1_000n;
const MAX_PUSH = 520;

/** Accepts signed transactions. */
export interface Network {
  readonly ledger: Pick<BitcoinLedger, 'outputsOf'>;
  /** Prefixes of its addresses; those of the main network unless given. */
  readonly addresses?: typeof NETWORK;
  /** `note`: what the transaction is to the service. */
  submit(raw: Uint8Array, note?: TransactionNote): AcceptedTransaction;
}

/** A key of segwit with its coins. It signs with @scure/btc-signer. */
export class BitcoinAccount {
  readonly address: string;
  readonly script: Uint8Array;
  readonly #key: Uint8Array;
  readonly #network: Network;
  readonly #addresses: typeof NETWORK;

  constructor(network: Network, key = secp256k1.utils.randomSecretKey()) {
    this.#network = network;
    this.#addresses = network.addresses ?? NETWORK;
    this.#key = key;
    const { address = '', script } = p2wpkh(secp256k1.getPublicKey(key), this.#addresses);
    this.address = address;
    this.script = script;
  }

  get outputs(): readonly UnspentOutput[] {
    return this.#network.ledger.outputsOf(this.script);
  }

  /**
   * Sends an inscription as UniSat does (github.com/unisat-wallet/wallet-sdk, src/tx-helpers/send-inscription.ts): its output is the
   * first input, and the first output has the same value. The fee is paid by outputs without inscriptions.
   */
  sendInscription(id: string, to: string, note?: TransactionNote): AcceptedTransaction {
    const asset = this.outputs.find(({ inscriptions }) => inscriptions.some((one) => one.id === id));
    if (!asset) throw new Error('no such inscription');
    if (asset.inscriptions.length !== 1) throw new Error('NOT_SAFE_UTXOS');
    return this.#send([asset], [{ address: to, amount: asset.value }], note);
  }

  /** Pays coins. */
  pay(to: string, amount: bigint, note?: TransactionNote): AcceptedTransaction {
    return this.#send([], [{ address: to, amount }], note);
  }

  /** Inscribes a text by commit and reveal (ordinals, docs/src/inscriptions.md). Returns the id of the inscription. */
  inscribe(body: string, contentType = 'text/plain;charset=utf-8'): string {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const internal = utils.pubSchnorr(this.#key);
    const content = bytes(body);
    const chunks = Array.from({ length: Math.ceil(content.length / MAX_PUSH) }, (_, at) =>
      content.slice(at * MAX_PUSH, (at + 1) * MAX_PUSH),
    );
    const script = Script.encode([
      internal,
      'CHECKSIG',
      0,
      'IF',
      bytes('ord'),
      Uint8Array.of(1),
      bytes(contentType),
      0,
      ...chunks,
      'ENDIF',
    ]);
    const commit = p2tr(internal, { script }, this.#addresses, true);
    const committed = this.#send([], [{ address: commit.address ?? '', amount: POSTAGE + FEE }]);
    const reveal = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true });
    reveal.addInput({
      txid: committed.txid,
      index: 0,
      witnessUtxo: { script: commit.script, amount: POSTAGE + FEE },
    });
    reveal.addOutput({ script: this.script, amount: POSTAGE });
    const [control] = commit.tapLeafScript?.[0] ?? [];
    if (!control) throw new Error('no leaf');
    const digest = reveal.preimageWitnessV1(
      0,
      [commit.script],
      0,
      [POSTAGE + FEE],
      undefined,
      script,
      control.version & 0xfe,
    );
    const witness = [signSchnorr(digest, this.#key), script, TaprootControlBlock.encode(control)];
    reveal.updateInput(0, { finalScriptWitness: witness }, true);
    return `${this.#network.submit(reveal.extract()).txid}i0`;
  }

  /** Adds coins without inscriptions for the fee, and an output for the change. */
  #send(
    fixed: readonly UnspentOutput[],
    outputs: readonly { readonly address: string; readonly amount: bigint }[],
    note?: TransactionNote,
  ): AcceptedTransaction {
    const total = (all: readonly bigint[]) => all.reduce((sum, value) => sum + value, 0n);
    const wanted = total(outputs.map(({ amount }) => amount)) + FEE;
    const free = this.outputs.filter((output) => output.inscriptions.length === 0);
    const inputs = [...fixed];
    for (const output of free) {
      if (total(inputs.map(({ value }) => value)) >= wanted) break;
      inputs.push(output);
    }
    const change = total(inputs.map(({ value }) => value)) - wanted;
    if (change < 0n) throw new Error('INSUFFICIENT_BTC_UTXO');
    const transaction = new Transaction();
    for (const { txid, index, script, value } of inputs) {
      transaction.addInput({ txid, index, witnessUtxo: { script, amount: value } });
    }
    for (const { address, amount } of outputs) transaction.addOutputAddress(address, amount, this.#addresses);
    if (change >= POSTAGE) transaction.addOutput({ script: this.script, amount: change });
    transaction.sign(this.#key);
    transaction.finalize();
    return this.#network.submit(transaction.extract(), note);
  }
}

/** Script of an address. */
export function scriptOf(address: string, addresses = NETWORK): Uint8Array {
  const transaction = new Transaction();
  transaction.addOutputAddress(address, POSTAGE, addresses);
  return transaction.getOutput(0).script ?? new Uint8Array();
}
