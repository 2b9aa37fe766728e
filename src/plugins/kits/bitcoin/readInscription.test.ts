import { hex } from '@scure/base';
import { p2tr, p2wpkh, Script, TaprootControlBlock, Transaction } from '@scure/btc-signer';
import { RawTx, type ScriptType } from '@scure/btc-signer/script.js';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import { describe, expect, it } from 'vitest';
import { readInscription } from './readInscription.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const key = new Uint8Array(32).fill(7);
const owner = pubSchnorr(key);
const envelope = (content: string): ScriptType => [
  0,
  'IF',
  bytes('ord'),
  Uint8Array.of(1),
  bytes('text/plain'),
  0,
  bytes(content),
  'ENDIF',
];
const leaf = (...contents: readonly string[]) => Script.encode([owner, 'CHECKSIG', ...contents.flatMap(envelope)]);

interface Spend {
  /** The leaves of the output's tree. The spend reveals the first one. */
  readonly leaves: readonly Uint8Array[];
  readonly annex?: Uint8Array;
}

/** The witness of a spend by the first leaf. */
function witnessOf({ leaves: [script = owner], annex }: Spend, { tapLeafScript }: ReturnType<typeof payTo>) {
  // The library writes the version after the script.
  const [control] = tapLeafScript?.find(([, found]) => hex.encode(found.slice(0, -1)) === hex.encode(script)) ?? [];
  if (!control) throw new Error('no leaf');
  return [new Uint8Array(64), script, TaprootControlBlock.encode(control), ...(annex ? [annex] : [])];
}

function payTo({ leaves }: Spend) {
  const tree = leaves.map((script) => ({ script }));
  return p2tr(owner, tree, undefined, true);
}

/** Transactions by id, in hex: one that commits to the leaves, made with @scure/btc-signer, and one that reveals them. */
function chainOf(...spends: readonly Spend[]) {
  const payments = spends.map(payTo);
  const commit = new Transaction({ allowUnknownOutputs: true });
  commit.addInput({ txid: 'ab'.repeat(32), index: 0 });
  for (const { script } of payments) commit.addOutput({ script, amount: 1_000n });
  const committed = Transaction.fromRaw(commit.unsignedTx, { allowUnknownOutputs: true, allowUnknownInputs: true });
  const raw = RawTx.encode({
    version: 2,
    segwitFlag: true,
    inputs: spends.map((_spend, index) => ({
      txid: hex.decode(committed.id),
      index,
      finalScriptSig: new Uint8Array(),
      sequence: 0xffffffff,
    })),
    outputs: [{ script: p2wpkh(pubECDSA(key)).script, amount: 546n }],
    witnesses: payments.map((payment, at) => witnessOf(spends[at] ?? { leaves: [] }, payment)),
    lockTime: 0,
  });
  const reveal = Transaction.fromRaw(raw, { allowUnknownInputs: true, disableScriptCheck: true });
  const all = new Map([
    [committed.id, hex.encode(commit.unsignedTx)],
    [reveal.id, hex.encode(raw)],
  ]);
  const change = (edit: (reveal: ReturnType<typeof RawTx.decode>) => void) => {
    const decoded = RawTx.decode(raw);
    edit(decoded);
    all.set(reveal.id, hex.encode(RawTx.encode(decoded)));
  };
  const read = async (index = 0) =>
    new TextDecoder().decode(await readInscription(`${reveal.id}i${index}`, async (txid) => all.get(txid)));
  return { all, committed, reveal, change, read };
}

describe('readInscription', () => {
  it('[SWP-10] reads what the revealed script says, with other scripts in the tree and with an annex', async () => {
    expect(await chainOf({ leaves: [leaf('250')] }).read()).toBe('250');
    expect(await chainOf({ leaves: [leaf('250'), leaf('1'), leaf('2'), leaf('3')] }).read()).toBe('250');
    expect(await chainOf({ leaves: [leaf('250'), leaf('1'), leaf('2')], annex: Uint8Array.of(0x50, 1) }).read()).toBe(
      '250',
    );
  });

  it('[SWP-10] counts the inscriptions of all inputs', async () => {
    const { read } = chainOf({ leaves: [leaf('1', '2')] }, { leaves: [leaf()] }, { leaves: [leaf('3', '4')] });

    expect(await Promise.all([0, 1, 2, 3].map((index) => read(index)))).toEqual(['1', '2', '3', '4']);
    await expect(read(4)).rejects.toThrow('no such inscription');
  });

  it('[SWP-10] refuses another script in the witness, which the id of the transaction does not cover', async () => {
    const { change, read } = chainOf({ leaves: [leaf('250'), leaf('1')] });
    change(({ witnesses }) => {
      const [stack] = witnesses ?? [];
      stack?.splice(1, 1, leaf('25'));
    });

    await expect(read()).rejects.toThrow('does not commit');
  });

  it('[SWP-10] refuses a control block of another key, path or parity', async () => {
    const edits: readonly ((control: Uint8Array) => Uint8Array)[] = [
      (control) => control.with(0, (control[0] ?? 0) ^ 1),
      (control) => control.with(0, (control[0] ?? 0) ^ 2),
      (control) =>
        Uint8Array.of(...control.slice(0, 1), ...pubSchnorr(new Uint8Array(32).fill(9)), ...control.slice(33)),
      (control) => control.slice(0, 33),
      (control) => control.with(40, (control[40] ?? 0) ^ 1),
    ];
    for (const edit of edits) {
      const { change, read } = chainOf({ leaves: [leaf('250'), leaf('1')] });
      change(({ witnesses }) => {
        const stack = witnesses?.[0] ?? [];
        stack.splice(2, 1, edit(stack[2] ?? owner));
      });
      await expect(read()).rejects.toThrow('does not commit');
    }
  });

  it('[SWP-10] refuses a spend by key, which may hide an inscription before the asked one', async () => {
    const { change, read } = chainOf({ leaves: [leaf('1')] }, { leaves: [leaf('2')] });
    change(({ witnesses }) => witnesses?.splice(0, 1, [new Uint8Array(64)]));

    await expect(read(0)).rejects.toThrow('no script path spend');
  });

  it('[SWP-10] refuses transactions of other ids, and none', async () => {
    const { all, committed, reveal, change, read } = chainOf({ leaves: [leaf('250')] });
    change((transaction) => {
      transaction.lockTime = 1;
    });
    await expect(read()).rejects.toThrow('another transaction');

    const other = chainOf({ leaves: [leaf('25')] });
    const lie = async (txid: string) => (txid === reveal.id ? other.all.get(other.reveal.id) : all.get(txid));
    await expect(readInscription(`${reveal.id}i0`, lie)).rejects.toThrow('another transaction');
    await expect(readInscription(`${committed.id}i0`, async () => undefined)).rejects.toThrow();
    await expect(readInscription(`${committed.id}i0`, async () => 'no hex')).rejects.toThrow();
    await expect(readInscription(`${reveal.id}i0`, async () => '00'.repeat(400_001))).rejects.toThrow('do not relay');
  });
});
