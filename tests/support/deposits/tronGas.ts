import { TronGas } from '../../../demo/channel/tron/TronGas.ts';
import { TronNode } from '../../../demo/channel/tron/TronNode.ts';

/** The service's gas on a TRON node. `key`: of the fuel account, 32 bytes as hex. */
export function tronGas(url: string, key: string): TronGas {
  return new TronGas(new TronNode(url), `0x${key}`);
}
