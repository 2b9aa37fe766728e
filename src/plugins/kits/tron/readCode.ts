import { keccak256 } from 'ethers';
import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import type { CodeReading, ContractCode } from '../../../shell/plugin/contracts.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { TronNode, TronNodes } from './TronNodes.ts';

/** `runtimecode` is absent where the account is no contract. A reply with `Error` says nothing. */
const ContractInfo = z.object({
  Error: z.optional(z.never()),
  runtimecode: z.optional(z.string().check(z.regex(/^([0-9a-fA-F]{2})*$/))),
});

/**
 * See `ChainDriver.readCode`. Nodes of TRON return code, but no storage, so the implementation of a proxy is not read.
 * Sends a request per address to a node.
 */
export function readCode(nodes: TronNodes, addresses: readonly Address[], options: Cancellable): Promise<CodeReading> {
  return nodes.queryTwo(async (node) => {
    const codes = await Promise.all(addresses.map((address) => codeAt(node, address)));
    return new Map(codes.flat());
  }, options);
}

async function codeAt(node: TronNode, address: Address): Promise<readonly (readonly [Address, ContractCode])[]> {
  const runtime = await node.post('/wallet/getcontractinfo', { value: address, visible: true }, (reply) => {
    const { runtimecode = '' } = z.parse(ContractInfo, reply);
    return runtimecode;
  });
  // Code of zeros only stops.
  return /^0*$/.test(runtime) ? [] : [[address, { hash: keccak256(`0x${runtime}`) }]];
}
