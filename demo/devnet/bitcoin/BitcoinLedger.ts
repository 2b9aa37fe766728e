import { hex } from '@scure/base';
import { RawTx, Transaction } from '@scure/btc-signer';
import { Brc20Index, type MovedTransfer } from './Brc20Index.ts';
import { carryInscriptions, type PlacedInscription, startsOf } from './carryInscriptions.ts';
import { checkSignatures, isTaproot } from './checkSignatures.ts';
import { readInscriptions, tapscriptOf } from './readInscriptions.ts';

/** An unspent output. */
export interface UnspentOutput {
  readonly txid: string;
  readonly index: number;
  readonly value: bigint;
  readonly script: Uint8Array;
  readonly inscriptions: readonly PlacedInscription[];
}

/** A transaction as the ledger accepted it. */
export interface AcceptedTransaction {
  readonly txid: string;
  readonly raw: Uint8Array;
  readonly spent: readonly UnspentOutput[];
  readonly outputs: readonly UnspentOutput[];
  /** Transfers of BRC-20 that it executed. */
  readonly transfers: readonly MovedTransfer[];
}

/** Unspent outputs of Bitcoin, the inscriptions on them, and the balances of BRC-20. */
export class BitcoinLedger {
  readonly brc20 = new Brc20Index();
  readonly #unspent = new Map<string, UnspentOutput>();
  /** Number of each inscription, by id. */
  readonly #numbers = new Map<string, number>();
  #funded = 0;

  /** Coins out of nothing. */
  fund(script: Uint8Array, value: bigint): void {
    this.#funded += 1;
    const txid = this.#funded.toString(16).padStart(64, '0');
    this.#unspent.set(`${txid}:0`, { txid, index: 0, value, script, inscriptions: [] });
  }

  outputsOf(script: Uint8Array): readonly UnspentOutput[] {
    return [...this.#unspent.values()].filter((output) => hex.encode(output.script) === hex.encode(script));
  }

  /** The output that holds an inscription. `undefined` if its satoshi was paid as fee. */
  holderOf(id: string): UnspentOutput | undefined {
    return [...this.#unspent.values()].find(({ inscriptions }) => inscriptions.some((one) => one.id === id));
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** @throws Error unless the inputs are unspent, signed by their owners, and cover the outputs */
  check(raw: Uint8Array): void {
    const spent = this.#spentBy(raw);
    if (new Set(spent).size !== spent.length) throw new Error('it spends an output twice');
    checkSignatures(raw, spent);
    const total = (all: readonly { readonly value: bigint }[]) => all.reduce((sum, { value }) => sum + value, 0n);
    const paid = RawTx.decode(raw).outputs.map(({ amount }) => ({ value: amount }));
    if (total(paid) > total(spent)) throw new Error('it pays more than it spends');
  }

  /** `isChecked`: it was checked before. @throws Error as `check` */
  accept(raw: Uint8Array, isChecked = false): AcceptedTransaction {
    if (!isChecked) this.check(raw);
    const spent = this.#spentBy(raw);
    const { outputs, witnesses = [] } = RawTx.decode(raw);
    const { id: txid } = Transaction.fromRaw(raw, { allowUnknownOutputs: true, disableScriptCheck: true });
    const values = outputs.map(({ amount }) => amount);
    const paid = values.reduce((sum, value) => sum + value, 0n);

    const written = spent.flatMap(({ script }, input) => {
      const tapscript = isTaproot(script) ? tapscriptOf(witnesses[input] ?? []) : undefined;
      return tapscript ? readInscriptions(tapscript).map((inscription) => ({ ...inscription, input })) : [];
    });
    const starts = startsOf(spent.map(({ value }) => value));
    const created = written.map(({ pointer, input, body }, at) => {
      const isPointed = pointer !== undefined && pointer < paid;
      return { id: `${txid}i${at}`, offset: isPointed ? pointer : (starts[input] ?? 0n), body };
    });
    const places = carryInscriptions(
      // The satoshi of all inputs in a row, so that new inscriptions have their place among them.
      [
        {
          value: starts.at(-1) ?? 0n,
          inscriptions: [
            ...spent.flatMap(({ inscriptions }, at) =>
              inscriptions.map(({ id, offset }) => ({ id, offset: offset + (starts[at] ?? 0n) })),
            ),
            ...created,
          ].map(({ id, offset }) => ({ id, offset })),
        },
      ],
      values,
    );
    const kept = outputs.map(({ amount, script }, index) => ({
      txid,
      index,
      value: amount,
      script,
      inscriptions: places[index] ?? [],
    }));
    for (const output of spent) this.#unspent.delete(`${output.txid}:${output.index}`);
    for (const output of kept) this.#unspent.set(`${txid}:${output.index}`, output);
    return { txid, raw, spent, outputs: kept, transfers: this.#count({ spent, kept, created }) };
  }

  #spentBy(raw: Uint8Array): readonly UnspentOutput[] {
    return RawTx.decode(raw).inputs.map(({ txid, index }) => {
      const output = this.#unspent.get(`${hex.encode(txid)}:${index}`);
      if (!output) throw new Error('it spends an output that is not there');
      return output;
    });
  }

  /** Moves first, then new inscriptions: a transfer is executed by a later transaction. */
  #count({
    spent,
    kept,
    created,
  }: {
    readonly spent: readonly UnspentOutput[];
    readonly kept: readonly UnspentOutput[];
    readonly created: readonly { readonly id: string; readonly body: Uint8Array }[];
  }): readonly MovedTransfer[] {
    const ownerOf = (id: string) => {
      const holder = kept.find(({ inscriptions }) => inscriptions.some((one) => one.id === id));
      return holder && hex.encode(holder.script);
    };
    const moved = spent.flatMap(({ inscriptions }) =>
      inscriptions.flatMap(({ id }) => this.brc20.moved(id, ownerOf(id)) ?? []),
    );
    for (const { id, body } of created) {
      this.#numbers.set(id, this.#numbers.size);
      const owner = ownerOf(id);
      if (owner !== undefined) this.brc20.inscribed({ id, owner, body });
    }
    return moved;
  }
}
