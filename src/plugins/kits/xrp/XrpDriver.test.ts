// @vitest-environment node
import { decode, encode, encodeForSigning } from 'ripple-binary-codec';
import { deriveAddress, deriveKeypair, sign, verify } from 'ripple-keypairs';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { PlannedPayment } from '../../../shell/plugin/prerequisite.ts';
import xrp from '../../chains/xrp/index.ts';
import { XrpDriver } from './XrpDriver.ts';

const KEYS = deriveKeypair('sn259rEFXrQrWyx3Q7XneWcwV6dfL');
const FROM = deriveAddress(KEYS.publicKey);
const TO = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const TO_X = 'XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa';
const ISSUER = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B';
const HASH = 'A'.repeat(64);
const LEDGER = 90_000_000;
const usd: Token = {
  id: xrp.tokenId(`USD.${ISSUER}`),
  chain: xrp.id,
  symbol: 'USD',
  name: 'USD',
  decimals: 15,
  address: `USD.${ISSUER}`,
};
const drops = (units: bigint) => Amount.ofUnits(units, xrp.native);
const intent = { from: FROM, to: TO, token: xrp.native, amount: drops(1_000_000n) };

const INFO = {
  info: {
    network_id: 0,
    validated_ledger: { seq: LEDGER, reserve_base_xrp: 1, reserve_inc_xrp: 0.2, base_fee_xrp: 0.00001 },
  },
  status: 'success',
};
const account = (balance: string, count = 0, flags = 0) => ({
  account_data: { Balance: balance, OwnerCount: count, Sequence: 1, Flags: flags },
  validated: true,
  status: 'success',
});
const error = (word: string, more: object = {}) => ({ error: word, status: 'error', ...more });

type Params = { account?: string; marker?: unknown; ledger_hash?: string; peer?: string; min_ledger?: number };
type Answer = object | number | ((params: Params) => object);

/** rippled's results by method; `first` is what the first node answers to everything instead. */
function world(results: Record<string, Answer>, first?: number | object) {
  const defaults: Record<string, Answer> = {
    server_info: INFO,
    ledger: { ledger_index: LEDGER, validated: true, status: 'success' },
  };
  const nodes = recordedNodes(xrp, ({ url, body }) => {
    // The driver's own request, in the shape it has just sent.
    const { method, params } = body as { method: string; params: [Params] };
    if (first !== undefined && url === 'https://xrplcluster.com') {
      if (typeof first === 'number') return first;
      // A node of another network knows accounts too, with other balances.
      return { result: 'info' in first && method !== 'server_info' ? account('999000000') : first };
    }
    const answer = results[method] ?? defaults[method] ?? error('unknownCmd');
    if (typeof answer === 'number') return answer;
    return { result: typeof answer === 'function' ? answer(params[0]) : answer };
  });
  return { nodes, driver: new XrpDriver(nodes.context) };
}

describe('XrpDriver balances', () => {
  it("[CHN-07] holds back the ledger's reserve, and its amount for each object", async () => {
    const { driver } = world({ account_info: account('25000000', 3) });

    const balance = (await driver.getBalances(FROM, [xrp.native], {})).get(xrp.native.id);

    expect(balance?.total.toDecimal()).toBe('25');
    expect(balance?.spendable.toDecimal()).toBe('23.4');
  });

  it('[CHN-07] holds back 10 and 2 XRP if the ledger does not answer', async () => {
    const info = { info: { network_id: 0 }, status: 'success' };
    const { driver } = world({ account_info: account('25000000', 3), server_info: info });

    const balance = (await driver.getBalances(FROM, [xrp.native], {})).get(xrp.native.id);

    expect(balance?.spendable.toDecimal()).toBe('9');
  });

  it('[API-01] asks the account scanner while no node answers, and holds back the reserves of the specification', async () => {
    const nodes = recordedNodes(xrp, ({ url }) => {
      // Fields of docs.xrpscan.com, "Account info" and "Assets".
      if (url === `https://api.xrpscan.com/api/v1/account/${FROM}`) {
        return { Account: FROM, xrpBalance: '25.000001', ownerCount: 3, sequence: 7 };
      }
      if (url === `https://api.xrpscan.com/api/v1/account/${FROM}/assets`) {
        return [{ currency: 'USD', counterparty: ISSUER, value: '12.5', counterpartyName: { name: 'Bitstamp' } }];
      }
      return 502;
    });
    const driver = await xrp.loadDriver(nodes.context);
    const eur: Token = { ...usd, id: xrp.tokenId(`EUR.${ISSUER}`), address: `EUR.${ISSUER}` };

    const balances = await driver.getBalances(FROM, [xrp.native, usd, eur], {});

    expect(balances.get(xrp.native.id)?.total.toDecimal()).toBe('25.000001');
    expect(balances.get(xrp.native.id)?.spendable.toDecimal()).toBe('9.000001');
    expect(balances.get(usd.id)?.total.toDecimal()).toBe('12.5');
    expect(balances.has(eur.id)).toBe(false);
  });

  it.each([502, { xrpBalance: '-1', ownerCount: 0 }, 'not json'])(
    '[API-01] reports the chain as unreachable if the account scanner answers %j too',
    async (answer) => {
      const nodes = recordedNodes(xrp, ({ url }) => (url.includes('xrpscan') ? answer : 502));
      const driver = await xrp.loadDriver(nodes.context);

      await expect(driver.getBalances(FROM, [xrp.native], {})).rejects.toMatchObject({ code: 'chain/unreachable' });
    },
  );

  it('[CHN-07] has nothing spendable below its reserve', async () => {
    const { driver } = world({ account_info: account('1100000', 1) });

    const balance = (await driver.getBalances(FROM, [xrp.native], {})).get(xrp.native.id);

    expect([balance?.total.units, balance?.spendable.units]).toEqual([1_100_000n, 0n]);
  });

  it('[CHN-07] reads zero for an account that was never activated, also by its X-address', async () => {
    const { driver } = world({ account_info: error('actNotFound'), account_lines: error('actNotFound') });

    const balances = await driver.getBalances(TO_X, [xrp.native, usd], {});

    expect([...balances.values()].map(({ total }) => total.units)).toEqual([0n, 0n]);
  });

  it('[CHN-02] reads tokens over all pages of one ledger; debts are not money, frozen money is not spendable', async () => {
    const line = (currency: string, balance: string, more: object = {}) => ({
      account: ISSUER,
      currency,
      balance,
      ...more,
    });
    const token = (code: string): Token => ({
      ...usd,
      id: xrp.tokenId(`${code}.${ISSUER}`),
      address: `${code}.${ISSUER}`,
    });
    const { driver } = world({
      account_lines: ({ marker, ledger_hash }) =>
        marker === undefined
          ? { lines: [line('USD', '12.5'), line('EUR', '-3')], ledger_hash: 'L1', marker: 'next' }
          : { lines: ledger_hash === 'L1' ? [line('JPY', '7e2', { freeze_peer: true })] : [] },
    });

    const balances = await driver.getBalances(FROM, ['USD', 'EUR', 'JPY', 'KRW'].map(token), {});
    const read = [...balances.values()].map(({ total, spendable }) => [total.toDecimal(), spendable.toDecimal()]);

    expect(read).toEqual([
      ['12.5', '12.5'],
      ['0', '0'],
      ['700', '0'],
      ['0', '0'],
    ]);
  });

  it('leaves out unreadable balances: unknown is not zero', async () => {
    const { driver } = world({ account_info: account('25000000'), account_lines: error('slowDown') });

    expect([...(await driver.getBalances(FROM, [xrp.native, usd], {})).keys()]).toEqual([xrp.native.id]);
    await expect(driver.getBalances(FROM, [usd], {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('[CHN-07] skips a node that is busy, dead, overloaded or of another network', async () => {
    const other = { ...INFO, info: { ...INFO.info, network_id: 1 } };
    for (const first of [429, 503, error('slowDown'), other]) {
      const { driver, nodes } = world({ account_info: account('25000000') }, first);

      const balance = (await driver.getBalances(FROM, [xrp.native], {})).get(xrp.native.id);

      expect(balance?.total.toDecimal()).toBe('25');
      expect(nodes.requests.at(-1)?.url).toBe('https://s1.ripple.com:51234');
    }
  });
});

describe('XrpDriver payments', () => {
  it('[CHN-02] builds payments that, signed by a real key, decode as requested', async () => {
    const { driver } = world({});
    const tokenIntent = { ...intent, token: usd, amount: Amount.parse('12.5', usd) };

    for (const made of [intent, tokenIntent]) {
      const transfer = await driver.prepareTransfer({ ...made, memo: '123' }, {});
      const filled = { ...transfer.payload.txjson, Fee: '12', Sequence: 1, SigningPubKey: KEYS.publicKey };
      const TxnSignature = sign(encodeForSigning(filled), KEYS.privateKey);
      const { TxnSignature: signature, ...read } = decode(encode({ ...filled, TxnSignature }));

      expect(verify(encodeForSigning(filled), String(signature), KEYS.publicKey)).toBe(true);
      expect(read).toEqual({
        TransactionType: 'Payment',
        Account: FROM,
        Destination: TO,
        DestinationTag: 123,
        Amount: made === intent ? '1000000' : { currency: 'USD', issuer: ISSUER, value: '12.5' },
        LastLedgerSequence: LEDGER + 450,
        Fee: '12',
        Sequence: 1,
        SigningPubKey: KEYS.publicKey,
      });
      expect(driver.inspect(transfer)).toEqual({
        kind: 'transfer',
        token: made.token.id,
        units: made.amount.units,
        to: TO,
        memo: '123',
      });
    }
  });

  it('[CHN-07] splits an X-address into account and tag, and distinguishes a tag from a text', () => {
    const { driver } = world({});

    expect(driver.splitAddress(TO_X)).toEqual({ address: TO, memo: '12345' });
    expect(driver.splitAddress(TO)).toEqual({ address: TO, memo: '' });
    expect(['0', '4294967295', '4294967296', '-1', '1.5', ''].map((text) => xrp.memo?.isMemo(text))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('[CHN-07] takes the destination tag from the memo or from an X-address', async () => {
    const { driver } = world({});
    const tagOf = async (to: string, memo?: string) =>
      (await driver.prepareTransfer({ ...intent, to, ...(memo === undefined ? {} : { memo }) }, {})).payload.txjson;

    expect(await tagOf(TO_X)).toMatchObject({ Destination: TO, DestinationTag: 12_345 });
    expect(await tagOf(TO_X, '12345')).toMatchObject({ DestinationTag: 12_345 });
    expect(await tagOf(TO, '0')).toMatchObject({ DestinationTag: 0 });
    expect(await tagOf(TO)).not.toHaveProperty('DestinationTag');
    await expect(tagOf(TO_X, '12346')).rejects.toMatchObject({ code: 'transaction/mismatch' });
    for (const memo of ['4294967296', '-1', '1.5', 'abc']) {
      await expect(tagOf(TO, memo)).rejects.toMatchObject({ code: 'transaction/unreadable' });
    }
    expect(driver.canonicalAddress(TO_X)).toBe(TO_X);
  });

  it("[SWP-11] [CHN-07] turns the backend's deposit address and tag into the agreed payment", async () => {
    const { driver } = world({});
    const deposits = [
      { platformAddr: TO, tag: 99, orderId: '1', toType: '0' },
      { platformAddr: TO, memo: '99' },
      { platformAddr: `${TO}#99`, from: FROM },
    ];

    for (const txData of deposits) {
      const { payload } = await driver.prepareTransaction(txData, intent, {});
      expect(payload.txjson).toMatchObject({ Destination: TO, DestinationTag: 99, Amount: '1000000' });
    }
  });

  it.each([
    [{ platformAddr: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, 'transaction/unreadable'],
    [{ xrpInfo: '{}' }, 'transaction/unreadable'],
    [{ platformAddr: TO, toType: '2' }, 'transaction/unreadable'],
    [{ platformAddr: TO, from: TO }, 'transaction/mismatch'],
    [{ platformAddr: `${TO}#1`, tag: 2 }, 'transaction/mismatch'],
    [{ platformAddr: TO_X, tag: 2 }, 'transaction/mismatch'],
  ])('refuses %j', async (txData, code) => {
    await expect(world({}).driver.prepareTransaction(txData, intent, {})).rejects.toMatchObject({ code });
  });

  it('reads an unreadable transaction as opaque', async () => {
    const { driver } = world({});
    const transfer = await driver.prepareTransfer(intent, {});
    const { txjson } = transfer.payload;
    const changed = [
      { ...txjson, Amount: '1.5' },
      { ...txjson, Destination: TO_X },
      { ...txjson, Account: TO },
      { ...txjson, DestinationTag: -1 },
      { ...txjson, Amount: { currency: 'XRP', issuer: ISSUER, value: '1' } },
      { ...txjson, Amount: { currency: 'USD', issuer: ISSUER, value: '1.0' } },
      // A field that the payload's type does not have, as a hostile backend might add.
      { ...txjson, Flags: 131_072 },
    ];

    for (const one of changed) {
      expect(driver.inspect({ ...transfer, payload: { ...transfer.payload, txjson: one } }).kind).toBe('opaque');
    }
  });

  it.each([
    ['tecNO_DST_INSUF_XRP', intent, { account_info: error('actNotFound') }, drops(999_999n)],
    ['tecDST_TAG_NEEDED', intent, { account_info: account('1', 0, 0x20000) }, drops(1n)],
    ['tecNO_DST', { ...intent, token: usd }, { account_info: error('actNotFound') }, Amount.ofUnits(1n, usd)],
    [
      'tecPATH_DRY',
      { ...intent, token: usd },
      { account_info: account('1'), account_lines: { lines: [{ currency: 'EUR' }] } },
      Amount.ofUnits(1n, usd),
    ],
  ])('[CHN-07] reports %s before signing', async (reason, made, results, amount) => {
    const { driver } = world(results);
    const transfer = await driver.prepareTransfer({ ...made, amount }, {});

    await expect(driver.estimateFee(transfer, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason },
    });
  });

  it.each<[string, Record<string, Answer>, Partial<PlannedPayment>, readonly object[]]>([
    ['nothing of an account that is there', { account_info: account('1') }, {}, []],
    [
      'the reserve of one that is not',
      { account_info: error('actNotFound') },
      { amount: drops(999_999n) },
      [{ kind: 'blocked', code: 'receiver.tooLittle', amount: drops(1_000_000n) }],
    ],
    [
      'that the reserve stays where it opens one',
      { account_info: error('actNotFound') },
      {},
      [{ kind: 'note', code: 'receiver.opens', amount: drops(1_000_000n) }],
    ],
    [
      'a tag where the account wants one',
      { account_info: account('1', 0, 0x20000) },
      {},
      [{ kind: 'blocked', code: 'receiver.needsTag' }],
    ],
    ['no tag that is there', { account_info: account('1', 0, 0x20000) }, { memo: '0' }, []],
    ['no tag that is within the address', { account_info: account('1', 0, 0x20000) }, { to: TO_X }, []],
    [
      'an account before a token can come',
      { account_info: error('actNotFound') },
      { token: usd, amount: Amount.ofUnits(1n, usd) },
      [{ kind: 'blocked', code: 'receiver.missing' }],
    ],
    [
      'a trust line for the token',
      { account_info: account('1'), account_lines: { lines: [{ currency: 'EUR' }] } },
      { token: usd, amount: Amount.ofUnits(1n, usd) },
      [{ kind: 'blocked', code: 'receiver.noTrustLine' }],
    ],
  ])('[CHN-07] requires %s', async (_what, results, change, expected) => {
    const { driver } = world(results);
    const payment = { from: undefined, to: TO, token: xrp.native, amount: drops(1_000_000n), memo: undefined };

    expect(await driver.prerequisites({ ...payment, ...change }, {})).toEqual(expected);
  });

  it('[CHN-07] returns nothing that the ledger does not contain', async () => {
    const { driver } = world({ account_info: error('noNetwork') });
    const payment = { from: undefined, to: TO, token: xrp.native, amount: drops(1n), memo: undefined };

    await expect(driver.prerequisites(payment, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it("estimates the open ledger's fee, doubled", async () => {
    const fee = { drops: { base_fee: '10', open_ledger_fee: '12', minimum_fee: '10', median_fee: '5000' } };
    const { driver } = world({ fee, account_info: account('1') });

    expect((await driver.estimateFee(await driver.prepareTransfer(intent, {}), {})).units).toBe(24n);
    expect((await driver.feeReserve(3, {})).units).toBe(72n);
  });
});

describe('XrpDriver transaction status', () => {
  async function sent() {
    const { driver } = world({});
    const transaction = await driver.prepareTransfer({ ...intent, memo: '7' }, {});
    return { hash: HASH, transaction, mark: await driver.markBeforeSending(transaction, {}) };
  }
  const at = (ledger_index: number) => ({ ledger: { ledger_index, validated: true } });
  const result = (TransactionResult: string, validated = true) => ({ tx: { validated, meta: { TransactionResult } } });
  const missing = (searched_all: boolean) => ({ tx: error('txnNotFound', { searched_all }) });

  it.each([
    ['unknown', missing(true)],
    ['pending', { tx: { validated: false, hash: HASH } }],
    ['pending', result('tesSUCCESS', false)],
    ['final', result('tesSUCCESS')],
    ['failed', result('tecPATH_DRY')],
    ['unknown', { ...missing(true), ...at(LEDGER + 450) }],
    ['unknown', { ...missing(false), ...at(LEDGER + 451) }],
    ['dropped', { ...missing(true), ...at(LEDGER + 451) }],
  ])('[CHN-02] follows a payment to %s: %#', async (status, results) => {
    expect(await world(results).driver.follow(await sent(), {})).toEqual({ status });
  });

  it('[CHN-02] ignores an overloaded node', async () => {
    const { driver } = world({ tx: error('tooBusy') });

    await expect(driver.follow(await sent(), {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('finds a payment with a lost hash, and no other one', async () => {
    const payment = await sent();
    const tx = { hash: HASH, ...payment.transaction.payload.txjson, Sequence: 5 };
    const others = [
      { validated: true, tx: { ...tx, hash: '1', DestinationTag: 8 } },
      { validated: true, tx: { ...tx, hash: '2', Amount: '1000001' } },
      { validated: false, tx: { ...tx, hash: '3' } },
      { validated: true, tx: { ...tx, hash: '4', Account: TO } },
      { validated: true, tx: { hash: '5', TransactionType: 'OfferCancel', Account: FROM } },
    ];
    const found = world({ account_tx: { transactions: [...others, { validated: true, tx }] } });

    expect(await found.driver.findSent(payment, {})).toBe(HASH);
    expect(await world({ account_tx: { transactions: others } }).driver.findSent(payment, {})).toBeUndefined();
    expect(await world({ account_tx: error('lgrIdxsInvalid') }).driver.findSent(payment, {})).toBeUndefined();
  });
});

describe('XrpDriver tokens', () => {
  const code = (text: string) => Buffer.from(text).toString('hex').padEnd(40, '0').toUpperCase();
  const currencies = { receive_currencies: ['USD', code('RLUSD')], send_currencies: [code('XRP!'), code('XrP')] };

  it.each([
    ['USD', 'USD'],
    [code('RLUSD'), 'RLUSD'],
    // A token named XRP is not the coin.
    [code('XrP'), `${code('XrP').slice(0, 31)}…`],
  ])('[CHN-02] describes %s', async (currency, symbol) => {
    const { driver } = world({ account_currencies: currencies });

    expect(await driver.tokens.describe(`${currency}.${ISSUER}`, {})).toMatchObject({
      id: xrp.tokenId(`${currency}.${ISSUER}`),
      symbol,
      address: `${currency}.${ISSUER}`,
    });
  });

  it('refuses invalid tokens and those without an issuer', async () => {
    const { driver } = world({ account_currencies: currencies });

    for (const address of ['XRP.rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', ISSUER, 'USD', `USD.${ISSUER}.x`, `USD.${TO_X}`]) {
      await expect(driver.tokens.describe(address, {})).rejects.toMatchObject({ code: 'token/bad-address' });
    }
    await expect(driver.tokens.describe(`EUR.${ISSUER}`, {})).rejects.toMatchObject({ code: 'token/not-found' });
  });
});
