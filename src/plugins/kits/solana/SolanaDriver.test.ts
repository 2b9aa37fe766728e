// @vitest-environment node
import { base58, base64 } from '@scure/base';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import solana from '../../chains/solana/index.ts';
import { associatedTokenAccount, metadataAccount } from './derivedAddress.ts';
import { METADATA_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, UPGRADEABLE_LOADER } from './programs.ts';
import { SolanaDriver } from './SolanaDriver.ts';

const OWNER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const OTHER = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const PYUSD = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo';
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const BLOCKHASH = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';

/** A method's result, as JSON, by its parameters. */
type Answer = (params: readonly unknown[]) => string;
let answers: Record<string, Answer>;
let dead: Set<string>;
let asked: string[];

const fetch: typeof globalThis.fetch = async (input, init) => {
  const url = String(input);
  if (dead.has(url)) return new Response('Too many requests', { status: 429 });
  const { method, params } = JSON.parse(String(init?.body));
  asked.push(`${new URL(url).host} ${method}`);
  const answer = answers[method];
  return new Response(
    answer
      ? `{"jsonrpc":"2.0","id":1,"result":${answer(params)}}`
      : '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
  );
};

const driverOn = (urls = ['https://one.example', 'https://two.example']) =>
  new SolanaDriver({ chain: solana, rpcUrls: () => urls, api: new FakeApi(), fetch, now: () => 0 });
const tokenOf = (address: string, decimals = 6): Token => ({
  id: solana.tokenId(address),
  chain: solana.id,
  symbol: 'TOK',
  name: 'TOK',
  decimals,
  address,
});
const account = (mint: string, amount: string, state = 'initialized') => ({
  pubkey: OTHER,
  account: { data: { parsed: { info: { mint, owner: OWNER, state, tokenAmount: { amount, decimals: 6 } } } } },
});
const accounts = (list: readonly unknown[]) => JSON.stringify({ context: { slot: 1 }, value: list });
const mint = (owner: string, info: unknown) =>
  JSON.stringify({ context: { slot: 1 }, value: { owner, data: { parsed: { type: 'mint', info } } } });
const native = (units: bigint) => ({
  from: OWNER,
  to: OTHER,
  token: solana.native,
  amount: Amount.ofUnits(units, solana.native),
});

beforeEach(() => {
  dead = new Set();
  asked = [];
  answers = {
    getGenesisHash: () => `"${GENESIS}"`,
    getBalance: () => '{"context":{"slot":1},"value":2039280000}',
    getAccountInfo: () => '{"context":{"slot":1},"value":null}',
    getLatestBlockhash: () => `{"context":{"slot":1},"value":{"blockhash":"${BLOCKHASH}","lastValidBlockHeight":3090}}`,
    getRecentPrioritizationFees: () => '[{"slot":1,"prioritizationFee":0},{"slot":2,"prioritizationFee":2000}]',
    getSlot: () => '410000000',
  };
});

describe('balances', () => {
  it('[CHN-05] reads lamports exactly, and excludes the rent from the spendable amount', async () => {
    answers.getBalance = () => '{"context":{"slot":1},"value":123456789012345678}';

    const balance = (await driverOn().getBalances(OWNER, [solana.native], {})).get(solana.native.id);

    expect(balance?.total.units).toBe(123456789012345678n);
    expect(balance?.total.toDecimal()).toBe('123456789.012345678');
    expect(balance?.spendable.units).toBe(123456789012345678n - 890_880n);
  });

  it('[CHN-05] reads zero for an unused account', async () => {
    answers.getBalance = () => '{"context":{"slot":1},"value":0}';

    const balance = (await driverOn().getBalances(OWNER, [solana.native], {})).get(solana.native.id);

    expect(balance?.total.units).toBe(0n);
    expect(balance?.spendable.units).toBe(0n);
  });

  it('[CHN-05] sums the accounts of a mint over both token programs, except frozen ones', async () => {
    answers.getTokenAccountsByOwner = ([, filter]) =>
      JSON.stringify(filter).includes(TOKEN_2022_PROGRAM)
        ? accounts([account(PYUSD, '7'), account(PYUSD, '5', 'frozen')])
        : accounts([account(USDC, '1500000'), account(USDC, '9007199254740993')]);
    const [usdc, pyusd, none] = [tokenOf(USDC), tokenOf(PYUSD), tokenOf(OTHER)];

    const balances = await driverOn().getBalances(OWNER, [usdc, pyusd, none], {});

    expect(balances.get(usdc.id)?.total.units).toBe(9007199256240993n);
    expect(balances.get(pyusd.id)?.total.units).toBe(12n);
    expect(balances.get(pyusd.id)?.spendable.units).toBe(7n);
    expect(balances.get(none.id)?.total.units).toBe(0n);
  });

  it('[CHN-05] leaves tokens out if one program did not answer: unknown is not zero', async () => {
    const token = tokenOf(USDC);
    answers.getTokenAccountsByOwner = ([, filter]) =>
      JSON.stringify(filter).includes(TOKEN_2022_PROGRAM) ? '"busy"' : accounts([]);

    const balances = await driverOn().getBalances(OWNER, [solana.native, token], {});

    expect([...balances.keys()]).toEqual([solana.native.id]);
  });

  it('[CHN-02] skips a failing node and one of another chain', async () => {
    dead.add('https://one.example/');
    dead.add('https://one.example');

    const balances = await driverOn().getBalances(OWNER, [solana.native], {});

    expect(balances.get(solana.native.id)?.total.units).toBe(2039280000n);
    expect(new Set(asked.map((line) => line.split(' ')[0]))).toEqual(new Set(['two.example']));
    answers.getGenesisHash = () => '"EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG"';
    expect((await driverOn().getBalances(OWNER, [solana.native], {})).size).toBe(0);
  });
});

describe('tokens', () => {
  it('[CHN-05] describes a Token-2022 mint by its own metadata, with hostile text cut', async () => {
    const state = { name: `Pay\u202e${'x'.repeat(99)}`, symbol: 'PYUSD\n' };
    answers.getAccountInfo = () =>
      mint(TOKEN_2022_PROGRAM, { decimals: 6, extensions: [{ extension: 'tokenMetadata', state }] });

    const token = await driverOn().tokens.describe(PYUSD, {});

    expect(token).toMatchObject({ id: solana.tokenId(PYUSD), symbol: 'PYUSD', decimals: 6, address: PYUSD });
    expect([...token.name]).toHaveLength(32);
    expect(token.name).not.toContain('\u202e');
  });

  it('[CHN-05] describes a mint of the older program by Metaplex, or by its address', async () => {
    const text = (value: string, length: number) => [
      length,
      0,
      0,
      0,
      ...Buffer.alloc(length, 0).fill(value, 0, value.length),
    ];
    const data = base64.encode(
      Uint8Array.from([4, ...Array(64).fill(1), ...text('USD Coin', 32), ...text('USDC', 10)]),
    );
    let known = true;
    answers.getAccountInfo = ([address]) => {
      if (address === USDC) return mint(TOKEN_PROGRAM, { decimals: 6 });
      expect(address).toBe(metadataAccount(USDC));
      return known ? JSON.stringify({ value: { owner: METADATA_PROGRAM, data: [data, 'base64'] } }) : '{"value":null}';
    };

    expect(metadataAccount(USDC)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq');
    expect(await driverOn().tokens.describe(USDC, {})).toMatchObject({ symbol: 'USDC', name: 'USD Coin' });
    known = false;
    expect(await driverOn().tokens.describe(USDC, {})).toMatchObject({ symbol: 'EPjF…Dt1v', decimals: 6 });
  });

  it('refuses invalid addresses and addresses without a mint', async () => {
    await expect(driverOn().tokens.describe('nonsense', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    await expect(driverOn().tokens.describe(OTHER, {})).rejects.toMatchObject({ code: 'token/not-found' });
  });
});

describe('fees', () => {
  it('adds the signature, the priority fee and the rent of a new account', async () => {
    answers.simulateTransaction = () => '{"value":{"err":null,"logs":[]}}';
    const driver = driverOn();

    // 60,000 units for 2,000 millionths of a lamport each.
    expect((await driver.estimateFee(await driver.prepareTransfer(native(5n), {}), {})).units).toBe(5_120n);

    answers.getTokenAccountsByOwner = () => accounts([account(USDC, '10')]);
    answers.getAccountInfo = ([address]) =>
      address === USDC ? mint(TOKEN_PROGRAM, { decimals: 6 }) : '{"value":null}';
    answers.getMinimumBalanceForRentExemption = () => '2282880';
    const token = tokenOf(USDC);
    const transfer = await driver.prepareTransfer({ ...native(5n), token, amount: Amount.ofUnits(5n, token) }, {});
    expect((await driver.estimateFee(transfer, {})).units).toBe(5_000n + 400n + 2_282_880n);
    expect((await driver.feeReserve(2)).units).toBeGreaterThan(2n * 2_039_280n);
  });

  it('explains why a simulation fails', async () => {
    answers.simulateTransaction = () =>
      '{"value":{"err":{"InstructionError":[2,{"Custom":1}]},"logs":["Transfer: insufficient lamports 1, need 5"]}}';
    const driver = driverOn();
    const transaction = await driver.prepareTransfer(native(5n), {});

    await expect(driver.estimateFee(transaction, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'Transfer: insufficient lamports 1, need 5' },
    });
  });
});

describe('transaction status', () => {
  const sent = async (driver: SolanaDriver) => {
    const transaction = await driver.prepareTransfer(native(5n), {});
    return { hash: 'SIGNATURE', transaction, mark: await driver.markBeforeSending(transaction, {}) };
  };
  const status = (value: unknown) => () => JSON.stringify({ context: { slot: 1 }, value: [value] });

  it.each([
    [{ slot: 1, confirmations: 0, err: null, confirmationStatus: 'processed' }, { status: 'pending' }],
    [
      { slot: 1, confirmations: 5, err: null, confirmationStatus: 'confirmed' },
      { status: 'included', confirmations: 5, required: 32 },
    ],
    [{ slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' }, { status: 'final' }],
    [
      { slot: 1, confirmations: null, err: { InstructionError: [0, { Custom: 1 }] }, confirmationStatus: 'finalized' },
      { status: 'failed' },
    ],
  ])('[CHN-02] reads a status %j', async (found, state) => {
    answers.getSignatureStatuses = status(found);
    const driver = driverOn();

    expect(await driver.follow(await sent(driver), {})).toEqual(state);
  });

  it('[CHN-02] is dropped only after its blockhash has expired', async () => {
    answers.getSignatureStatuses = status(null);
    const driver = driverOn();
    answers.getBlockHeight = () => '3390';
    expect(await driver.follow(await sent(driver), {})).toEqual({ status: 'unknown' });
    answers.getBlockHeight = () => '3391';
    expect(await driver.follow(await sent(driver), {})).toEqual({ status: 'dropped' });
  });

  it('[SWP-07] cannot be included any more once two hosts have passed its last block', async () => {
    const driver = driverOn();
    const { transaction } = await sent(driver);
    const isExpired = (height: string) => {
      answers.getBlockHeight = () => height;
      return driver.isExpired(transaction, {});
    };

    expect(await isExpired('3091')).toBe(false);
    expect(await isExpired('3390')).toBe(false);
    expect(await isExpired('99999')).toBe(true);
    dead.add('https://two.example').add('https://two.example/');
    expect(await isExpired('99999')).toBe(false);
    dead.add('https://one.example').add('https://one.example/');
    expect(await isExpired('99999')).toBe(false);
  });

  it('[SWP-07] does not count a lost transaction as missing because one host has no history', async () => {
    const driver = driverOn();
    const { hash: _hash, ...lost } = await sent(driver);
    answers.getSignaturesForAddress = () => '[]';
    expect(await driver.findSent(lost, {})).toBeUndefined();

    dead.add('https://two.example').add('https://two.example/');
    await expect(driver.findSent(lost, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('finds a lost transaction by its content, although the wallet changed the blockhash', async () => {
    const driver = driverOn();
    const { hash: _hash, ...lost } = await sent(driver);
    answers.getLatestBlockhash = () => `{"value":{"blockhash":"${GENESIS}","lastValidBlockHeight":3095}}`;
    const wire = async (units: bigint) => {
      const { payload } = await driver.prepareTransfer(native(units), {});
      return base64.encode(Uint8Array.from([1, ...new Uint8Array(64), ...base64.decode(payload.message)]));
    };
    const found: Record<string, string> = { SAME: await wire(5n), DIFFERENT: await wire(6n), OLD: await wire(5n) };
    answers.getTransaction = ([signature]) =>
      JSON.stringify({ slot: 1, transaction: [found[String(signature)], 'base64'] });
    const list = [
      { signature: 'SAME', slot: 410000002 },
      { signature: 'DIFFERENT', slot: 410000001 },
      { signature: 'OLD', slot: 409999999 },
    ];
    answers.getSignaturesForAddress = () => JSON.stringify(list);
    expect(await driver.findSent(lost, {})).toBe('SAME');
    answers.getSignaturesForAddress = () => JSON.stringify(list.slice(1));
    expect(await driver.findSent(lost, {})).toBeUndefined();
  });
});

describe("the backend's transactions", () => {
  const memo = {
    programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    keys: [{ pubkey: OWNER, isSigner: true, isWritable: true }],
    data: [104, 105],
  };

  it('[SWP-11] turn a deposit address into a transfer with its memo; invalid ones are refused', async () => {
    const driver = driverOn();
    const memo = 'order 77';

    const transaction = await driver.prepareTransaction({ platformAddr: `${OTHER}#${memo}`, memo }, native(9n), {});

    const effect = { kind: 'transfer', token: solana.native.id, units: 9n, to: OTHER, memo };
    expect(driver.inspect(transaction)).toEqual(effect);
    const refused = async (txData: object) =>
      driver.prepareTransaction(txData, native(9n), {}).catch((error: unknown) => error);
    for (const bad of [{ platformAddr: `0x${'b2'.repeat(20)}` }, { platformAddr: OTHER, toType: '2' }]) {
      expect(await refused(bad)).toMatchObject({ code: 'transaction/unreadable' });
    }
    for (const bad of [{ from: OTHER }, { memo: '1', tag: 2 }]) {
      expect(await refused({ platformAddr: OTHER, ...bad })).toMatchObject({ code: 'transaction/mismatch' });
    }
  });

  it('[SWP-11] accept instructions, are opaque for unknown programs, and refuse malformed ones', async () => {
    const driver = driverOn();
    const swap = {
      ...memo,
      programId: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
      data: { type: 'Buffer', data: [1] },
    };

    const transaction = await driver.prepareTransaction({ tx: [swap], signer: '' }, native(1n), {});

    expect(driver.inspect(transaction)).toMatchObject({ kind: 'opaque' });
    for (const bad of [
      null,
      {},
      { tx: [] },
      { tx: [{ ...memo, programId: 'x' }] },
      { tx: [{ ...memo, programId: OWNER }] },
    ]) {
      await expect(driver.prepareTransaction(bad, native(1n), {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
  });

  it("refuse another account's signature, and add that of a temporary key", async () => {
    const keyPair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', keyPair.privateKey);
    const publicKey = Buffer.from(x, 'base64url');
    const secret = [...Buffer.from(d, 'base64url'), ...publicKey];
    const second = { pubkey: base58.encode(publicKey), isSigner: true, isWritable: false };
    const tx = [{ ...memo, keys: [...memo.keys, second] }];
    const driver = driverOn();

    await expect(driver.prepareTransaction({ tx, signer: '' }, native(1n), {})).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
    const { payload } = await driver.prepareTransaction({ tx, signer: secret.join(',') }, native(1n), {});
    const [made] = payload.signatures;
    expect(made?.address).toBe(second.pubkey);
    const signature = Buffer.from(made?.signature ?? '', 'base64');
    const message = Buffer.from(payload.message, 'base64');
    expect(await crypto.subtle.verify('Ed25519', keyPair.publicKey, signature, message)).toBe(true);
  });
});

describe('prerequisites', () => {
  const RENT = 890_880n;
  const payment = { from: undefined, to: OTHER, token: solana.native, memo: undefined };
  const lamports = (units: bigint) => Amount.ofUnits(units, solana.native);
  const blocked = (code: string) => [{ kind: 'blocked', code, amount: lamports(RENT) }];

  beforeEach(() => {
    answers.getMinimumBalanceForRentExemption = ([bytes]) => String(bytes === 165 ? 2_039_280n : RENT);
  });

  it("[CHN-05] leave no account below the rent minimum, neither the recipient's nor the sender's", async () => {
    const driver = driverOn();
    answers.getBalance = ([owner]) => `{"value":${owner === OWNER ? 2_000_000 : 0}}`;
    const mine = { ...payment, from: OWNER, to: undefined };

    expect(await driver.prerequisites({ ...payment, amount: lamports(RENT) }, {})).toEqual([]);
    expect(await driver.prerequisites({ ...payment, amount: lamports(RENT - 1n) }, {})).toEqual(
      blocked('receiver.tooLittle'),
    );
    expect(await driver.prerequisites({ ...mine, amount: lamports(2_000_000n - RENT) }, {})).toEqual([]);
    expect(await driver.prerequisites({ ...mine, amount: lamports(2_000_001n - RENT) }, {})).toEqual(
      blocked('sender.keeps'),
    );
  });

  it('[CHN-05] return the cost of a new token account and its payer, if there is none yet', async () => {
    const driver = driverOn();
    const token = tokenOf(USDC);
    const asked = { ...payment, token, amount: Amount.ofUnits(1n, token) };
    const there = { ...account(USDC, '0'), pubkey: associatedTokenAccount(OTHER, USDC, TOKEN_PROGRAM) };
    answers.getAccountInfo = () => mint(TOKEN_PROGRAM, { decimals: 6 });
    // Another account of his than the one that is paid to.
    answers.getTokenAccountsByOwner = () => accounts([account(USDC, '10')]);

    expect(await driver.prerequisites({ ...asked, from: OWNER }, {})).toEqual([
      { kind: 'cost', code: 'receiver.costs', amount: lamports(2_039_280n) },
    ]);
    expect(await driver.prerequisites(asked, {})).toEqual([]);
    answers.getTokenAccountsByOwner = () => accounts([there]);
    expect(await driver.prerequisites({ ...asked, from: OWNER }, {})).toEqual([]);
  });

  describe('of a Token-2022 mint', () => {
    const token = tokenOf(PYUSD);
    const intent = { from: OWNER, to: OTHER, token, amount: Amount.parse('1', token) };
    const one = { ...intent, memo: undefined };
    const destination = associatedTokenAccount(OTHER, PYUSD, TOKEN_2022_PROGRAM);
    const given = (extensions: readonly unknown[]) => {
      answers.getAccountInfo = ([address]) =>
        address === PYUSD ? mint(TOKEN_2022_PROGRAM, { decimals: 6, extensions }) : '{"value":null}';
    };

    beforeEach(() => {
      answers.getTokenAccountsByOwner = ([owner]) =>
        accounts([{ ...account(PYUSD, '5000000'), ...(owner === OTHER && { pubkey: destination }) }]);
    });

    it('[CHN-05] say what arrives after the larger of its transfer fees, rounded down', async () => {
      const fee = (transferFeeBasisPoints: number, maximumFee: unknown) => ({
        epoch: 1,
        transferFeeBasisPoints,
        maximumFee,
      });
      const arriving = async (state: object, amount = one.amount) => {
        given([{ extension: 'transferFeeConfig', state }]);
        return driverOn().prerequisites({ ...one, amount }, {});
      };
      const note = (text: string) => [{ kind: 'note', code: 'token.takesFee', amount: Amount.parse(text, token) }];

      expect(await arriving({ newerTransferFee: fee(100, '18446744073709551615') })).toEqual(note('0.99'));
      expect(await arriving({ newerTransferFee: fee(0, 0), olderTransferFee: fee(50, 5_000) })).toEqual(note('0.995'));
      expect(await arriving({ newerTransferFee: fee(100, 4_000) })).toEqual(note('0.996'));
      expect(await arriving({ newerTransferFee: fee(1, 9) }, Amount.ofUnits(2n, token))).toEqual(note('0.000001'));
      expect(await arriving({ newerTransferFee: fee(0, 0) })).toEqual([]);
    });

    it.each([
      ['nonTransferable', { extension: 'nonTransferable' }],
      ['paused', { extension: 'pausableConfig', state: { authority: OTHER, paused: true } }],
      ['transferHook', { extension: 'transferHook', state: { authority: null, programId: OTHER } }],
    ])('[CHN-05] refuse by name, as does the transfer: %s', async (name, extension) => {
      given([extension]);

      expect(await driverOn().prerequisites(one, {})).toEqual([{ kind: 'blocked', code: `token.${name}` }]);
      await expect(driverOn().prepareTransfer(intent, {})).rejects.toMatchObject({
        code: 'transaction/would-fail',
        context: { reason: expect.stringContaining(name) },
      });
    });

    it('[CHN-05] allow a mint whose hook is not set and that is not paused', async () => {
      given([
        { extension: 'pausableConfig', state: { authority: OTHER, paused: false } },
        { extension: 'transferHook', state: { authority: OTHER, programId: null } },
        { extension: 'defaultAccountState', state: { accountState: 'initialized' } },
      ]);

      expect(await driverOn().prerequisites(one, {})).toEqual([]);
    });

    it('[CHN-05] refuse frozen accounts of both sides, also new ones that open frozen', async () => {
      given([{ extension: 'defaultAccountState', state: { accountState: 'frozen' } }]);
      answers.getTokenAccountsByOwner = ([owner]) =>
        accounts(owner === OWNER ? [account(PYUSD, '5000000', 'frozen')] : []);
      const rent = { kind: 'cost', code: 'receiver.costs', amount: lamports(RENT) };
      const frozen = [{ kind: 'blocked', code: 'sender.frozen' }, { kind: 'blocked', code: 'receiver.frozen' }, rent];

      expect(await driverOn().prerequisites(one, {})).toEqual(frozen);
      await expect(driverOn().prepareTransfer(intent, {})).rejects.toMatchObject({
        code: 'transaction/would-fail',
        context: { reason: expect.stringContaining('frozen') },
      });
      given([]);
      answers.getTokenAccountsByOwner = ([owner]) =>
        accounts(
          owner === OWNER
            ? [account(PYUSD, '5000000', 'frozen'), account(PYUSD, '1000000')]
            : [{ ...account(PYUSD, '0', 'frozen'), pubkey: destination }],
        );
      expect(await driverOn().prerequisites(one, {})).toEqual([{ kind: 'blocked', code: 'receiver.frozen' }]);
    });

    it('[CHN-05] return the rent of a new account', async () => {
      given([]);
      answers.getTokenAccountsByOwner = ([owner]) => accounts(owner === OWNER ? [account(PYUSD, '5000000')] : []);
      answers.getMinimumBalanceForRentExemption = ([bytes]) => String(bytes === 200 ? 2_282_880n : RENT);

      expect(await driverOn().prerequisites(one, {})).toEqual([
        { kind: 'cost', code: 'receiver.costs', amount: lamports(2_282_880n) },
      ]);
    });
  });
});

describe('recipients', () => {
  const found = (value: object) => JSON.stringify({ context: { slot: 1 }, value });
  const held = { type: 'account', info: {} };

  it.each([
    ['account', '{"context":{"slot":1},"value":null}'],
    ['account', found({ owner: '11111111111111111111111111111111', executable: false, data: ['', 'base64'] })],
    ['token-account', found({ owner: TOKEN_PROGRAM, executable: false, data: { parsed: held } })],
    ['token-account', found({ owner: TOKEN_2022_PROGRAM, executable: false, data: ['AA==', 'base64'] })],
    ['token-contract', mint(TOKEN_PROGRAM, { decimals: 6 })],
    ['program', found({ owner: UPGRADEABLE_LOADER, executable: true, data: { parsed: { type: 'program' } } })],
    ['program', found({ owner: UPGRADEABLE_LOADER, executable: false, data: { parsed: { type: 'programData' } } })],
    [
      'program',
      found({ owner: 'BPFLoader2111111111111111111111111111111111', executable: true, data: ['', 'base64'] }),
    ],
  ])('[SWP-05] are recognized as %s, and paid only as an account', async (kind, answer) => {
    answers.getAccountInfo = () => answer;

    expect(await driverOn().recipientKind(OTHER, {})).toBe(kind);
    const building = driverOn().prepareTransfer(native(1n), {});
    if (kind === 'account') await expect(building).resolves.toMatchObject({ family: 'solana' });
    else await expect(building).rejects.toMatchObject({ code: 'token/bad-address' });
  });
});
