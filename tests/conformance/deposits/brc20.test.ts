// @vitest-environment node
import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { BitcoinAccount, POSTAGE } from '../../../demo/devnet/bitcoin/BitcoinAccount.ts';
import { BitcoinLedger } from '../../../demo/devnet/bitcoin/BitcoinLedger.ts';
import { Brc20Index } from '../../../demo/devnet/bitcoin/Brc20Index.ts';
import { carryInscriptions } from '../../../demo/devnet/bitcoin/carryInscriptions.ts';
import { readInscriptions } from '../../../demo/devnet/bitcoin/readInscriptions.ts';
import { contentsOf } from '../../../src/plugins/kits/bitcoin/envelopes.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('the stand-in of Bitcoin with inscriptions', () => {
  // Scripts of the tests of github.com/ordinals/ord (src/inscriptions/envelope.rs), as bytes in
  // github.com/paulmillr/micro-ordinals (test/ordinals.test.ts).
  const type = '036f7264010118746578742f706c61696e3b636861727365743d7574662d38';
  it.each<[string, string, readonly string[]]>([
    ['a check of the key before it', `ac0063${type}00036f726468`, ['ord']],
    ['a check of the key after it', `0063${type}00036f726468ac`, ['ord']],
    ['two envelopes', `0063${type}0003666f6f680063${type}000362617268`, ['foo', 'bar']],
    ['no end', '0063036f7264', []],
    ['no false before it', '63036f726468', []],
    ['a number as the body', '0063036f7264005168', ['\u0001']],
  ])('[SWP-10] reads the inscriptions of a script with %s', (_what, script, bodies) => {
    expect(readInscriptions(hex.decode(script)).map(({ body }) => text(body))).toEqual(bodies);
    expect(contentsOf(hex.decode(script)).map(text)).toEqual(bodies);
  });

  it('[SWP-10] reads the pointer of an inscription as little-endian number', () => {
    // Examples of docs/src/inscriptions/pointer.md in github.com/ordinals/ord.
    const pointerOf = (value: string) =>
      readInscriptions(hex.decode(`0063036f7264${type.slice(8)}0102${value}000d48656c6c6f2c20776f726c642168`))[0]
        ?.pointer;
    expect([pointerOf('01ff'), pointerOf('020001'), pointerOf('03000100')]).toEqual([255n, 256n, 256n]);
  });

  it('[SWP-10] moves satoshi first-in-first-out, as the algorithm of ordinals does', () => {
    const inputs = [3, 1, 4];
    const outputs = [2, 5];
    // `assign_ordinals` of bip.mediawiki in github.com/ordinals/ord.
    const ordinals = inputs.flatMap((value, at) => Array.from({ length: value }, (_, offset) => `${at}:${offset}`));
    const assigned = [...outputs, ordinals.length].map((value) => ordinals.splice(0, value));

    const carried = carryInscriptions(
      inputs.map((value, at) => ({
        value: BigInt(value),
        inscriptions: Array.from({ length: value }, (_, offset) => ({ id: `${at}:${offset}`, offset: BigInt(offset) })),
      })),
      outputs.map(BigInt),
    );

    expect(carried.map((placed) => placed.map(({ id }) => id))).toEqual(assigned);
    expect(carried[1]?.map(({ offset }) => offset)).toEqual([0n, 1n, 2n, 3n, 4n]);
  });

  it('[SWP-10] counts the first operations of ordi as they are on the chain', () => {
    // Blocks 779832 to 779960 in github.com/unisat-wallet/libbrc20-indexer, data/brc20.input.txt: the deployment, the mint and the two
    // transfers of its owner, and the move of the first one to 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa.
    const owner = '512037679ea62eab55ebfd442c53c4ad46b6b75e45d8a8fa9cb31a87d0df268b029a';
    const receiver = '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac';
    const index = new Brc20Index();
    const inscribe = (id: string, body: string) => index.inscribed({ id, owner, body: hex.decode(body) });
    const UNIT = 10n ** 18n;

    inscribe(
      'deploy',
      '7b200a20202270223a20226272632d3230222c0a2020226f70223a20226465706c6f79222c0a2020227469636b223a20226f726469222c0a2020226d6178223a20223231303030303030222c0a2020226c696d223a202231303030220a7d',
    );
    inscribe(
      'mint',
      '7b200a20202270223a20226272632d3230222c0a2020226f70223a20226d696e74222c0a2020227469636b223a20226f726469222c0a202022616d74223a202231303030220a7d',
    );
    inscribe(
      'transfer',
      '7b200a20202270223a20226272632d3230222c0a2020226f70223a20227472616e73666572222c0a2020227469636b223a20226f726469222c0a202022616d74223a2022313030222c0a202022746f223a20223141317a5031655035514765666932444d505466544c35534c6d7637446976664e61222c0a202022666565223a202231333337220a7d',
    );
    expect(index.transfers('ordi', owner).map(({ amt }) => amt)).toEqual(['100']);
    index.moved('transfer', receiver);
    inscribe(
      'too much',
      '7b200a20202270223a20226272632d3230222c0a2020226f70223a20227472616e73666572222c0a2020227469636b223a20226f726469222c0a202022616d74223a202231303030222c0a202022746f223a20223141317a5031655035514765666932444d505466544c35534c6d7637446976664e61222c0a202022666565223a202231333338220a7d',
    );

    expect(index.available('ORDI', owner)).toBe(900n * UNIT);
    expect(index.available('ordi', receiver)).toBe(100n * UNIT);
    expect(index.transfers('ordi', owner)).toEqual([]);
    // A second move moves nothing.
    expect(index.moved('transfer', owner)).toBeUndefined();
  });

  it('[SWP-10] accepts an inscribed transfer only with the signature of its owner', () => {
    const ledger = new BitcoinLedger();
    let isForged = false;
    const network = { ledger, submit: (raw: Uint8Array) => ledger.accept(isForged ? forged(raw) : raw) };
    const [alice, bob] = [new BitcoinAccount(network), new BitcoinAccount(network)];
    ledger.fund(alice.script, 100_000n);
    alice.inscribe('{"p":"brc-20","op":"deploy","tick":"ordi","max":"21000000","lim":"1000"}');
    alice.inscribe('{"p":"brc-20","op":"mint","tick":"ordi","amt":"1000"}');
    const id = alice.inscribe('{"p":"brc-20","op":"transfer","tick":"ordi","amt":"250"}');

    isForged = true;
    expect(() => alice.sendInscription(id, bob.address)).toThrow('not signed by its owner');
    isForged = false;
    const sent = alice.sendInscription(id, bob.address);

    expect(sent.transfers).toMatchObject([
      { id, amt: '250', owner: hex.encode(alice.script), to: hex.encode(bob.script) },
    ]);
    expect(ledger.holderOf(id)).toMatchObject({ value: POSTAGE, script: bob.script });
    expect(ledger.brc20.available('ordi', hex.encode(bob.script))).toBe(250n * 10n ** 18n);
    expect(() => ledger.accept(sent.raw)).toThrow('not there');
  });
});

/** With another signature of the first input. */
function forged(raw: Uint8Array): Uint8Array {
  const transaction = RawTx.decode(raw);
  const [signature] = transaction.witnesses?.[0] ?? [];
  if (!signature) throw new Error('not signed');
  signature[20] = (signature[20] ?? 0) ^ 1;
  return RawTx.encode(transaction);
}
