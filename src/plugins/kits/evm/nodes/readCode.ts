import { getAddress, keccak256 } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import type { CodeReading, ContractCode } from '../../../../shell/plugin/contracts.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { quantityOf } from '../wallets/word.ts';
import type { EvmNodes, NodeBatch } from './EvmNodes.ts';
import type { RpcOutcome } from './JsonRpcEndpoint.ts';

/** Storage slot of a proxy's implementation address (EIP-1967). */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
/** The code of a minimal proxy, with the implementation in the middle (EIP-1167). */
const MINIMAL_PROXY = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/;

/** See `ChainDriver.readCode`. Sends at most two requests to a node. */
export function readCode(nodes: EvmNodes, addresses: readonly Address[], options: Cancellable): Promise<CodeReading> {
  return nodes.askTwo((batch) => readAtNode(batch, addresses), options);
}

/** Rejects if the node does not return the code. */
async function readAtNode(
  batch: NodeBatch,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, ContractCode>> {
  const answers = await batch(
    addresses.flatMap((address) => [
      codeCall(address),
      { method: 'eth_getStorageAt', params: [address, IMPLEMENTATION_SLOT, 'latest'] },
    ]),
  );
  const found = addresses.flatMap((address, index) => {
    const code = codeIn(answers[index * 2]);
    if (code === '0x') return [];
    return [{ address, code, behind: implementationOf(code, resultOf(answers[index * 2 + 1])) }];
  });
  const behind = [...new Set(found.flatMap((each) => each.behind ?? []))];
  const codes = behind.length === 0 ? [] : await batch(behind.map(codeCall));
  const hashBehind = new Map(behind.map((address, index) => [address, keccak256(codeIn(codes[index]))]));
  return new Map(
    found.map(({ address, code, behind: at }) => {
      const hash = at && hashBehind.get(at);
      const implementation = at && hash ? { implementation: { address: at, hash } } : {};
      return [address, { hash: keccak256(code), ...implementation }];
    }),
  );
}

function codeCall(address: Address) {
  return { method: 'eth_getCode', params: [address, 'latest'] };
}

function implementationOf(code: string, slot: unknown): Address | undefined {
  const minimal = MINIMAL_PROXY.exec(code)?.[1];
  if (minimal) return getAddress(`0x${minimal}`);
  const word = quantityOf(slot);
  if (word === undefined) throw new Error('no word of storage');
  return word === 0n ? undefined : getAddress(`0x${word.toString(16).padStart(40, '0').slice(-40)}`);
}

function resultOf(outcome: RpcOutcome | undefined): unknown {
  return outcome?.status === 'ok' ? outcome.result : undefined;
}

function codeIn(outcome: RpcOutcome | undefined): string {
  const code = resultOf(outcome);
  if (typeof code === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(code)) return code.toLowerCase();
  throw new Error('no code');
}
