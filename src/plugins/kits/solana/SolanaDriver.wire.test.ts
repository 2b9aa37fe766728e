// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base64 } from '@scure/base';
import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  type KeyPairSigner,
  signTransaction,
} from '@solana/kit';
import {
  Connection,
  Keypair,
  SystemInstruction,
  SystemProgram,
  TransactionMessage,
  VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalSolana } from '../../../../demo/devnet/solana/LocalSolana.ts';
import { ESCROW_PROGRAM } from '../../../../demo/devnet/solana/program/escrowProgram.ts';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import solana from '../../chains/solana/index.ts';
import solyard from '../../chains/solyard/index.ts';
import pins from '../../chains/solyard/pins.json';
import { SolanaDriver } from './SolanaDriver.ts';

const SLOT_MS = 400;
const { signal } = new AbortController();

let folder: string;
let aheadMs: number;
let chain: LocalSolana;
let driver: SolanaDriver;
let owner: KeyPairSigner;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-solana-'));
  aheadMs = 0;
  // Time goes on only where a test says so.
  chain = await LocalSolana.start(folder, signal, { now: () => 1_790_000_000_000 + aheadMs });
  driver = driverOf(solyard);
  owner = await generateKeyPairSigner();
  await chain.faucet(owner.address);
  passSlots(1);
});

afterEach(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

function driverOf(plugin: typeof solyard): SolanaDriver {
  return new SolanaDriver({ chain: plugin, rpcUrls: () => [chain.url], api: new FakeApi(), fetch, now: () => 0 });
}

function passSlots(count: number) {
  aheadMs += count * SLOT_MS;
}

function tokenOf(symbol: string): Token {
  const listed = chain.tokens.find((token) => token.symbol === symbol);
  if (!listed) return solyard.native;
  return { ...listed, chain: solyard.id, id: solyard.tokenId(listed.address) };
}

/** Signs as a wallet does, with a real key, and sends; the node's reply. */
async function send({ payload }: UnsignedTransaction<'solana'>): Promise<{ result?: string; error?: object }> {
  const empty = Uint8Array.from([1, ...new Uint8Array(64), ...base64.decode(payload.message)]);
  const signed = await signTransaction([owner.keyPair], getTransactionDecoder().decode(empty));
  const params = [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params });
  return (await fetch(chain.url, { method: 'POST', body })).json();
}

async function unitsOf(account: string, token: Token): Promise<bigint | undefined> {
  return (await driver.getBalances(account, [token], { signal })).get(token.id)?.total.units;
}

describe('the Solana driver on a running chain', () => {
  it('reads the code of a program as pinned, and none of an account without code', async () => {
    const [pin] = pins;
    const reading = await driver.readCode([ESCROW_PROGRAM, owner.address, solyard.samples.address], { signal });

    expect(pin?.address).toBe(ESCROW_PROGRAM);
    const code = new Map([[ESCROW_PROGRAM, { hash: pin?.codeHash }]]);
    expect(reading).toEqual({ answers: [code], isPartial: false });
  });

  it('[CHN-05] reads coins and the tokens of both programs, and zeros for an unused account', async () => {
    const tokens = [solyard.native, tokenOf('solUSD'), tokenOf('solGOLD')];
    const stranger = await generateKeyPairSigner();
    const unitsFor = async (account: string) =>
      [...(await driver.getBalances(account, tokens, { signal })).values()].map(({ total }) => total.units);

    expect(await unitsFor(owner.address)).toEqual([10_000_000_000n, 20_000_000_000n, 20_000_000_000n]);
    expect(await unitsFor(stranger.address)).toEqual([0n, 0n, 0n]);
  });

  it.each(['YSOL', 'solUSD', 'solGOLD'])('[CHN-02] [CHN-05] transfers %s and follows it to its end', async (symbol) => {
    const token = tokenOf(symbol);
    const to = (await generateKeyPairSigner()).address;
    const amount = Amount.ofUnits(1_234_567n, token);
    const coins = (await unitsOf(owner.address, solyard.native)) ?? 0n;
    const held = (await unitsOf(owner.address, token)) ?? 0n;

    const transaction = await driver.prepareTransfer({ from: owner.address, to, token, amount, memo: 'order 7' }, {});
    const mark = await driver.markBeforeSending(transaction, { signal });
    const fee = await driver.estimateFee(transaction, { signal });
    const unsent = await driver.findSent({ transaction, mark }, { signal });
    const { result: hash = '' } = await send(transaction);
    const sent = { hash, transaction, mark };
    const states = [await driver.follow(sent, { signal })];
    passSlots(3);
    states.push(await driver.follow(sent, { signal }));
    passSlots(5);
    states.push(await driver.follow(sent, { signal }));

    expect(unsent).toBeUndefined();
    expect(states).toMatchObject([
      { status: 'pending' },
      { status: 'included', confirmations: 3 },
      { status: 'final' },
    ]);
    const effect = { kind: 'transfer', token: token.id, units: 1_234_567n, to, memo: 'order 7' };
    expect(driver.inspect(transaction)).toEqual(effect);
    expect(await driver.findSent({ transaction, mark }, { signal })).toBe(hash);
    expect(await unitsOf(to, token)).toBe(1_234_567n);
    const paid = coins - ((await unitsOf(owner.address, solyard.native)) ?? 0n);
    if (token === solyard.native) expect(paid).toBe(1_234_567n + fee.units);
    else {
      expect(held - ((await unitsOf(owner.address, token)) ?? 0n)).toBe(1_234_567n);
      // The rent of the new account is estimated for a little more than it has.
      expect(paid).toBeGreaterThan(2_000_000n);
      expect(paid).toBeLessThanOrEqual(fee.units);
    }
  });

  it('[CHN-02] builds what @solana/web3.js reads, signs, sends and finds', async () => {
    const connection = new Connection(chain.url, 'confirmed');
    const payer = Keypair.generate();
    const from = payer.publicKey.toBase58();
    const to = Keypair.generate().publicKey;
    await chain.faucet(from);
    passSlots(1);
    const amount = Amount.ofUnits(1_234_567n, solyard.native);
    const transfer = { from, to: to.toBase58(), token: solyard.native, amount, memo: 'order 7' };
    const unsigned = await driver.prepareTransfer(transfer, {});
    const fee = await driver.estimateFee(unsigned, { signal });
    const message = VersionedMessage.deserialize(base64.decode(unsigned.payload.message));
    const { instructions } = TransactionMessage.decompile(message);
    const transfers = instructions.filter(({ programId }) => programId.equals(SystemProgram.programId));
    const signed = new VersionedTransaction(message);
    signed.sign([payer]);

    const hash = await connection.sendRawTransaction(signed.serialize());
    const sent = { hash, transaction: unsigned, mark: {} };
    passSlots(3);

    expect(transfers.map((instruction) => SystemInstruction.decodeTransfer(instruction))).toEqual([
      { fromPubkey: payer.publicKey, toPubkey: to, lamports: 1_234_567n },
    ]);
    expect((await connection.getSignatureStatus(hash)).value).toMatchObject({
      err: null,
      confirmationStatus: 'confirmed',
    });
    expect(await driver.follow(sent, { signal })).toMatchObject({ status: 'included' });
    expect(await connection.getBalance(to)).toBe(1_234_567);
    expect((await connection.getFeeForMessage(message)).value).toBe(Number(fee.units));
    expect(await connection.getBalance(payer.publicKey)).toBe(10_000_000_000 - 1_234_567 - Number(fee.units));
  });

  it('[CHN-05] names the tokens of both programs as in their mints', async () => {
    const described = await Promise.all(chain.tokens.map(({ address }) => driver.tokens.describe(address, { signal })));

    expect(described).toEqual([tokenOf('solUSD'), tokenOf('solGOLD')]);
  });

  it('[CHN-05] reads the decimals of both programs in one request, and leaves out what is no mint', async () => {
    const addresses = chain.tokens.map(({ address }) => address);

    const found = await driver.tokens.decimalsOf([...addresses, owner.address, 'nonsense'], { signal });

    expect([...found]).toEqual(chain.tokens.map(({ address, decimals }) => [address, decimals]));
  });

  it('[CHN-02] reports dropped for an unsent transaction after its expiry, and the node refuses it', async () => {
    const amount = Amount.ofUnits(1n, solyard.native);
    const intent = { from: owner.address, to: owner.address, token: solyard.native, amount };
    const transaction = await driver.prepareTransfer(intent, { signal });
    const sent = { hash: '1'.repeat(64), transaction, mark: {} };

    expect(await driver.follow(sent, { signal })).toEqual({ status: 'unknown' });
    passSlots(151);
    expect((await send(transaction)).error).toMatchObject({ code: -32002, data: { err: 'BlockhashNotFound' } });
    passSlots(320);
    expect(await driver.follow(sent, { signal })).toEqual({ status: 'dropped' });
  });

  it('explains why a transfer of too much would fail', async () => {
    const amount = Amount.ofUnits(11_000_000_000n, solyard.native);
    const to = (await generateKeyPairSigner()).address;
    const transaction = await driver.prepareTransfer({ from: owner.address, to, token: solyard.native, amount }, {});

    await expect(driver.estimateFee(transaction, { signal })).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: expect.stringMatching(/insufficient|custom program error/) },
    });
  });

  it('[CHN-02] does not accept another chain of the family', async () => {
    const other = await driverOf(solana).getBalances(owner.address, [solana.native], { signal });

    expect(other.size).toBe(0);
  });
});
