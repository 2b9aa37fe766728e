import type { ServerConfig } from '../config.ts';
import { KeyedNode } from './KeyedNode.ts';

/** TronGrid: accounts, contracts, building, broadcasting and blocks. No path takes a private key. */
const TRON_PATHS =
  /^\/(v1\/accounts\/T[1-9A-HJ-NP-Za-km-z]{33}(\?[\w=&.-]*)?|wallet(solidity)?\/(getaccount|getaccountresource|getblock|getblockbynum|getnowblock|getchainparameters|triggerconstantcontract|createtransaction|triggersmartcontract|estimateenergy|broadcasttransaction|broadcasthex|gettransactionbyid|gettransactioninfobyid))$/;
/** Toncenter v3: reading and sending. */
const TON_PATHS = /^\/api\/v3\/[A-Za-z]+(\/[A-Za-z]+)?(\?[\w=&.,:%+-]*)?$/;

/** The APIs with keys in this deployment. */
export function keyedNodes(config: ServerConfig): ReadonlyMap<string, KeyedNode> {
  const all: [string, KeyedNode][] = [];
  if (config.TRON_API_KEYS.length > 0) {
    const options = { chain: 'TRON', upstream: config.TRON_NODE, header: 'TRON-PRO-API-KEY', paths: TRON_PATHS };
    all.push(['tron', new KeyedNode({ ...options, keys: config.TRON_API_KEYS })]);
  }
  if (config.TONCENTER_API_KEYS.length > 0) {
    const options = { chain: 'TON', upstream: config.TONCENTER_NODE, header: 'X-API-Key', paths: TON_PATHS };
    all.push(['ton', new KeyedNode({ ...options, keys: config.TONCENTER_API_KEYS })]);
  }
  return new Map(all);
}
