import { Address, OutScript, p2pkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import dogecoin from '../../chains/dogecoin/index.ts';
import { DogecoinDriver } from './DogecoinDriver.ts';

const DOGE = { bech32: 'none', pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e };
const KEY = new Uint8Array(32).fill(7);
const PAYMENT = p2pkh(pubECDSA(KEY), DOGE);
const FROM = PAYMENT.address ?? '';
const TO = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
const HASH = 'a'.repeat(64);
const GENESIS = '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691';
const CYPHER = 'https://api.blockcypher.com/v1/doge/main';
const CHAIR = 'https://api.blockchair.com/dogecoin';
const amount = (units: bigint) => Amount.ofUnits(units, dogecoin.native);
const intent = { from: FROM, to: TO, token: dogecoin.native, amount: amount(500_000_000n) };

type Replies = Record<string, number | string | object>;
const CHAIN = { name: 'DOGE.main', height: 6_000_000, high_fee_per_kb: 2_000_000, low_fee_per_kb: 900_000 };
const context = { code: 200, state: 6_000_000 };
const BLOCK = { data: { '0': { block: { id: 0, hash: GENESIS }, transactions: [] } }, context };

/** BlockCypher's replies by path and, below `chair`, Blockchair's; a number for either is its answer to everything. */
function world(cypher: Replies | number, chair: Replies | number = 503, urls = dogecoin.rpcUrls) {
  const nodes = recordedNodes(dogecoin, ({ url }) => {
    const isCypher = url.startsWith(CYPHER);
    const replies = isCypher ? cypher : chair;
    if (typeof replies === 'number') return replies;
    const defaults: Replies = isCypher ? { '': CHAIN } : { '/dashboards/block/0?limit=0': BLOCK };
    return { ...defaults, ...replies }[url.slice((isCypher ? CYPHER : CHAIR).length)] ?? 404;
  });
  return { nodes, driver: new DogecoinDriver({ ...nodes.context, rpcUrls: () => urls }) };
}

function paid(
  hash: string,
  height: number,
  { value = 500_000_000, to = TO }: { readonly value?: number; readonly to?: string } = {},
) {
  return {
    hash,
    block_height: height,
    inputs: [{ addresses: [FROM], output_value: 1 }],
    outputs: [
      { addresses: [to], value },
      { addresses: null, value: 0 },
    ],
  };
}
const FULL = `/addrs/${FROM}/full?limit=20`;
const ACCOUNT = `/dashboards/address/${FROM}?limit=0,100`;

describe('DogecoinDriver balances', () => {
  it('[CHN-06] reads koinu from a public explorer, beyond the precision of a float', async () => {
    const { driver } = world({
      [`/addrs/${FROM}/balance`]: `{"address":"${FROM}","balance":2832596498112345677,"unconfirmed_balance":-7,"final_balance":2832596498112345670,"n_tx":2}`,
    });

    const balance = (await driver.getBalances(FROM, [dogecoin.native], {})).get(dogecoin.native.id);

    expect(balance?.total.toDecimal()).toBe('28325964981.1234567');
    expect(balance?.spendable.units).toBe(2_832_596_498_112_345_670n);
  });

  it('[CHN-06] does not spend a pending incoming payment', async () => {
    const { driver } = world({ [`/addrs/${FROM}/balance`]: { balance: 100, unconfirmed_balance: 23, n_tx: 2 } });

    const balance = (await driver.getBalances(FROM, [dogecoin.native], {})).get(dogecoin.native.id);

    expect([balance?.total.units, balance?.spendable.units]).toEqual([123n, 100n]);
  });

  it("[CHN-06] skips an explorer that is busy, dead or of another chain, and uses the next one's API", async () => {
    const account = {
      data: {
        [FROM]: { address: { balance: 123 }, transactions: [], utxo: [{ block_id: -1, value: 23 }] },
      },
      context,
    };
    const stranger = {
      '': { ...CHAIN, name: 'BTC.main' },
      [`/addrs/${FROM}/balance`]: { balance: 999, unconfirmed_balance: 0 },
    };
    for (const first of [429, 503, stranger]) {
      const { driver, nodes } = world(first, { [ACCOUNT]: account });

      const balance = (await driver.getBalances(FROM, [dogecoin.native], {})).get(dogecoin.native.id);

      expect([balance?.total.units, balance?.spendable.units]).toEqual([123n, 100n]);
      expect(nodes.requests.at(-1)?.url).toBe(CHAIR + ACCOUNT);
    }
  });

  it('reports unreachable explorers instead of zero', async () => {
    const other = {
      '/dashboards/block/0?limit=0': {
        ...BLOCK,
        data: { '0': { block: { hash: '000000000019d6689c085ae165831e93' } } },
      },
      [ACCOUNT]: { data: { [FROM]: { address: { balance: 999 }, transactions: [], utxo: [] } }, context },
    };

    for (const chair of [429, other, { [ACCOUNT]: { data: null, context } }]) {
      const { driver } = world(430, chair);
      await expect(driver.getBalances(FROM, [dogecoin.native], {})).rejects.toMatchObject({
        code: 'chain/unreachable',
      });
    }
  });
});

describe('DogecoinDriver transactions', () => {
  it('[SWP-11] writes a payment in the form of BIP 21', () => {
    const { driver } = world({});
    expect(driver.paymentLink(TO, amount(150_000_000n))).toBe(`dogecoin:${TO}?amount=1.5`);
  });

  it('[CHN-02] builds a transfer that equals a signed transaction of a real key', async () => {
    const { driver } = world({});
    const transfer = await driver.prepareTransfer(intent);
    const previous = new Transaction({ allowUnknownInputs: true });
    previous.addInput({ txid: HASH, index: 0, finalScriptSig: new Uint8Array() });
    previous.addOutput({ script: PAYMENT.script, amount: 600_000_000n });
    const transaction = new Transaction();
    transaction.addInput({ txid: previous.id, index: 0, nonWitnessUtxo: previous.toBytes(true) });
    transaction.addOutputAddress(transfer.payload.to, transfer.payload.units, DOGE);
    transaction.sign(KEY);
    transaction.finalize();

    const output = Transaction.fromRaw(transaction.extract()).getOutput(0);

    expect(Address(DOGE).encode(OutScript.decode(output.script ?? new Uint8Array()))).toBe(TO);
    expect(output.amount).toBe(500_000_000n);
    expect(driver.inspect(transfer)).toEqual({
      kind: 'transfer',
      token: dogecoin.native.id,
      units: 500_000_000n,
      to: TO,
    });
  });

  it("[SWP-11] turns the backend's deposit address into the agreed payment", async () => {
    const { payload } = await world({}).driver.prepareTransaction(
      { platformAddr: TO, orderId: '1', toType: '0', memo: 'to:ETH:0xabc' },
      intent,
    );

    expect(payload).toEqual({ to: TO, units: 500_000_000n, memo: 'to:ETH:0xabc' });
  });

  it.each([
    [{ platformAddr: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, 'transaction/unreadable'],
    [{ to: TO }, 'transaction/unreadable'],
    [{ platformAddr: TO, toType: '1' }, 'transaction/unreadable'],
    [{ platformAddr: TO, from: TO }, 'transaction/mismatch'],
    [{ platformAddr: TO, memo: 'm'.repeat(81) }, 'transaction/would-fail'],
  ])('refuses %j', async (txData, code) => {
    await expect(world({}).driver.prepareTransaction(txData, intent)).rejects.toMatchObject({ code });
  });

  it('[CHN-06] reports dust before building', async () => {
    const { driver } = world({});
    const payment = { from: FROM, to: TO, token: dogecoin.native, memo: undefined };

    expect(await driver.prerequisites({ ...payment, amount: amount(999_999n) })).toEqual([
      { kind: 'blocked', code: 'amount.dust', amount: amount(1_000_000n) },
    ]);
    expect(await driver.prerequisites({ ...payment, amount: amount(1_000_000n) })).toEqual([]);
  });

  it('refuses dust, and reports unreadable transactions', async () => {
    const { driver } = world({});
    const transfer = await driver.prepareTransfer(intent);

    await expect(driver.prepareTransfer({ ...intent, amount: amount(999_999n) })).rejects.toMatchObject({
      code: 'transaction/would-fail',
    });
    expect(driver.inspect({ ...transfer, payload: { ...transfer.payload, units: 0n } }).kind).toBe('opaque');
  });

  it('estimates the fee with the needed inputs plus one, by either explorer', async () => {
    const values = [{ value: 100_000_000 }, { value: 450_000_000 }, { value: 90_000_000 }];
    const unspent = { [`/addrs/${FROM}?unspentOnly=true&limit=200`]: { txrefs: values } };
    const utxo = values.map(({ value }) => ({ block_id: 5, value }));
    const chair = {
      [ACCOUNT]: { data: { [FROM]: { address: { balance: 0 }, transactions: [], utxo } }, context },
      '/stats': { data: { best_block_height: 6_000_000, suggested_transaction_fee_per_byte_sat: 2_000 } },
    };

    for (const { driver } of [world(unspent), world(500, chair)]) {
      const transfer = await driver.prepareTransfer(intent);
      // (10 + 2 * 34 + 3 * 148) bytes at 0.02 DOGE a 1000 bytes
      expect((await driver.estimateFee(transfer, {})).units).toBe(1_044_000n);
    }
  });

  it("reserves at least the network's recommended fee", async () => {
    const { driver } = world({ '': { ...CHAIN, high_fee_per_kb: 1 } });

    expect((await driver.feeReserve(2, {})).units).toBe(2n * 374_000n);
  });
});

describe('DogecoinDriver transaction status', () => {
  async function sent(replies: Replies = {}) {
    const made = world({ [FULL]: { txs: [] }, ...replies }, 503, [CYPHER]);
    const transaction = await made.driver.prepareTransfer(intent);
    return { ...made, sent: { hash: HASH, transaction, mark: await made.driver.markBeforeSending(transaction, {}) } };
  }

  it.each([
    [404, { status: 'unknown' }],
    [{ confirmations: 0, block_height: -1 }, { status: 'pending' }],
    [
      { confirmations: 19, block_height: 9 },
      { status: 'included', confirmations: 19, required: 20 },
    ],
    [{ confirmations: 20, block_height: 9 }, { status: 'final' }],
  ])('[CHN-02] follows a payment by BlockCypher: %j', async (reply, state) => {
    const { driver, sent: payment } = await sent({ [`/txs/${HASH}?limit=1`]: reply });

    expect(await driver.follow(payment, {})).toEqual(state);
  });

  it.each([
    [{}, { status: 'pending' }, -1],
    [{}, { status: 'included', confirmations: 1, required: 20 }, 6_000_000],
    [{}, { status: 'final' }, 5_999_981],
  ])('[CHN-02] follows a payment by Blockchair: %j %j', async (_none, state, block_id) => {
    const { sent: payment } = await sent();
    const data = { [HASH]: { transaction: { block_id }, inputs: [], outputs: [] } };
    const { driver } = world(503, { [`/dashboards/transaction/${HASH}`]: { data, context } }, [CHAIR]);

    expect(await driver.follow(payment, {})).toEqual(state);
  });

  it('[CHN-02] believes a success only if both services report it', async () => {
    const { sent: payment } = await sent();
    const cypher = { [`/txs/${HASH}?limit=1`]: { confirmations: 20, block_height: 9 } };
    const chair = (block_id: number) => ({
      [`/dashboards/transaction/${HASH}`]: {
        data: { [HASH]: { transaction: { block_id }, inputs: [], outputs: [] } },
        context,
      },
    });

    expect(await world(cypher, chair(5_999_981)).driver.follow(payment, {})).toEqual({ status: 'final' });
    expect(await world(cypher, chair(-1)).driver.follow(payment, {})).toEqual({ status: 'pending' });
    expect(await world(cypher, 503).driver.follow(payment, {})).toMatchObject({ status: 'included' });
  });

  it('[CHN-02] gives up two weeks after nodes have forgotten it', async () => {
    const { driver, sent: payment, nodes } = await sent();
    nodes.now += 336 * 3_600_000;

    expect(await driver.follow(payment, {})).toEqual({ status: 'dropped' });
  });

  it('finds a payment with a lost hash or its replacement, and no earlier or different one', async () => {
    const waiting = paid('1'.repeat(64), -1);
    const { sent: payment } = await sent({ [FULL]: { txs: [waiting] } });
    const others = [
      waiting,
      paid('2'.repeat(64), 6_000_000),
      paid('3'.repeat(64), -1, { value: 5 }),
      paid('4'.repeat(64), -1, { value: 500_000_000, to: FROM }),
    ];
    const later = world({ [FULL]: { txs: [...others, paid('b'.repeat(64), -1)] } }, 503, [CYPHER]);

    expect(await world({ [FULL]: { txs: others } }).driver.findSent(payment, {})).toBeUndefined();
    expect(await later.driver.findSent(payment, {})).toBe('b'.repeat(64));
    const by = 'b'.repeat(64);
    expect(await later.driver.follow(payment, {})).toEqual({ status: 'replaced', by, isSame: true });
    if (payment.transaction.family !== 'dogecoin') throw new Error('another family');
    // The search does not compare the memo.
    const payload = { ...payment.transaction.payload, memo: 'order 7' };
    const withMemo = { ...payment, transaction: { ...payment.transaction, payload } };
    expect(await later.driver.follow(withMemo, {})).toStrictEqual({ status: 'replaced', by, isSame: undefined });
  });

  it('also finds it by Blockchair', async () => {
    const { sent: payment } = await sent();
    const found = {
      transaction: { block_id: -1 },
      inputs: [{ recipient: FROM, value: 1 }],
      outputs: [{ recipient: TO, value: 500_000_000 }],
    };
    const account = { address: { balance: 0 }, transactions: [HASH], utxo: [] };
    const { driver } = world(503, {
      [`/dashboards/address/${FROM}?limit=10,100`]: { data: { [FROM]: account }, context },
      [`/dashboards/transactions/${HASH}`]: { data: { [HASH]: found }, context },
    });

    expect(await driver.findSent(payment, {})).toBe(HASH);
  });
});
