import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import type { CodeReading, ContractCode } from '../../../shell/plugin/contracts.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { JsonRpcCall } from '../shared/nodes/jsonRpc.ts';
import { UPGRADEABLE_LOADER } from './programs.ts';
import type { SolanaNodes } from './SolanaNodes.ts';

/** Data of a program: a kind, and the address of the account with the code. */
const KIND_PROGRAM = 2;
const PROGRAM_BYTES = 36;
/** Data of the account with the code: a kind, a slot, whether there is an authority, its key, and the code. */
const KIND_DATA = 3;
const HAS_AUTHORITY_AT = 12;
const CODE_AT = 45;

const Accounts = z.object({
  value: z.array(
    z.nullable(
      z.object({ owner: z.string(), executable: z.boolean(), data: z.tuple([z.string(), z.literal('base64')]) }),
    ),
  ),
});

/** See `ChainDriver.readCode`. A program that can still be changed counts as no code. Sends two requests to a node. */
export function readCode(
  nodes: SolanaNodes,
  addresses: readonly Address[],
  options: Cancellable,
): Promise<CodeReading> {
  return nodes.queryTwo((call) => readAtNode(call, addresses), options);
}

/** Rejects if the node does not return the code. */
async function readAtNode(
  call: JsonRpcCall,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, ContractCode>> {
  const read = async (wanted: readonly Address[]) => {
    const how = { encoding: 'base64', commitment: 'confirmed' };
    const { value } = await call('getMultipleAccounts', [wanted, how], Accounts);
    return value.map((account) => account && { ...account, data: base64.decode(account.data[0]) });
  };
  const programs = (await read(addresses)).flatMap((account, index) => {
    const address = addresses[index];
    const isProgram =
      account?.executable && account.owner === UPGRADEABLE_LOADER && kindOf(account.data) === KIND_PROGRAM;
    if (!isProgram || address === undefined || account.data.length !== PROGRAM_BYTES) return [];
    return [{ address, code: base58.encode(account.data.subarray(4)) }];
  });
  if (programs.length === 0) return new Map();
  const codes = await read(programs.map(({ code }) => code));
  return new Map(
    programs.flatMap(({ address }, index) => {
      const account = codes[index];
      const isCode = account?.owner === UPGRADEABLE_LOADER && kindOf(account.data) === KIND_DATA;
      if (!isCode || account.data[HAS_AUTHORITY_AT] !== 0) return [];
      return [[address, { hash: hex.encode(sha256(account.data.subarray(CODE_AT))) }] as const];
    }),
  );
}

function kindOf(data: Uint8Array): number {
  const [first = 0, ...rest] = data.subarray(0, 4);
  return rest.every((byte) => byte === 0) ? first : -1;
}
