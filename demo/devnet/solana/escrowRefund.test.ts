import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { depositInstruction, refundInstruction } from '../../../src/api/escrow/instructions.ts';
import { orderAccount } from '../../../src/api/escrow/layout.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { SolanaKeypair } from '../../../tests/support/wallets/SolanaKeypair.ts';
import { derivedFor } from '../../channel/solana/escrowTransactions.ts';
import { LocalSolana } from './LocalSolana.ts';
import { ESCROW_PROGRAM } from './program/escrowProgram.ts';

const COIN = 1_000_000_000n;
const id = `0x${'c4'.repeat(32)}`;

async function accountsOf(url: string, payer: string): Promise<readonly unknown[]> {
  const filters = [{ memcmp: { offset: 0, bytes: '2' } }, { memcmp: { offset: orderAccount.payer, bytes: payer } }];
  const params = [ESCROW_PROGRAM, { encoding: 'base64', filters }];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getProgramAccounts', params });
  const response = await fetch(url, { method: 'POST', body });
  return Object(await response.json()).result;
}

it('[ORD-05] refunds an expired deposit to any caller, without relayer or backend', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-escrow-'));
  let nowMs = 1_800_000_000_000;
  const { signal } = new AbortController();
  let chain = await LocalSolana.start(folder, signal, { now: () => nowMs });
  const [purse, stranger] = await Promise.all([SolanaKeypair.make(chain.url), SolanaKeypair.make(chain.url)]);
  await chain.faucet(purse.address);
  await chain.faucet(stranger.address);
  const order = {
    program: ESCROW_PROGRAM,
    id,
    account: await derivedFor(ESCROW_PROGRAM, 'order', id),
    payer: purse.address,
  };
  const terms = { minUnits: 1n, chain: 'eip155:771001', token: '', recipient: '0xab' };
  const times = { fillDeadline: 1_800_001_200, expires: 1_800_002_100 };
  await purse.send({ tx: [depositInstruction({ ...order, token: undefined, units: 3n * COIN, ...times, terms })] });

  expect(await accountsOf(chain.url, purse.address)).toHaveLength(1);
  expect(await accountsOf(chain.url, stranger.address)).toEqual([]);
  await expect(stranger.send({ tx: [refundInstruction({ ...order, token: undefined })] })).rejects.toThrow('Custom');
  // All is as it was after a new start: the program is among what the chain begins with.
  await chain.stop();
  nowMs += 2_101_000;
  chain = await LocalSolana.start(folder, signal, {
    now: () => nowMs,
    port: Number(new URL(chain.url).port),
  });
  await stranger.send({ tx: [refundInstruction({ ...order, token: undefined })] });

  const rent = 946_560n;
  expect(await purse.balance(NATIVE_ADDRESS)).toBe(10n * COIN - 5_000n - rent);
  expect(await accountsOf(chain.url, purse.address)).toEqual([]);
  await chain.stop();
  rmSync(folder, { recursive: true });
});
