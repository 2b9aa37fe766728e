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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalSolana } from '../../../../../demo/devnet/solana/LocalSolana.ts';
import { ESCROW_PROGRAM } from '../../../../../demo/devnet/solana/program/escrowProgram.ts';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import { depositInstruction, orderIdBytes } from '../../../../api/escrow/instructions.ts';
import { Amount } from '../../../../model/Amount.ts';
import type { Token } from '../../../../model/Token.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import solyard from '../../../chains/solyard/index.ts';
import { associatedTokenAccount, escrowAccount } from '../derivedAddress.ts';
import { TOKEN_2022_PROGRAM } from '../programs.ts';
import { SolanaDriver } from '../SolanaDriver.ts';

const SLOT_MS = 400;
const NOW = 1_790_000_000;
const { signal } = new AbortController();
const id = `0x${'3c'.repeat(32)}`;
const terms = {
  minUnits: 5n,
  chain: 'eip155:771001',
  token: '',
  recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
};
const times = { fillDeadline: NOW + 1_200, expires: NOW + 2_100 };

let folder: string;
let aheadMs: number;
let chain: LocalSolana;
let driver: SolanaDriver;
let owner: KeyPairSigner;
let stranger: KeyPairSigner;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-solana-'));
  aheadMs = 0;
  // Time goes on only where a test says so.
  chain = await LocalSolana.start(folder, signal, { now: () => NOW * 1_000 + aheadMs });
  const contracts = [{ role: 'escrow' as const, address: ESCROW_PROGRAM }];
  const context = { chain: solyard, contracts, rpcUrls: () => [chain.url], api: new FakeApi(), fetch, now: () => 0 };
  driver = new SolanaDriver(context);
  [owner, stranger] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
  await chain.faucet(owner.address);
  await chain.faucet(stranger.address);
  aheadMs += SLOT_MS;
});

afterEach(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

function gold(): Token {
  const listed = chain.tokens.find(({ symbol }) => symbol === 'solGOLD');
  if (!listed) throw new Error('no gold');
  return { ...listed, chain: solyard.id, id: solyard.tokenId(listed.address) };
}

/** Signs as a wallet does, with a real key, and sends; the signature. */
async function send({ payload }: UnsignedTransaction<'solana'>, by: KeyPairSigner): Promise<string> {
  const empty = Uint8Array.from([1, ...new Uint8Array(64), ...base64.decode(payload.message)]);
  const signed = await signTransaction([by.keyPair], getTransactionDecoder().decode(empty));
  const params = [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params });
  const reply = await (await fetch(chain.url, { method: 'POST', body })).json();
  aheadMs += SLOT_MS;
  if (reply.error) throw new Error(JSON.stringify(reply.error.data));
  return reply.result;
}

async function deposit(token: Token, units: bigint): Promise<string> {
  const account = escrowAccount(ESCROW_PROGRAM, 'order', orderIdBytes(id));
  const mint = token.address;
  const moved =
    mint === undefined
      ? undefined
      : {
          mint,
          program: TOKEN_2022_PROGRAM,
          account: associatedTokenAccount(owner.address, mint, TOKEN_2022_PROGRAM),
          vault: associatedTokenAccount(account, mint, TOKEN_2022_PROGRAM),
        };
  const order = { program: ESCROW_PROGRAM, id, account, payer: owner.address, token: moved, units, ...times, terms };
  const intent = { from: owner.address, token, amount: Amount.ofUnits(units, token) };
  return send(await driver.prepareTransaction({ tx: [depositInstruction(order)] }, intent, { signal }), owner);
}

async function unitsOf(token: Token): Promise<bigint | undefined> {
  return (await driver.getBalances(owner.address, [token], { signal })).get(token.id)?.total.units;
}

describe('deposits on Solana', () => {
  it('[ORD-05] are listed from the chain alone, and refunded in coins after expiry by any caller', async () => {
    const hash = await deposit(solyard.native, 3_000_000_000n);
    const listed = await driver.deposits?.list(owner.address, { signal });
    const early = listed?.deposits[0];

    expect(early).toEqual({
      chain: solyard.id,
      id,
      contract: ESCROW_PROGRAM,
      role: 'router',
      token: solyard.native,
      amount: Amount.ofUnits(3_000_000_000n, solyard.native),
      toChain: terms.chain,
      recipient: terms.recipient,
      refundTo: owner.address,
      reclaimableAt: (times.expires + 1) * 1_000,
      state: 'held',
      isOwn: true,
      hash,
    });
    expect((await driver.deposits?.list(stranger.address, { signal }))?.deposits).toEqual([]);
    if (!early || !driver.deposits) throw new Error('no deposit');
    const tooEarly = await driver.deposits.prepareReclaim(early, stranger.address, { signal });
    await expect(send(tooEarly, stranger)).rejects.toThrow('Custom');

    aheadMs += 2_101_000;
    const due = await driver.deposits.list(owner.address, { signal });
    expect(due).toMatchObject({ deposits: [{ state: 'reclaimable' }], searched: 'all' });
    expect(due.chainTime).toBeGreaterThan(times.expires * 1_000);
    expect(await driver.chainTimes({ signal })).toEqual([due.chainTime]);
    const reclaim = await driver.deposits.prepareReclaim(early, stranger.address, { signal });
    expect(driver.inspect(reclaim)).toEqual({ kind: 'refund', contract: ESCROW_PROGRAM, orderId: id });
    const signed = { isSigned: true, isRefund: true, token: undefined, minUnits: undefined, paidAt: 0 } as const;
    const refund = { ...signed, orderId: id, recipient: owner.address, hashes: [] };
    expect(await driver.arrivalOf(refund, { signal })).toEqual({ status: 'unseen' });
    await send(reclaim, stranger);

    const seen = { status: 'seen', paid: undefined, hash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) };
    expect(await driver.arrivalOf(refund, { signal })).toEqual(seen);
    expect(await driver.arrivalOf({ ...refund, orderId: `0x${'5'.repeat(64)}` }, { signal })).toEqual({
      status: 'unseen',
    });
    // Without the payer's bytes, the number may be another order's.
    expect(await driver.arrivalOf({ ...refund, isSigned: false }, { signal })).toEqual({ status: 'unchecked' });
    // The rent of eight bytes stays, and what the deposit cost.
    expect(await unitsOf(solyard.native)).toBe(10_000_000_000n - 946_560n - 5_000n);
    expect((await driver.deposits.list(owner.address, { signal })).deposits).toEqual([]);
  });

  it('[ORD-05] are refunded in tokens, also of the newer program', async () => {
    const token = gold();
    await deposit(token, 7_000_000n);
    const before = await unitsOf(token);
    aheadMs += 2_101_000;
    const [held] = (await driver.deposits?.list(owner.address, { signal }))?.deposits ?? [];
    if (!held || !driver.deposits) throw new Error('no deposit');
    const reclaim = await driver.deposits.prepareReclaim(held, stranger.address, { signal });

    expect(held).toMatchObject({ token: { symbol: 'solGOLD' }, amount: Amount.ofUnits(7_000_000n, held.token) });
    expect(driver.inspect(reclaim)).toEqual({ kind: 'refund', contract: ESCROW_PROGRAM, orderId: id });
    await send(reclaim, stranger);
    expect((await unitsOf(token)) ?? 0n).toBe((before ?? 0n) + 7_000_000n);
  });

  it('return for an order of another chain that nothing was paid here, or unknown', async () => {
    expect(await driver.deposits?.payoutOf({ id, role: 'router' }, { signal })).toBe('unpaid');
    expect(await driver.deposits?.payoutOf({ id, role: 'lock' }, { signal })).toBe('unknown');
    expect(await driver.deposits?.payoutOf({ id: 'x', role: 'router' }, { signal })).toBe('unknown');
    await chain.stop();
    expect(await driver.deposits?.payoutOf({ id, role: 'router' }, { signal })).toBe('unknown');
    chain = await LocalSolana.start(folder, signal, { now: () => NOW * 1_000 + aheadMs });
  });
});
