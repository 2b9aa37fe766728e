import { getAddress, isAddress } from 'ethers';
import * as z from 'zod/mini';
import {
  INBOUND_PATH,
  type InboundChain,
  InboundChains,
  tradedChain,
} from '../../../../api/thorchain/inboundChains.ts';
import { readSwapMemo } from '../../../../api/thorchain/swapMemo.ts';
import { thorAssetNamed } from '../../../../api/thorchain/thorAssets.ts';
import { AppError } from '../../../../model/errors.ts';
import { assertMatch } from '../../../../shell/plugin/assertMatch.ts';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { fetchJson } from '../../shared/nodes/fetchJson.ts';
import { NodePool } from '../../shared/nodes/NodePool.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { THORCHAIN } from '../services/services.ts';
import hosts from './hosts.json' with { type: 'json' };
import { type VaultPayment, vaultPaymentOf } from './inspectThorchain.ts';

/** Where each host serves a node of THORChain, if not at its root. */
const paths: Readonly<Record<string, string>> = { 'https://gateway.liquify.com': '/chain/thorchain_api' };
const nodes: readonly string[] = hosts.map((host) => `${host}${paths[host] ?? ''}`);
const AGREEING = 2;

interface Parts {
  readonly context: ChainContext;
  /** Of the chain that pays. */
  readonly nodes: Pick<EvmNodes, 'call'>;
}

/**
 * Asks nodes of two hosts whether the payment goes to THORChain's vault of today, through its router. No signature shows that:
 * vaults change every few days, and whoever holds another account keeps what is paid to it.
 * @throws AppError `transaction/mismatch` with what a node says otherwise, `transaction/would-fail` while a chain of the swap does not
 * trade or if a refund might be lost, `chain/unreachable` if fewer than two hosts answer, `transaction/unreadable` for any other call
 */
export async function assertVault(
  { context, nodes: chainNodes }: Parts,
  transaction: UnsignedTransaction<'evm'>,
  options: Cancellable,
): Promise<void> {
  const payment = vaultPaymentOf(transaction);
  const target = payment && thorAssetNamed(readSwapMemo(payment.memo)?.asset ?? '');
  if (!payment || !target) throw new AppError('transaction/unreadable', { detail: `no swap of ${THORCHAIN}` });
  const [answers] = await Promise.all([
    readInbound(context, options),
    assertRefundable(chainNodes, transaction, { payment, ...options }),
  ]);
  for (const chains of answers) {
    const found = requireTraded(chains, payment.paid.chain.name);
    requireTraded(chains, target.chain.name);
    assertMatch('vault', spelled(found.address), payment.vault);
    assertMatch('router', spelled(found.router ?? ''), getAddress(transaction.payload.to));
  }
}

/** The routers return a coin with little gas (2,300 in version 4.1). A contract that needs more would lose it. */
async function assertRefundable(
  nodes: Parts['nodes'],
  { from }: UnsignedTransaction<'evm'>,
  { payment, ...options }: Cancellable & { readonly payment: VaultPayment },
): Promise<void> {
  if (payment.paid.address !== undefined) return;
  if ((await nodes.call('eth_getCode', [from, 'latest'], options)) === '0x') return;
  const reason = `a refund of ${payment.paid.symbol} might not reach an account with code`;
  throw new AppError('transaction/would-fail', { chain: THORCHAIN, reason });
}

/** What nodes of two hosts say. @throws AppError `chain/unreachable` */
async function readInbound(context: ChainContext, options: Cancellable): Promise<readonly (readonly InboundChain[])[]> {
  const { seeNode: _ofThisChain, ...parts } = context;
  const pool = new NodePool(
    { ...parts, chain: { ...context.chain, name: THORCHAIN, rpcUrls: nodes }, rpcUrls: () => nodes },
    async () => undefined,
  );
  const { answers } = await pool.queryTwo(
    async (node, limit) => z.parse(InboundChains, await fetchJson(context, node + INBOUND_PATH, { signal: limit() })),
    options,
  );
  if (answers.length < AGREEING) throw new AppError('chain/unreachable', { chain: THORCHAIN });
  return answers;
}

function requireTraded(chains: readonly InboundChain[], name: string): InboundChain {
  const found = tradedChain(chains, name);
  if (!found) throw new AppError('transaction/would-fail', { chain: THORCHAIN, reason: `${name}: trading is paused` });
  return found;
}

function spelled(address: string): string {
  return isAddress(address) ? getAddress(address) : address;
}
