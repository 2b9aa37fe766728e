import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pins from '../../../src/plugins/chains/solyard/pins.json' with { type: 'json' };
import { LocalSolana } from './LocalSolana.ts';
import { solanaKeys } from './solanaKeys.ts';

const SLOT_MS = 400;
const { signal } = new AbortController();

let folder: string;
let nowMs: number;
let chain: LocalSolana;
let owner: KeyPairSigner;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-solana-'));
  nowMs = 1_790_000_000_000;
  chain = await LocalSolana.start(folder, signal, { now: () => nowMs });
  owner = await generateKeyPairSigner();
});

afterEach(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly err: unknown } };
}

function post(body: string, headers: Record<string, string> = {}, url = chain.url): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers });
}

async function ask(method: string, params: readonly unknown[] = [], url = chain.url): Promise<Reply> {
  const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), {}, url);
  return response.json() as Promise<Reply>;
}

async function answerTo(method: string, params: readonly unknown[] = [], url = chain.url): Promise<unknown> {
  return Reflect.get(Object((await ask(method, params, url)).result), 'value');
}

async function transfer(amount: bigint, url = chain.url): Promise<string> {
  const latest = Object(await answerTo('getLatestBlockhash', [], url));
  const lifetime = { blockhash: blockhash(latest.blockhash), lastValidBlockHeight: 0n };
  const destination = (await generateKeyPairSigner()).address;
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(owner, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstructions([getTransferSolInstruction({ source: owner, destination, amount })], draft),
  );
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
}

const plain = { encoding: 'base64' };
const unchecked = { encoding: 'base64', skipPreflight: true };

async function restart() {
  await chain.stop();
  chain = await LocalSolana.start(folder, signal, { now: () => nowMs });
}

/** All that can be seen of the owner. */
async function sightOf(url = chain.url) {
  const parsed = { encoding: 'jsonParsed' };
  const [older, newer] = chain.tokens.map(({ address }) => ({ mint: address }));
  return {
    coins: await answerTo('getBalance', [owner.address], url),
    older: await answerTo('getTokenAccountsByOwner', [owner.address, older, parsed], url),
    newer: await answerTo('getTokenAccountsByOwner', [owner.address, newer, parsed], url),
    history: (await ask('getSignaturesForAddress', [owner.address, { commitment: 'processed' }], url)).result,
    genesis: (await ask('getGenesisHash', [], url)).result,
    blockhash: await answerTo('getLatestBlockhash', [], url),
  };
}

describe('state of the local Solana', () => {
  it('[CHN-05] is the same after a restart, including mints, failures, signatures and blockhashes', async () => {
    await chain.faucet(owner.address);
    await ask('requestAirdrop', [owner.address, 5_000_000_000]);
    await ask('sendTransaction', [await transfer(2_000_000_000n), plain]);
    const failing = await ask('sendTransaction', [await transfer(2_000_000_000_000n), unchecked]);
    const before = await sightOf();
    const { tokens } = chain;
    await restart();

    expect(await sightOf()).toEqual(before);
    expect(chain.tokens).toEqual(tokens);
    // Two gifts, less the transfer and the fees of two, of which one failed.
    expect(before.coins).toBe(15_000_000_000 - 2_000_000_000 - 2 * 5_000);
    expect(before.older).toMatchObject([
      { account: { data: { parsed: { info: { tokenAmount: { amount: '20000000000', uiAmountString: '20000' } } } } } },
    ]);
    expect(await answerTo('getSignatureStatuses', [[failing.result]])).toMatchObject([
      { err: { InstructionError: [0, { Custom: 1 }] } },
    ]);
  });

  it('contains all acknowledged transactions after a kill, and continues', async () => {
    const module = pathToFileURL(join(import.meta.dirname, 'LocalSolana.ts')).href;
    const code = `
      const { LocalSolana } = await import(${JSON.stringify(module)});
      const chain = await LocalSolana.start(process.argv[1], new AbortController().signal);
      await chain.faucet(process.argv[2]);
      console.log(chain.url);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', code, folder, owner.address];
    await chain.stop();
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    const [line] = await once(child.stdout, 'data');
    const url = String(line).trim();
    const sent = await ask('sendTransaction', [await transfer(3_000_000_000n, url), plain], url);
    const before = await sightOf(url);
    child.kill('SIGKILL');
    await ended;
    nowMs = Date.now();
    chain = await LocalSolana.start(folder, signal, { now: () => nowMs });

    const { blockhash: _older, ...seen } = await sightOf();
    expect(seen).toMatchObject({ coins: before.coins, older: before.older, newer: before.newer });
    expect(await answerTo('getSignatureStatuses', [[sent.result]])).toMatchObject([{ err: null }]);
    expect((await ask('sendTransaction', [await transfer(1_000_000_000n), plain])).error).toBeUndefined();
  });

  it('drops a truncated last line, and refuses a log that was changed earlier', async () => {
    await chain.faucet(owner.address);
    const before = await sightOf();
    appendFileSync(join(folder, 'solana.jsonl'), '{"slot":3,"atMs":17');
    await restart();
    await chain.faucet(owner.address);
    await restart();
    const after = await sightOf();
    await chain.stop();
    const log = readFileSync(join(folder, 'solana.jsonl'), 'utf8');
    writeFileSync(join(folder, 'solana.jsonl'), log.replace('"slot":', '"slit":'));

    expect(before.coins).toBe(10_000_000_000);
    expect(after.coins).toBe(20_000_000_000);
    await expect(LocalSolana.start(folder, signal)).rejects.toThrow();
    writeFileSync(join(folder, 'solana.jsonl'), log.replace('"genesis":"', '"genesis":"x'));
    await expect(LocalSolana.start(folder, signal)).rejects.toThrow('another chain');
    writeFileSync(join(folder, 'solana.jsonl'), log);
    chain = await LocalSolana.start(folder, signal, { now: () => nowMs });
  });

  it('opens a chain from before the fixed mints, and adds them', async () => {
    const OLDER_GIFT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    const OLDER_MINT = '9HNkjhXmcQgjtD6zw1k8bcAAsTFi8iwecC73N9TnvWeB';
    await chain.stop();
    cpSync(join(import.meta.dirname, 'testing/olderChain'), folder, { recursive: true });
    chain = await LocalSolana.start(folder, signal, { now: () => nowMs });
    await chain.faucet(owner.address);
    await restart();

    const parsed = { encoding: 'jsonParsed' };
    const amountOf = (accounts: unknown) => Object(accounts)[0]?.account.data.parsed.info.tokenAmount.amount;
    expect(amountOf(await answerTo('getTokenAccountsByOwner', [OLDER_GIFT, { mint: OLDER_MINT }, parsed]))).toBe(
      '20000000000',
    );
    expect(chain.tokens.map(({ symbol, address }) => ({ role: 'token', symbol, address }))).toEqual(
      pins.flatMap(({ role, symbol, address }) => (role === 'token' ? [{ role, symbol, address }] : [])),
    );
    expect(amountOf((await sightOf()).older)).toBe('20000000000');
    const { treasury } = await solanaKeys(folder);
    const [stocked] = chain.tokens;
    expect(
      amountOf(await answerTo('getTokenAccountsByOwner', [treasury.address, { mint: stocked?.address }, parsed])),
    ).toBe('1500000000000');
  });

  it('moves its clock forward only if started with that option', async () => {
    const seconds = async () => {
      const { result: slot } = await ask('getSlot', [{ commitment: 'processed' }]);
      return (await ask('getBlockTime', [slot])).result;
    };
    const before = await transfer(1_000_000_000n);
    expect((await ask('increaseTime', [60])).error?.code).toBe(-32_601);
    await chain.stop();
    chain = await LocalSolana.start(folder, signal, { now: () => nowMs, isClockMovable: true });
    await chain.faucet(owner.address);

    expect((await ask('increaseTime', [3_600])).result).toBe(3_600);
    expect(await seconds()).toBe(nowMs / 1_000 + 3_600);
    expect((await ask('increaseTime', [60])).result).toBe(3_660);
    // A transaction signed an hour ago is refused, and one signed now is accepted.
    expect((await ask('sendTransaction', [before, plain])).error?.data).toMatchObject({ err: 'BlockhashNotFound' });
    expect((await ask('sendTransaction', [await transfer(1_000_000_000n), plain])).error).toBeUndefined();
    for (const wrong of [[-1], [0.5], ['60'], [], [60, 60], [1e12]]) {
      expect([wrong, (await ask('increaseTime', wrong)).error?.code]).toEqual([wrong, -32_602]);
    }
    expect(await seconds()).toBe(nowMs / 1_000 + 3_660);
  });

  it('stores its keys readable by the owner only', () => {
    expect(statSync(join(folder, 'solana-keys.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'solana.jsonl')).mode & 0o777).toBe(0o600);
  });

  it('never decreases the slot when the clock is set back', async () => {
    nowMs += 100 * SLOT_MS;
    await chain.faucet(owner.address);
    const { result: before } = await ask('getSlot', [{ commitment: 'processed' }]);
    nowMs -= 50 * SLOT_MS;
    await restart();

    expect(before).toBe(101);
    expect((await ask('getSlot', [{ commitment: 'processed' }])).result).toBe(101);
  });
});

describe('transactions on the local Solana', () => {
  beforeEach(async () => {
    await chain.faucet(owner.address);
  });

  it('[CHN-02] are processed, confirmed and finalized as slots pass', async () => {
    const { result } = await ask('sendTransaction', [await transfer(1_000_000_000n), plain]);
    const seen: unknown[] = [];
    for (const slots of [0, 1, 6, 1]) {
      nowMs += slots * SLOT_MS;
      const [status] = Object(await answerTo('getSignatureStatuses', [[result, '1'.repeat(64)]]));
      seen.push([status.confirmationStatus, status.confirmations]);
    }

    expect(seen).toEqual([
      ['processed', 0],
      ['confirmed', 1],
      ['confirmed', 7],
      ['finalized', null],
    ]);
    expect(await answerTo('getSignatureStatuses', [['1'.repeat(64)]])).toEqual([null]);
  });

  it('are accepted once, in time, signed, and only if they succeed', async () => {
    const wire = await transfer(1_000_000_000n);
    const late = await transfer(1_000_000_001n);
    const forged = Buffer.from(await transfer(1_000_000_002n), 'base64')
      .fill(7, 1, 65)
      .toString('base64');
    const first = await ask('sendTransaction', [wire, plain]);

    expect((await ask('sendTransaction', [wire, plain])).error?.data?.err).toBe('AlreadyProcessed');
    expect((await ask('sendTransaction', [wire, unchecked])).result).toBe(first.result);
    expect((await ask('sendTransaction', [forged, unchecked])).error?.code).toBe(-32003);
    expect((await ask('sendTransaction', [await transfer(10n ** 12n), plain])).error).toMatchObject({
      code: -32002,
      data: { err: { InstructionError: [0, { Custom: 1 }] } },
    });
    nowMs += 151 * SLOT_MS;
    expect((await ask('sendTransaction', [late, unchecked])).error?.data?.err).toBe('BlockhashNotFound');
    expect(await answerTo('getBalance', [owner.address])).toBe(9_000_000_000 - 5_000);
  });

  it('cost the announced fee', async () => {
    const message = Buffer.from(await transfer(1_000_000_000n), 'base64')
      .subarray(65)
      .toString('base64');

    expect(await answerTo('getFeeForMessage', [message])).toBe(5_000);
  });
});

describe('hostile input to the local Solana', () => {
  it('gets JSON-RPC errors', async () => {
    const codeOf = async (body: string) => ((await (await post(body)).json()) as Reply).error?.code;

    expect(await codeOf('{')).toBe(-32700);
    expect(await codeOf('')).toBe(-32700);
    for (const body of ['null', '7', '[]', '{}', '{"jsonrpc":"2.0","id":{},"method":"getSlot"}']) {
      expect(await codeOf(body)).toBe(-32600);
    }
    expect(await codeOf(JSON.stringify(Array(101).fill({})))).toBe(-32600);
    for (const method of ['__proto__', 'constructor', 'toString', 'getBlock']) {
      expect((await ask(method)).error?.code).toBe(-32601);
    }
    const bad: [string, unknown[]][] = [
      ['getBalance', []],
      ['getBalance', ['1'.repeat(100_000)]],
      ['getBalance', ['not an address']],
      ['getAccountInfo', [owner.address, { encoding: 'base64', dataSlice: { offset: -1, length: 1 } }]],
      ['getMinimumBalanceForRentExemption', [-1]],
      ['getMinimumBalanceForRentExemption', [1e300]],
      ['requestAirdrop', [owner.address, 10 ** 12]],
      ['requestAirdrop', [owner.address, 0.5]],
      ['sendTransaction', ['', plain]],
      ['sendTransaction', ['AA==', plain]],
      ['sendTransaction', [Buffer.alloc(2_000).toString('base64'), plain]],
      ['simulateTransaction', [Buffer.alloc(200, 255).toString('base64'), plain]],
      ['getFeeForMessage', ['gAEAAA==']],
      ['getSignatureStatuses', [Array(300).fill('1')]],
    ];
    for (const [method, params] of bad)
      expect([method, (await ask(method, params)).error?.code]).toEqual([method, -32602]);
    expect((await ask('getHealth')).result).toBe('ok');
  });

  it('cannot crash the node with any changed or missing byte of a transaction', async () => {
    await chain.faucet(owner.address);
    const whole = Buffer.from(await transfer(1_000_000_000n), 'base64');
    const wires = [...whole.keys()].flatMap((at) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x81;
      return [changed, whole.subarray(0, at)].map((bytes) => bytes.toString('base64'));
    });
    for (const wire of wires) {
      expect((await ask('sendTransaction', [wire, unchecked])).error?.code).toBeLessThan(0);
      const how = { ...plain, sigVerify: false, replaceRecentBlockhash: true };
      expect(await ask('simulateTransaction', [wire, how])).toHaveProperty('jsonrpc');
    }

    expect(await answerTo('getBalance', [owner.address])).toBe(10_000_000_000);
  });

  it('gets batch answers in order, and no answer to notifications', async () => {
    const calls = [
      { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
      { jsonrpc: '2.0', method: 'getHealth' },
      7,
      { jsonrpc: '2.0', id: 2, method: 'getBalance', params: [owner.address] },
    ];
    const replies = await (await post(JSON.stringify(calls))).json();

    expect(replies).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: null, error: {} },
      { id: 2, result: { value: 0 } },
    ]);
    expect((await post(JSON.stringify(calls[1]))).status).toBe(204);
  });

  it('is rejected if too large or from a page of another host', async () => {
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' });
    const near = await post(call, { origin: 'http://localhost:5173' });

    expect((await post(' '.repeat(300_000))).status).toBe(413);
    expect(near.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect((await post(call, { origin: 'https://localhost.example' })).status).toBe(403);
    expect((await post(call, { origin: 'null' })).status).toBe(403);
    expect(await statusWithHost('rebound.example')).toBe(403);
    expect((await fetch(chain.url)).status).toBe(405);
  });

  it('does not prevent a shutdown', async () => {
    // A request with an endless body.
    const open = request(chain.url, { method: 'POST', headers: { 'content-length': '100' } });
    open.on('error', () => undefined);
    open.write('{');
    await once(open, 'socket');
    const first = await Promise.race([restart().then(() => 'stopped'), after(5_000, 'waits', { ref: false })]);
    open.destroy();

    expect(first).toBe('stopped');
  });
});

/** `fetch` sets the host itself. */
async function statusWithHost(host: string): Promise<number | undefined> {
  const asked = request(chain.url, { method: 'POST', headers: { host } });
  asked.end('{}');
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
}
