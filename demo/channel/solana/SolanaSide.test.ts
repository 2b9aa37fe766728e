import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SolanaKeypair } from '../../../tests/support/wallets/SolanaKeypair.ts';
import { ESCROW_PROGRAM } from '../../devnet/solana/program/escrowProgram.ts';
import { SolanaChain } from '../../devnet/solana/SolanaChain.ts';
import { SolanaRpc } from '../../devnet/solana/SolanaRpc.ts';
import { solanaKeys } from '../../devnet/solana/solanaKeys.ts';
import { treasuryTokens } from '../../devnet/solana/treasuryTokens.ts';
import type { Payout } from '../settlement.ts';
import { SolanaSide } from './SolanaSide.ts';

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'switchyard-solana-'));
let chain: SolanaChain;

beforeAll(async () => {
  chain = await SolanaChain.start(folder, signal);
});

afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

/** Another instance of the backend, with its own memory. */
async function anotherSide() {
  const { treasury, relayer, ...signers } = await solanaKeys(folder);
  const tokens = await treasuryTokens({ treasury, relayer, ...signers });
  const rpc = new SolanaRpc(chain.url);
  return { tokens, side: new SolanaSide({ rpc, program: ESCROW_PROGRAM, treasury, relayer, tokens }) };
}

async function payoutOf(digit: string, units = 5_000_000n): Promise<Payout & { readonly purse: SolanaKeypair }> {
  const purse = await SolanaKeypair.make(chain.url);
  const receiveToken = chain.side.bridgeToken('Ferry').address;
  const amounts = [{ bridge: 'Ferry', units }] as const;
  const orderId = `0x${digit.repeat(64)}`;
  const fillDeadline = BigInt(Math.floor(Date.now() / 1_000) + 60);
  return { orderId, receiveToken, minReceiveUnits: units, recipient: purse.address, fillDeadline, amounts, purse };
}

it('pays an order once on chain, for repeated and concurrent payouts', async () => {
  const payout = await payoutOf('1');
  const { side: other } = await anotherSide();

  const results = await Promise.all([chain.side, other, chain.side, other].map((side) => side.payOut(payout)));
  await chain.side.cancel(payout.orderId, 2);

  expect(results).toEqual([undefined, undefined, undefined, undefined]);
  expect(await payout.purse.balance(payout.receiveToken)).toBe(5_000_000n);
  expect(await other.outcomeOf(payout)).toMatchObject({ status: 'paid' });
});

it('never pays a cancelled order', async () => {
  const payout = await payoutOf('2');

  await chain.side.cancel(payout.orderId, 2);
  await chain.side.payOut(payout);

  expect(await payout.purse.balance(payout.receiveToken)).toBe(0n);
  expect(await chain.side.outcomeOf(payout)).toMatchObject({ status: 'cancelled', reason: 2 });
});

it('treats an order as cancelled if another payout was made under its id', async () => {
  const payout = await payoutOf('3');
  await chain.side.payOut(payout);

  expect(await chain.side.outcomeOf({ ...payout, minReceiveUnits: 5_000_001n })).toMatchObject({ status: 'cancelled' });
  expect(await chain.side.outcomeOf({ ...payout, receiveToken: '' })).toMatchObject({ status: 'cancelled' });
});

it('returns the reason why it cannot pay', async () => {
  const payout = await payoutOf('5');
  const much = await payoutOf('6', 10n ** 15n);

  expect(await chain.side.payOut({ ...payout, recipient: '0x00' })).toBe(5);
  expect(await chain.side.payOut({ ...payout, receiveToken: '1'.repeat(32) })).toBe(5);
  expect(await chain.side.payOut({ ...payout, minReceiveUnits: 5_000_001n })).toBe(2);
  expect(await chain.side.payOut(much)).toBe(1);
  expect(await chain.side.payOut({ ...payout, fillDeadline: BigInt(Math.floor(Date.now() / 1_000) - 1) })).toBe(7);
  // Too few coins to create an account.
  const dust = { receiveToken: '', minReceiveUnits: 1n, amounts: [{ bridge: 'Ferry', units: 10n }] } as const;
  expect(await chain.side.payOut({ ...payout, ...dust })).toBe(2);
  expect(await chain.side.outcomeOf(payout)).toEqual({ status: 'open' });
});

it('[SWP-05] pays no token account, mint or program, and leaves the order open for its refund', async () => {
  const { tokens, side } = await anotherSide();
  const payout = await payoutOf('c');
  const native = { receiveToken: '', minReceiveUnits: 1n } as const;
  const foreign = [...tokens.flatMap(({ account, mint }) => [account, mint]), ESCROW_PROGRAM];

  for (const recipient of foreign) {
    expect(await side.payOut({ ...payout, recipient })).toBe(5);
    expect(await side.payOut({ ...payout, ...native, recipient })).toBe(5);
  }
  expect(await side.outcomeOf(payout)).toEqual({ status: 'open' });
  expect(await side.payOut(payout)).toBeUndefined();
});
