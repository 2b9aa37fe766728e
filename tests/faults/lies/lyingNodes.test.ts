import { describe, expect, it } from 'vitest';
import { Amount } from '../../../src/model/Amount.ts';
import { assembleExtrinsic } from '../../../src/plugins/kits/polkadot/transactions/assembleExtrinsic.ts';
import { extrinsicHash } from '../../../src/plugins/kits/polkadot/transactions/extrinsics.ts';
import type { ChainDriver, SentTransaction, TransactionState } from '../../../src/shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { SignedPayment, StandIn } from '../../support/deposits/StandIn.ts';
import { StandInChain } from '../../support/deposits/StandInChain.ts';
import { standIns } from '../../support/deposits/standIns.ts';
import { type RecordedRequest, recordedNodes } from '../../support/services/recordedNodes.ts';

/** Blocks between a payment and the newest block. On no chain, a payment so deep may still change. */
const DEPTH = 1_000;
/** How often a state is read that never becomes final. */
const POLLS = 4;
/** Fewer than the 63 blocks in which an extrinsic is valid. */
const POLKADOT_BLOCKS = 10;
const successes = ['included', 'final'];

/** A chain whose time a test moves. */
class MovedChain extends StandInChain {
  aheadBlocks = 0;

  override get height(): number {
    return super.height + this.aheadBlocks;
  }
}

/** A chain whose nodes say that every payment was included long ago. */
class ClaimingChain extends MovedChain {
  /** What the nodes claim to have in the block. */
  claimed: SignedPayment | undefined;
  claimedAt = 0;

  override sent(hash: string) {
    const payment = this.claimed;
    if (payment?.hash !== hash) return undefined;
    return { ...payment, height: this.claimedAt, at: Date.now() - DEPTH };
  }

  override inBlock(height: number): readonly SignedPayment[] {
    return this.claimed && height === this.claimedAt ? [this.claimed] : [];
  }

  override nonceOf(): number {
    return this.claimed ? 1 : 0;
  }
}

type Host = 'claims' | 'knows nothing' | 'down';

interface Payment {
  readonly driver: ChainDriver;
  readonly sent: SentTransaction;
}

/** A payment of the chain's coin, sent before any node knows it. The two hosts answer as told, the first one first. */
async function payment(standIn: StandIn, hosts: readonly Host[]): Promise<Payment> {
  const claiming = new ClaimingChain(standIn);
  const honest = new MovedChain(standIn);
  const { pathname } = new URL(claiming.url);
  const urls = hosts.map((_host, index) => `https://host${index}.example${pathname}`);
  let isSent = false;
  const answer = (request: RecordedRequest) => {
    const host = hosts[Number(/host(\d)/.exec(request.url)?.[1])];
    if (isSent && host === 'down') return 503;
    return (host === 'claims' ? claiming : honest).answer(request);
  };
  const { context } = recordedNodes(standIn.chain, () => 404);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const reply = await answer({ url: String(input), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (typeof reply === 'number') return new Response('no', { status: reply });
    return typeof reply === 'string' ? new Response(reply) : Response.json(reply);
  };
  // The deployment lists both, so that no public node's limit is kept.
  const chain = { ...standIn.chain, rpcUrls: [] };
  const driver = await standIn.chain.loadDriver({
    ...context,
    chain,
    rpcUrls: () => urls,
    fetch,
    now: () => Date.now(),
  });
  const amount = Amount.parse(standIn.amount, chain.native);
  const from = driver.canonicalAddress(chain.samples.address);
  for (const world of [claiming, honest]) world.fund(from, amount.units * 2n);
  const [to = ''] = standIn.accounts;
  const transaction = await driver.prepareTransfer({ from, to, token: chain.native, amount }, {});
  const mark = await driver.markBeforeSending(transaction, {});
  const { hash, bytes } = signedAs(transaction);
  const isPolkadot = transaction.family === 'polkadot';
  claiming.claimed = { hash, sender: from, to, units: amount.units, memo: '', ...(bytes ? { bytes } : {}) };
  claiming.claimedAt = isPolkadot ? Number(transaction.payload.blockNumber) + 1 : claiming.height - DEPTH;
  // An extrinsic of Polkadot is searched for only in the blocks after it was built.
  for (const world of [claiming, honest]) world.aheadBlocks = POLKADOT_BLOCKS;
  isSent = true;
  return { driver, sent: { hash, transaction, mark } };
}

/** The hash of the transaction. Only Polkadot's nodes show its bytes. Their signature is not checked here. */
function signedAs(transaction: UnsignedTransaction): { readonly hash: string; readonly bytes?: string } {
  if (transaction.family !== 'polkadot')
    return { hash: transaction.family === 'cosmos' ? 'AB'.repeat(32) : 'ab'.repeat(32) };
  const bytes = assembleExtrinsic(transaction.payload, `0x01${'11'.repeat(64)}`);
  return { hash: extrinsicHash(bytes) ?? '', bytes };
}

/** The state that the app shows, once it is final or has been asked often. */
async function shown({ driver, sent }: Payment): Promise<TransactionState> {
  let state: TransactionState = { status: 'unknown' };
  for (let poll = 0; poll < POLLS && state.status !== 'final'; poll += 1) state = await driver.follow(sent, {});
  return state;
}

const rows = standIns.map((standIn) => [standIn.chain.name, standIn] as const);

describe('a node that claims a payment of a user', () => {
  it.each(rows)('[CHN-02] on %s is not believed if a second host does not know it', async (_name, standIn) => {
    for (const hosts of [
      ['claims', 'knows nothing'],
      ['knows nothing', 'claims'],
    ] as const) {
      const { status } = await shown(await payment(standIn, hosts));
      expect(successes, hosts.join()).not.toContain(status);
      expect(['failed', 'dropped', 'replaced'], hosts.join()).not.toContain(status);
    }
  });

  it.each(rows)('[CHN-02] on %s is believed if a second host says so', async (_name, standIn) => {
    await expect
      .poll(async () => (await shown(await payment(standIn, ['claims', 'claims']))).status, { timeout: 20_000 })
      .toBe('final');
  });

  it.each(rows)('[CHN-02] on %s is not believed to the end while the second host is down', async (_name, standIn) => {
    const state = await shown(await payment(standIn, ['claims', 'down']));
    expect(state.status).toBe('included');
  });
});
