import type { Log } from 'ethers';
import { lockBridge, wireNames } from '../../../devnet/devnetChains.ts';
import type { EvmParts } from '../EvmParts.ts';
import { wireToken } from '../evmTokens.ts';
import { evidenceId, type Sighting, textOf } from '../sighting.ts';
import { lockAbi } from './LockEnd.ts';

/** Reads a log of the hash time lock contract. `readLog` does the same for the router. */
export function readLockLog(side: EvmParts, log: Log, at: number): Sighting | undefined {
  const event = lockAbi.parseLog(log);
  if (!event) return undefined;
  const { args } = event;
  const routes = [lockBridge.dex];
  const base = { orderId: String(args.id), chain: side.chain.name, hash: log.transactionHash, at, routes };
  const place = { blockHash: log.blockHash, hash: log.transactionHash, logIndex: log.index };
  const id = (kind: string) => evidenceId(side, place, kind);
  switch (event.name) {
    case 'TransferredOut': {
      const { order, sender } = args;
      const pair = {
        fromChain: side.chain.name,
        fromToken: String(order.token),
        toChain: wireNames.get(String(order.toChain)) ?? '',
        toToken: wireToken(textOf(order.receiveToken)),
      };
      const facts = {
        pair,
        sender: String(sender),
        recipient: textOf(order.recipient),
        refundTo: String(sender),
        payUnits: BigInt(order.units),
        minReceiveUnits: BigInt(order.minReceiveUnits),
        dex: lockBridge.dex,
      };
      return {
        early: [{ ...base, id: id('paid'), kind: 'paid', ...facts }],
        late: [{ ...base, id: id('confirmed'), kind: 'confirmed' }],
      };
    }
    case 'TransferredIn': {
      const facts = { receiveUnits: BigInt(args.units), recipient: String(args.recipient) };
      return { early: [], late: [{ ...base, id: id('releasable'), kind: 'releasable', ...facts }] };
    }
    case 'Released': {
      const facts = { receiveUnits: BigInt(args.receiveUnits), recipient: String(args.recipient) };
      return { early: [], late: [{ ...base, id: id('delivered'), kind: 'delivered', ...facts }] };
    }
    case 'RefundAllowed':
      return {
        early: [],
        late: [{ ...base, id: id('refundable'), kind: 'refundable', reason: Number(args.reason) }],
      };
    case 'Refunded':
      return { early: [], late: [{ ...base, id: id('refunded'), kind: 'refunded', units: BigInt(args.units) }] };
    case 'TakenBack':
      return { early: [], late: [{ ...base, id: id('withdrawn'), kind: 'withdrawn' }] };
    default:
      return undefined;
  }
}
