import type { Log, LogDescription } from 'ethers';
import { ownContract } from '../../devnet/artifacts.ts';
import type { Evidence } from '../channel.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { wireToken } from './quotes.ts';

const routerAbi = ownContract('SwitchyardRouter').abi;

/** What a log of the router says, before anyone knows whether it will stay. */
export interface Sighting {
  /** Said as soon as it is in a block. */
  readonly early: readonly Evidence[];
  /** Said once it is deep enough. */
  readonly late: readonly Evidence[];
}

export function evidenceId(side: DevnetSide, blockHash: string, hash: string, logIndex: number, kind: string): string {
  return [side.chain.name, blockHash, hash, logIndex, kind].join(':');
}

/** `undefined` for logs that concern nobody's order. */
export function readLog(sides: readonly DevnetSide[], side: DevnetSide, log: Log, at: number): Sighting | undefined {
  const event = routerAbi.parseLog(log);
  if (!event) return undefined;
  const base = { orderId: String(event.args.id), chain: side.chain.name, hash: log.transactionHash, at };
  const id = (kind: string) => evidenceId(side, log.blockHash, log.transactionHash, log.index, kind);
  switch (event.name) {
    case 'Swapped':
      return {
        early: [{ ...base, id: id('paid'), kind: 'paid', ...paidFacts(sides, side, event) }],
        late: [
          { ...base, id: id('confirmed'), kind: 'confirmed' },
          { ...base, id: id('delivered'), kind: 'delivered', receiveUnits: BigInt(event.args.receiveUnits) },
        ],
      };
    case 'Deposited':
      return {
        early: [{ ...base, id: id('paid'), kind: 'paid', ...paidFacts(sides, side, event) }],
        late: [{ ...base, id: id('confirmed'), kind: 'confirmed' }],
      };
    case 'Released':
      return {
        early: [],
        late: [{ ...base, id: id('delivered'), kind: 'delivered', receiveUnits: BigInt(event.args.receiveUnits) }],
      };
    case 'RefundAllowed':
      return {
        early: [],
        late: [{ ...base, id: id('refundable'), kind: 'refundable', reason: Number(event.args.reason) }],
      };
    case 'Refunded':
      return { early: [], late: [{ ...base, id: id('refunded'), kind: 'refunded', units: BigInt(event.args.units) }] };
    default:
      return undefined;
  }
}

function paidFacts(sides: readonly DevnetSide[], side: DevnetSide, { name, args }: LogDescription) {
  const isBridge = name === 'Deposited';
  const toChain = isBridge ? sides.find(({ chain }) => chain.chainId === Number(args.toChainId)) : side;
  const exchange = Object.entries(side.deployment.exchanges).find(([, at]) => at === args.exchange)?.[0];
  const carried = Object.entries(side.deployment.tokens).find(([, at]) => at === args.bridgeToken)?.[0];
  return {
    pair: {
      fromChain: side.chain.name,
      fromToken: wireToken(String(args.payToken)),
      toChain: toChain?.chain.name ?? '',
      toToken: wireToken(String(args.receiveToken)),
    },
    sender: String(args.sender),
    recipient: String(args.recipient),
    refundTo: isBridge ? String(args.refundTo) : String(args.sender),
    payUnits: BigInt(args.payUnits),
    minReceiveUnits: BigInt(args.minReceiveUnits),
    dex: isBridge ? (carried === 'yUSD' ? 'Ferry' : 'Tunnel') : (exchange ?? ''),
  };
}
