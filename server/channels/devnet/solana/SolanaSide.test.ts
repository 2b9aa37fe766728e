import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SolanaPurse } from '../../../../tests/support/SolanaPurse.ts';
import { deskTokens } from '../../../devnet/solana/deskTokens.ts';
import { SolanaChain } from '../../../devnet/solana/SolanaChain.ts';
import { SolanaRpc } from '../../../devnet/solana/SolanaRpc.ts';
import { solanaKeys } from '../../../devnet/solana/solanaKeys.ts';
import type { Payout } from '../settlement.ts';
import { SolanaSide } from './SolanaSide.ts';

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'switchyard-desk-'));
let chain: SolanaChain;

beforeAll(async () => {
  chain = await SolanaChain.start(folder, signal);
});

afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

async function payoutOf(digit: string, units = 5_000_000n): Promise<Payout & { readonly purse: SolanaPurse }> {
  const purse = await SolanaPurse.make(chain.url);
  const receiveToken = chain.side.bridgeToken('Ferry').address;
  const cargoes = [{ bridge: 'Ferry', units }] as const;
  const orderId = `0x${digit.repeat(64)}`;
  return { orderId, receiveToken, minReceiveUnits: units, recipient: purse.address, cargoes, purse };
}

it('pays an order once on chain, whatever is sent twice and by whom', async () => {
  const payout = await payoutOf('1');
  // Another instance of the backend, with a memory of its own.
  const signers = await solanaKeys(folder);
  const tokens = await deskTokens(signers);
  const other = new SolanaSide({ rpc: new SolanaRpc(chain.url), desk: signers.desk, tokens });

  const results = await Promise.all([chain.side, other, chain.side, other].map((side) => side.payOut(payout)));
  await chain.side.cancel(payout.orderId, 2);

  expect(results).toEqual([undefined, undefined, undefined, undefined]);
  expect(await payout.purse.balance(payout.receiveToken)).toBe(5_000_000n);
  expect(await other.fateOf(payout)).toMatchObject({ status: 'paid' });
});

it('never pays an order that was given up', async () => {
  const payout = await payoutOf('2');

  await chain.side.cancel(payout.orderId, 2);
  await chain.side.payOut(payout);

  expect(await payout.purse.balance(payout.receiveToken)).toBe(0n);
  expect(await chain.side.fateOf(payout)).toMatchObject({ status: 'cancelled', reason: 2 });
});

it('gives up an order whose marker another one has', async () => {
  const first = await payoutOf('3');
  await chain.side.payOut(first);
  const alike = { ...(await payoutOf('3')), orderId: `0x${'3'.repeat(32)}${'4'.repeat(32)}` };

  await chain.side.payOut(alike);

  expect(await alike.purse.balance(alike.receiveToken)).toBe(0n);
  expect(await chain.side.fateOf(alike)).toMatchObject({ status: 'cancelled' });
});

it('says why it cannot pay', async () => {
  const payout = await payoutOf('5');
  const much = await payoutOf('6', 10n ** 15n);

  expect(await chain.side.payOut({ ...payout, recipient: '0x00' })).toBe(5);
  expect(await chain.side.payOut({ ...payout, receiveToken: '1'.repeat(32) })).toBe(5);
  expect(await chain.side.payOut({ ...payout, minReceiveUnits: 5_000_001n })).toBe(2);
  expect(await chain.side.payOut(much)).toBe(1);
  // Too few coins for an account that is to be made.
  expect(
    await chain.side.payOut({
      ...payout,
      receiveToken: '',
      minReceiveUnits: 1n,
      cargoes: [{ bridge: 'Ferry', units: 10n }],
    }),
  ).toBe(2);
  expect(await chain.side.fateOf(payout)).toEqual({ status: 'open' });
});
