import type { Log, LogDescription } from 'ethers';
import { bridges, wireNames } from '../../devnet/devnetChains.ts';
import { type EvmParts, routerAbi } from './EvmParts.ts';
import { wireToken } from './evmTokens.ts';
import { readLockLog } from './locks/lockLogs.ts';
import { evidenceId, type Sighting, textOf } from './sighting.ts';

/** Routes of the router's orders. Empty if the bridge's token is unknown. */
const routes = [...bridges.map(({ dex }) => dex), ''];

/** The contracts that the scan reads logs of. */
export function watchedContracts({ deployment }: EvmParts): string[] {
  return [deployment.router, deployment.hashTimeLock];
}

/** Reads a log of a watched contract. `undefined` if the log does not belong to an order. */
export function readLog(side: EvmParts, log: Log, at: number): Sighting | undefined {
  const isOfRouter = log.address.toLowerCase() === side.deployment.router.toLowerCase();
  return isOfRouter ? readRouterLog(side, log, at) : readLockLog(side, log, at);
}

function readRouterLog(side: EvmParts, log: Log, at: number): Sighting | undefined {
  const event = routerAbi.parseLog(log);
  if (!event) return undefined;
  const base = { orderId: String(event.args.id), chain: side.chain.name, hash: log.transactionHash, at };
  const place = { blockHash: log.blockHash, hash: log.transactionHash, logIndex: log.index };
  const id = (kind: string) => evidenceId(side, place, kind);
  switch (event.name) {
    case 'Swapped':
      return {
        early: [{ ...base, id: id('paid'), kind: 'paid', ...paidFacts(side, event) }],
        late: [
          { ...base, id: id('confirmed'), kind: 'confirmed' },
          {
            ...base,
            id: id('delivered'),
            kind: 'delivered',
            receiveUnits: BigInt(event.args.receiveUnits),
            recipient: textOf(event.args.recipient),
          },
        ],
      };
    case 'Deposited':
      return {
        early: [{ ...base, id: id('paid'), kind: 'paid', ...paidFacts(side, event) }],
        late: [{ ...base, id: id('confirmed'), kind: 'confirmed' }],
      };
    case 'Released':
      return {
        early: [],
        late: [
          {
            ...base,
            id: id('delivered'),
            kind: 'delivered',
            receiveUnits: BigInt(event.args.receiveUnits),
            recipient: textOf(event.args.recipient),
          },
        ],
      };
    case 'RefundAllowed':
      return {
        early: [],
        late: [{ ...base, id: id('refundable'), kind: 'refundable', reason: Number(event.args.reason), routes }],
      };
    case 'Refunded':
      return {
        early: [],
        late: [{ ...base, id: id('refunded'), kind: 'refunded', units: BigInt(event.args.units), routes }],
      };
    default:
      return undefined;
  }
}

function paidFacts(side: EvmParts, { name, args }: LogDescription) {
  const isBridge = name === 'Deposited';
  const exchange = Object.entries(side.deployment.exchanges).find(([, at]) => at === args.exchange)?.[0];
  const bridge = bridges.find(({ carries }) => side.deployment.tokens[carries] === args.bridgeToken)?.dex;
  return {
    pair: {
      fromChain: side.chain.name,
      fromToken: wireToken(String(args.payToken)),
      toChain: isBridge ? (wireNames.get(String(args.toChain)) ?? '') : side.chain.name,
      toToken: wireToken(textOf(args.receiveToken)),
    },
    sender: String(args.sender),
    recipient: textOf(args.recipient),
    refundTo: isBridge ? String(args.refundTo) : String(args.sender),
    payUnits: BigInt(args.payUnits),
    minReceiveUnits: BigInt(args.minReceiveUnits),
    dex: (isBridge ? bridge : exchange) ?? '',
  };
}
