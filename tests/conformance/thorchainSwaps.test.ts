// @vitest-environment node
import { Interface, ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import { THOR_DEPOSIT } from '../../src/api/thorchain/depositCall.ts';
import { type ShownSwap, verifySwap } from '../../src/features/swap/review/verify.ts';
import { Amount } from '../../src/model/Amount.ts';
import { AppError } from '../../src/model/errors.ts';
import ethereum from '../../src/plugins/chains/ethereum/index.ts';
import tron from '../../src/plugins/chains/tron/index.ts';
import { randomOf } from '../support/randomOf.ts';
import { recordedNodes } from '../support/services/recordedNodes.ts';
import recorded from '../upstream/thorchain/quote.json' with { type: 'json' };

const RUNS = 500;
const seeds = Array.from({ length: RUNS }, (_one, index) => index + 1);
/** Of so many alterations at least, no two are the same. */
const VARIETY = 250;
const PAYER = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
const RECIPIENT = 'TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb';
const UNITS = 20_000_000_000_000_000n;
const LIMIT = '12420792100';
const { inbound_address: vault, router: contract, expiry } = recorded.quote.reply;
const MEMO = `=:TRON.TRX:${RECIPIENT}/${PAYER}:${LIMIT}/0/1:yard:30`;
const open = { halted: false, global_trading_paused: false, chain_trading_paused: false };
const inbound = [...recorded.inbound, ...['TRON', 'XRP'].map((chain) => ({ chain, address: '', ...open }))];
const abi = new Interface([THOR_DEPOSIT]);
const now = expiry - 600;
const shown: ShownSwap = {
  ...{ from: ethereum.native, to: tron.native, fromChain: ethereum, toChain: tron, path: [] },
  amount: Amount.ofUnits(UNITS, ethereum.native),
  // The limit less 0.3 %, with 6 decimals.
  minReceive: Amount.ofUnits(123_835_297n, tron.native),
  ...{ recipient: RECIPIENT, sender: PAYER, contract, now },
};

const encode = (memo: string, end: bigint | number = expiry) =>
  abi.encodeFunctionData('depositWithExpiry', [vault, ZeroAddress, UNITS, memo, end]);
const data = encode(MEMO);

interface Sent {
  readonly data?: string;
  readonly value?: bigint;
  readonly to?: string;
}

/** Answers of Ethereum's nodes: the payer's account has no code. */
function rpc(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(rpc);
  const { id, method } = body as { readonly id: number; readonly method: string };
  return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x' };
}

/** What the app does with a backend's transaction: `signed`, or why not. */
async function outcome(sent: Sent = {}): Promise<string> {
  const nodes = recordedNodes(ethereum, ({ url, body }) => (url.endsWith('/inbound_addresses') ? inbound : rpc(body)));
  const driver = await ethereum.loadDriver(nodes.context);
  const intent = { from: PAYER, token: ethereum.native, amount: shown.amount };
  const request = { from: PAYER, to: sent.to ?? contract, value: `0x${(sent.value ?? UNITS).toString(16)}` };
  try {
    const transaction = await driver.prepareTransaction({ ...request, data: sent.data ?? data }, intent, {});
    verifySwap(driver.inspect(transaction), shown);
    return 'signed';
  } catch (error) {
    if (error instanceof AppError) return 'field' in error.context ? String(error.context.field) : error.code;
    throw error;
  }
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:/.=<-+_|~ %#\u0000é';
const limitAt = MEMO.indexOf(LIMIT);
const nameAt = MEMO.indexOf('yard');
const feeAt = MEMO.length - 2;
/** A higher limit, a lower fee and another name of the operator take nothing from the payer. They have tests of their own. */
const isFree = (at: number) =>
  (at >= limitAt && at < limitAt + LIMIT.length) || (at >= nameAt && at <= nameAt + 'yard'.length) || at >= feeAt;

/** The memo with one character or field less, more or other. */
function alteredMemo(seed: number): string {
  const random = randomOf(seed);
  const character = CHARACTERS[random(CHARACTERS.length)] ?? '';
  const at = random(MEMO.length);
  const fields = MEMO.split(':');
  const field = random(4);
  switch (random(5)) {
    case 0:
      return isFree(at) || MEMO[at] === character ? MEMO.slice(1) : MEMO.slice(0, at) + character + MEMO.slice(at + 1);
    case 1:
      return isFree(at) ? MEMO.slice(1) : MEMO.slice(0, at) + MEMO.slice(at + 1);
    case 2:
      return isFree(at) ? `${MEMO}${character}` : MEMO.slice(0, at) + character + MEMO.slice(at);
    case 3:
      return fields.toSpliced(field, 1).join(':');
    default:
      return fields.toSpliced(field, 0, fields[random(fields.length)] ?? '').join(':');
  }
}

const MEMO_START = 10 + 6 * 64;
const END_WORD = 10 + 4 * 64;

/** The bytes with one hex digit changed, in no place that is free. */
function alteredBytes(seed: number): string {
  const random = randomOf(seed);
  for (;;) {
    const at = 2 + random(data.length - 2);
    const inMemo = at >= MEMO_START ? Math.floor((at - MEMO_START) / 2) : -1;
    const isEnd = at >= END_WORD && at < END_WORD + 64;
    if (isEnd || (inMemo >= 0 && inMemo < MEMO.length && isFree(inMemo))) continue;
    const digit = '0123456789abcdef'[random(16)] ?? '0';
    if (data[at] !== digit) return data.slice(0, at) + digit + data.slice(at + 1);
  }
}

describe('[LIV-02] a payment to THORChain', () => {
  it('[SWP-06] is signed as shown', async () => {
    expect(await outcome()).toBe('signed');
    expect(await outcome({ data: `0x${data.slice(2).toUpperCase()}` })).toBe('signed');
  });

  it(`[MON-02] is signed with none of ${RUNS} altered memos`, async () => {
    const signed: string[] = [];
    const memos = seeds.map(alteredMemo);
    for (const memo of memos) if ((await outcome({ data: encode(memo) })) === 'signed') signed.push(memo);

    expect(signed).toEqual([]);
    expect(memos).not.toContain(MEMO);
    expect(new Set(memos).size).toBeGreaterThan(VARIETY);
  });

  it(`[MON-02] is signed with none of ${RUNS} altered calls`, async () => {
    const signed: string[] = [];
    const calls = seeds.map(alteredBytes);
    for (const bytes of calls) if ((await outcome({ data: bytes })) === 'signed') signed.push(bytes);

    expect(signed).toEqual([]);
    expect(new Set(calls).size).toBeGreaterThan(VARIETY);
  });

  it.each<[string, Sent, string]>([
    ['more value', { value: UNITS + 1n }, 'transaction/unreadable'],
    ['less value', { value: UNITS - 1n }, 'transaction/unreadable'],
    ['another contract', { to: '0x42A5Ed456650a09Dc10EBc6361A7480fDd61f27B' }, 'router'],
    ['a lower limit', { data: encode(MEMO.replace(LIMIT, '12420792000')) }, 'least received'],
    ['no limit', { data: encode(MEMO.replace(LIMIT, '0')) }, 'transaction/unreadable'],
    ['a limit that is never reached', { data: encode(MEMO.replace(LIMIT, '99999999999')) }, 'least received'],
    ['another recipient', { data: encode(MEMO.replace('TEB39', 'TEB38')) }, 'recipient'],
    ['a refund to another account', { data: encode(MEMO.replace(PAYER, vault)) }, 'refund address'],
    ['another coin', { data: encode(MEMO.replace('TRON.TRX', 'XRP.XRP')) }, 'target chain'],
    ['a fee that takes from the minimum', { data: encode(MEMO.replace(':30', ':31')) }, 'least received'],
    [
      'a fee of more than 3 %',
      { data: encode(MEMO.replace(LIMIT, '19999999999').replace(':30', ':301')) },
      'transaction/unreadable',
    ],
    ['an end in two hours', { data: encode(MEMO, now + 7_200) }, 'valid until'],
    ['a call of another router', { data: data.replace('0x44bc937b', '0x44bc937c') }, 'transaction/unreadable'],
  ])('[MON-02] is not signed with %s', async (_what, sent, reason) => {
    expect(await outcome(sent)).toBe(reason);
  });

  it('[MON-02] may have a higher limit, a lower fee, and an earlier end', async () => {
    expect(await outcome({ data: encode(MEMO.replace(LIMIT, '12420792101')) })).toBe('signed');
    expect(await outcome({ data: encode(MEMO.replace(':30', ':29')) })).toBe('signed');
    expect(await outcome({ data: encode(MEMO, expiry - 60) })).toBe('signed');
  });
});
