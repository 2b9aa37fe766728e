import { Address, NETWORK, OutScript, p2wpkh, Script, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import bitcoin from '../../chains/bitcoin/index.ts';
import { BitcoinDriver } from './BitcoinDriver.ts';

const KEY = new Uint8Array(32).fill(7);
const PAYMENT = p2wpkh(pubECDSA(KEY));
const FROM = PAYMENT.address ?? '';
const TO = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const HASH = 'a'.repeat(64);
const amount = (units: bigint) => Amount.ofUnits(units, bitcoin.native);
const intent = { from: FROM, to: TO, token: bitcoin.native, amount: amount(150_000n) };

type Paths = Record<string, number | string | object>;
const STATS = {
  chain_stats: { funded_txo_sum: 150_000, spent_txo_sum: 50_000, tx_count: 3 },
  mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 20_000, tx_count: 1 },
};

function world(paths: Paths, first: 'up' | number | { genesis: string } = 'up') {
  const nodes = recordedNodes(bitcoin, ({ url }) => {
    const isFirst = url.startsWith('https://mempool.space/api');
    if (isFirst && typeof first === 'number') return first;
    const path = url.replace(/^https:\/\/[^/]+\/api/, '');
    if (path === '/block-height/0') return isFirst && typeof first === 'object' ? first.genesis : GENESIS;
    return paths[path] ?? 404;
  });
  return { nodes, driver: new BitcoinDriver(nodes.context) };
}

function paid(
  txid: string,
  status: object,
  { units = 150_000, to = TO }: { readonly units?: number; readonly to?: string } = {},
) {
  return {
    txid,
    status,
    vin: [{ prevout: { scriptpubkey_address: FROM, value: 1 } }],
    vout: [{ scriptpubkey_address: to, value: units }, { value: 0 }],
  };
}

describe('BitcoinDriver balances', () => {
  it('[CHN-06] reads satoshi from a public explorer, minus pending outgoing payments', async () => {
    const { driver } = world({ [`/address/${FROM}`]: STATS });

    const balance = (await driver.getBalances(FROM, [bitcoin.native], {})).get(bitcoin.native.id);

    expect(balance?.total.toDecimal()).toBe('0.0008');
    expect(balance?.spendable.units).toBe(80_000n);
  });

  it('[CHN-06] counts a pending incoming payment, but does not spend it', async () => {
    const mempool_stats = { funded_txo_sum: 70_000, spent_txo_sum: 0 };
    const { driver } = world({ [`/address/${FROM}`]: { ...STATS, mempool_stats } });

    const balance = (await driver.getBalances(FROM, [bitcoin.native], {})).get(bitcoin.native.id);

    expect([balance?.total.units, balance?.spendable.units]).toEqual([170_000n, 100_000n]);
  });

  it('[CHN-06] keeps every satoshi of sums above the precision of a float', async () => {
    const body = `{"chain_stats":{"funded_txo_sum":9007199254740993,"spent_txo_sum":0},"mempool_stats":{"funded_txo_sum":0,"spent_txo_sum":0}}`;
    const { driver } = world({ [`/address/${FROM}`]: body });

    const balances = await driver.getBalances(FROM, [bitcoin.native], {});

    expect(balances.get(bitcoin.native.id)?.total.units).toBe(9_007_199_254_740_993n);
  });

  it('[CHN-06] skips a node that is busy, dead or of another chain', async () => {
    for (const first of [429, 503, { genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943' }]) {
      const { driver, nodes } = world({ [`/address/${FROM}`]: STATS }, first);

      expect((await driver.getBalances(FROM, [bitcoin.native], {})).size).toBe(1);
      expect(nodes.requests.at(-1)?.url).toBe(`https://blockstream.info/api/address/${FROM}`);
    }
  });

  it('reports unreachable nodes instead of zero', async () => {
    const { driver } = world({ [`/address/${FROM}`]: 500 });

    await expect(driver.getBalances(FROM, [bitcoin.native], {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('ignores tokens, which Bitcoin does not have', async () => {
    const { driver, nodes } = world({});

    expect((await driver.getBalances(FROM, [{ ...bitcoin.native, address: 'ordi' }], {})).size).toBe(0);
    expect(nodes.requests).toEqual([]);
  });
});

describe('BitcoinDriver transactions', () => {
  it('[SWP-11] writes a payment as BIP 21 does', () => {
    const { driver } = world({});
    // The example of the BIP, without its label.
    const to = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W';
    expect(driver.paymentLink(to, amount(2_030_000_000n))).toBe(`bitcoin:${to}?amount=20.3`);
    expect(driver.paymentLink(to, amount(1n))).toBe(`bitcoin:${to}?amount=0.00000001`);
    expect(driver.paymentLink(to, amount(2_100_000_000_000_000n))).toBe(`bitcoin:${to}?amount=21000000`);
  });

  it('[CHN-02] builds a transfer that equals a signed transaction of a real key', async () => {
    const { driver } = world({});
    const transfer = await driver.prepareTransfer({ ...intent, memo: 'to:ETH:0xabc' });
    const { to, units, memo = '' } = transfer.payload;
    const transaction = new Transaction({ allowUnknownOutputs: true });
    transaction.addInput({ txid: HASH, index: 0, witnessUtxo: { script: PAYMENT.script, amount: 200_000n } });
    transaction.addOutputAddress(to, units, NETWORK);
    transaction.addOutput({ script: Script.encode(['RETURN', new TextEncoder().encode(memo)]), amount: 0n });
    transaction.sign(KEY);
    transaction.finalize();

    const read = Transaction.fromRaw(transaction.extract(), { allowUnknownOutputs: true });
    const script = read.getOutput(0).script ?? new Uint8Array();

    expect(Address(NETWORK).encode(OutScript.decode(script))).toBe(TO);
    expect(read.getOutput(0).amount).toBe(150_000n);
    const [, note] = Script.decode(read.getOutput(1).script ?? new Uint8Array());
    expect(note instanceof Uint8Array && new TextDecoder().decode(note)).toBe('to:ETH:0xabc');
    const effect = { kind: 'transfer', token: bitcoin.native.id, units: 150_000n, to: TO, memo: 'to:ETH:0xabc' };
    expect(driver.inspect(transfer)).toEqual(effect);
  });

  it("[SWP-11] turns the backend's deposit address into the agreed payment", async () => {
    const { driver } = world({});

    const { payload } = await driver.prepareTransaction(
      { platformAddr: TO.toUpperCase(), orderId: '1', toType: '0', btcMemo: 'to:ETH:0xabc' },
      intent,
    );

    expect(payload).toEqual({ to: TO, units: 150_000n, memo: 'to:ETH:0xabc' });
  });

  it.each([
    [{ platformAddr: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L' }, 'transaction/unreadable'],
    [{ to: TO, data: '0x' }, 'transaction/unreadable'],
    [{ platformAddr: TO, toType: '2' }, 'transaction/unreadable'],
    [{ platformAddr: TO, from: TO }, 'transaction/mismatch'],
    [{ platformAddr: TO, memo: 'm'.repeat(81) }, 'transaction/would-fail'],
  ])('refuses %j', async (txData, code) => {
    await expect(world({}).driver.prepareTransaction(txData, intent)).rejects.toMatchObject({ code });
  });

  it("[CHN-06] reports dust by the recipient's address type before building", async () => {
    const { driver } = world({});
    const payment = { from: undefined, token: bitcoin.native, memo: undefined };
    const dust = (units: bigint) => [{ kind: 'blocked', code: 'amount.dust', amount: amount(units) }];

    expect(await driver.prerequisites({ ...payment, to: TO, amount: amount(329n) })).toEqual(dust(330n));
    expect(await driver.prerequisites({ ...payment, to: TO, amount: amount(330n) })).toEqual([]);
    expect(await driver.prerequisites({ ...payment, to: FROM, amount: amount(293n) })).toEqual(dust(294n));
    expect(await driver.prerequisites({ ...payment, to: undefined, amount: amount(1n) })).toEqual([]);
  });

  it('refuses dust, and tokens', async () => {
    const { driver } = world({});
    const token = { ...bitcoin.native, address: 'ordi' };

    await expect(driver.prepareTransfer({ ...intent, amount: amount(329n) })).rejects.toMatchObject({
      code: 'transaction/would-fail',
    });
    await expect(driver.prepareTransfer({ ...intent, token })).rejects.toMatchObject({
      code: 'token/unsupported-chain',
    });
  });

  it('reads an unreadable transaction as opaque', async () => {
    const { driver } = world({});
    const transfer = await driver.prepareTransfer(intent);
    const payload = { ...transfer.payload, to: 'elsewhere' };

    expect(driver.inspect({ ...transfer, payload }).kind).toBe('opaque');
  });

  it('estimates the fee with the needed inputs plus one', async () => {
    const { driver } = world({
      '/fee-estimates': { '1': 20.5, '2': 10.25, '144': 1 },
      [`/address/${FROM}/utxo`]: [{ value: 40_000 }, { value: 100_000 }, { value: 60_000 }, { value: 5_000 }],
    });
    const fee = await driver.estimateFee(await driver.prepareTransfer(intent), {});

    // Two inputs cover it: three reckoned. (11 + 2 * 43 + 3 * 69) * 10.25
    expect(fee.units).toBe(3116n);
  });

  it('reads the rate under its other name, and reserves a typical fee for each', async () => {
    const { driver } = world({ '/v1/fees/recommended': { fastestFee: 4, minimumFee: 1 } });

    expect((await driver.feeReserve(2, {})).units).toBe(2n * 4n * (11n + 2n * 148n + 2n * 43n));
  });
});

describe('BitcoinDriver transaction status', () => {
  async function sent(paths: Paths) {
    const made = world({ '/blocks/tip/height': '900000', [`/address/${FROM}/txs`]: [], ...paths });
    const transaction: UnsignedTransaction = await made.driver.prepareTransfer(intent);
    const mark = await made.driver.markBeforeSending(transaction, {});
    return { ...made, sent: { hash: HASH, transaction, mark } };
  }

  it.each([
    [{}, { status: 'unknown' }],
    [{ [`/tx/${HASH}`]: paid(HASH, { confirmed: false }) }, { status: 'pending' }],
    [
      { [`/tx/${HASH}`]: paid(HASH, { confirmed: true, block_height: 899_999 }) },
      { status: 'included', confirmations: 2, required: 6 },
    ],
    [{ [`/tx/${HASH}`]: paid(HASH, { confirmed: true, block_height: 899_995 }) }, { status: 'final' }],
  ])('[CHN-02] follows a payment: %#', async (paths, state) => {
    const { driver, sent: payment } = await sent(paths);

    expect(await driver.follow(payment, {})).toEqual(state);
  });

  it('[CHN-02] finds the replacement with a higher fee', async () => {
    const { driver, sent: payment } = await sent({});
    const later = world({ [`/address/${FROM}/txs`]: [paid('b'.repeat(64), { confirmed: false })] });

    const by = 'b'.repeat(64);
    expect(await later.driver.follow(payment, {})).toEqual({ status: 'replaced', by, isSame: true });
    expect(await driver.findSent(payment, {})).toBeUndefined();
  });

  it.each([
    { memo: 'order 7' },
    { inscription: { id: `${HASH}i0`, token: bitcoin.native.id, symbol: 'ORDI', units: 1n } },
  ])('does not call a replacement the same if it compared only a part of it: %#', async (part) => {
    const { sent: payment } = await sent({});
    if (payment.transaction.family !== 'bitcoin') throw new Error('another family');
    const transaction = { ...payment.transaction, payload: { ...payment.transaction.payload, ...part } };
    const later = world({ [`/address/${FROM}/txs`]: [paid('b'.repeat(64), { confirmed: false })] });

    const state = await later.driver.follow({ ...payment, transaction }, {});

    expect(state).toStrictEqual({ status: 'replaced', by: 'b'.repeat(64), isSame: undefined });
  });

  it('[CHN-02] gives up two weeks after nodes have forgotten it', async () => {
    const { driver, sent: payment, nodes } = await sent({});
    nodes.now += 336 * 3_600_000;

    expect(await driver.follow(payment, {})).toEqual({ status: 'dropped' });
  });

  it('finds a payment with a lost id, and no earlier or different one', async () => {
    const waiting = paid('1'.repeat(64), { confirmed: false });
    const { driver, sent: payment } = await sent({ [`/address/${FROM}/txs`]: [waiting] });
    const others = [
      waiting,
      paid('2'.repeat(64), { confirmed: true, block_height: 900_000 }),
      paid('3'.repeat(64), { confirmed: false }, { units: 150_001 }),
      paid('4'.repeat(64), { confirmed: false }, { units: 150_000, to: FROM }),
    ];

    expect(await driver.findSent(payment, {})).toBeUndefined();
    const none = world({ [`/address/${FROM}/txs`]: others });
    expect(await none.driver.findSent(payment, {})).toBeUndefined();
    const one = world({
      [`/address/${FROM}/txs`]: [...others, paid(HASH, { confirmed: true, block_height: 900_001 })],
    });
    expect(await one.driver.findSent(payment, {})).toBe(HASH);
  });
});
