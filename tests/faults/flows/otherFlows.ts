import { runInAction } from 'mobx';
import { Creation } from '../../../src/features/create/draft/Creation.ts';
import { MemoryDisk } from '../../../src/features/create/testing/fixtures.ts';
import { OrderStore } from '../../../src/features/records/order/OrderStore.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import { Amount } from '../../../src/model/Amount.ts';
import { arrivalsOf } from '../../../src/trade/arrivals/Arrivals.ts';
import { quotedRoutes } from '../../support/quotedRoutes.ts';
import type { Flow } from './FlowPage.ts';
import type { Intent } from './Intent.ts';

const SLIPPAGE_BPS = 500;
const NO_UPLOAD = () => Promise.reject(new Error('the service has the picture already'));

interface MintRequest extends Omit<Extract<Intent, { readonly kind: 'mint' }>, 'kind'> {
  /** `ipfs://…` of a picture that the service stores. */
  readonly picture: string;
  readonly name: string;
}

/** Creates an NFT from a picture, in a new collection of the account if one is given. */
export function make({ picture, name, tokenUri, royaltyPercent, collection }: MintRequest): Flow {
  return async (page) => {
    const { shell, user: account } = page;
    const chain = shell.chains.byWireName('NORTHYARD');
    if (!chain) throw new Error('no chain');
    page.intent = { kind: 'mint', tokenUri, royaltyPercent, ...(collection ? { collection } : {}) };
    const creation = new Creation(
      shell,
      { chain, account },
      { disk: new MemoryDisk(), upload: NO_UPLOAD, maxLookups: 0 },
    );
    await creation.start({ uri: picture, mediaType: 'image/png', made: '' }, page.signal);
    creation.store.edit({ name, royaltyText: String(royaltyPercent) });
    if (collection) {
      const requestId = creation.store.draft.requestId;
      creation.store.edit({ collection: { kind: 'new', ...collection, requestId } });
    }
    const studio = creation.studio.state;
    if (studio.status !== 'ready') return studio.status === 'failed' ? studio.error : 'loading';
    await creation.flow.run(studio.facts, page.signal);
    const { made, progress } = creation.flow;
    return made ? undefined : (progress.error ?? progress.status);
  };
}

/** Reads an order as its dialog does, and presses the button that releases its payout. */
export function release(hash: string, transferId: string): Flow {
  return async (page) => {
    page.intent = { kind: 'release', transferId };
    const order = new OrderStore(page.shell, hash, arrivalsOf(page.shell));
    await order.polled.refresh();
    if (!order.release.canTake) return 'nothing to release';
    await order.release.take(page.signal);
    return order.release.progress.error;
  };
}

/** Reads an order as its dialog does, and presses the button that claims its refund. */
export function refund(hash: string, orderId: string): Flow {
  return async (page) => {
    page.intent = { kind: 'refund', orderId };
    const order = new OrderStore(page.shell, hash, arrivalsOf(page.shell));
    await order.polled.refresh();
    if (!order.canTakeRefund) return 'nothing to refund';
    await order.takeRefund(page.signal);
    return order.refunding.error;
  };
}

/** A user's swap from Solana, and its recipient. */
export interface SolanaSwap {
  readonly from: string;
  readonly amount: string;
  readonly to: readonly [chain: string, symbol: string];
}

export function swapFromSolana({ from: pay, amount: text, to: [toChain, receive] }: SolanaSwap): Flow {
  return async (page) => {
    const { shell, solanaUser: sender, user: recipient } = page;
    const [from, to] = [page.token('SOLYARD', pay), page.token(toChain, receive)];
    if (!from || !to) return 'no such token';
    const amount = Amount.parse(text, from);
    const question = { from, to, amount, slippageBps: SLIPPAGE_BPS, sender, recipient };
    const [route] = await quotedRoutes(shell, question);
    if (!route) return 'no route';
    const pays = { symbol: pay, text };
    const least = { symbol: receive, text: route.minReceive.toDecimal() };
    page.intent = { kind: 'solana swap', pays, least, toChain, recipient };
    const execution = new SwapExecution(shell, { ...question, route });
    await execution.run(page.signal);
    return runInAction(() => execution.progress.error ?? (execution.worse && 'rate changed'));
  };
}
