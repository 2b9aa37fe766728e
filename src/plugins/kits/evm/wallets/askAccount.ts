import { concat, Interface, TypedDataEncoder, zeroPadValue } from 'ethers';
import type { AccountAnswer, SignedStructure } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { RpcFault } from '../nodes/JsonRpcEndpoint.ts';

const account1271 = new Interface(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
/** The ERC-1271 success value, padded to 32 bytes. */
const TAKEN = `0x1626ba7e${'0'.repeat(56)}`;
/** The chain's precompile that recovers the address of a key. */
const ECRECOVER = '0x0000000000000000000000000000000000000001';
/** Gas limit, as contracts use. It stops an endless loop in an account. */
const GAS = '0x4c4b40';
const RSV = /^0x[0-9a-f]{130}$/i;

/** See `ChainDriver.askAccount`. Key recovery runs on the chain, so the result is the same as for contracts. */
export async function askAccount(
  nodes: EvmNodes,
  account: string,
  { data, signature, ...options }: SignedStructure & Cancellable,
): Promise<AccountAnswer> {
  const code = await nodes.call('eth_getCode', [account, 'latest'], options);
  if (typeof code !== 'string' || !/^0x[0-9a-f]{2}/i.test(code)) return signature === '0x' ? 'refused' : 'no-code';
  const { EIP712Domain: _domain, ...types } = data.types;
  const fields = Object.fromEntries(Object.entries(types).map(([name, list]) => [name, [...list]]));
  const digest = TypedDataEncoder.hash(data.domain, fields, { ...data.message });
  const question = account1271.encodeFunctionData('isValidSignature', [digest, signature]);
  if ((await call(nodes, { to: account, data: question }, options)) === TAKEN) return 'taken';
  if (!RSV.test(signature)) return 'refused';
  const [rs, v] = [signature.slice(0, 130), `0x${signature.slice(130)}`];
  const found = await call(
    nodes,
    { to: ECRECOVER, data: concat([digest, zeroPadValue(v, 32), `0x${rs.slice(2)}`]) },
    options,
  );
  return found?.length === 66 && sameAddress(`0x${found.slice(26)}`, account) ? 'key-only' : 'refused';
}

/** `undefined` if the call fails on the chain. */
async function call(
  nodes: EvmNodes,
  request: { readonly to: string; readonly data: string },
  options: Cancellable,
): Promise<string | undefined> {
  try {
    const answer = await nodes.call('eth_call', [{ ...request, gas: GAS }, 'latest'], options);
    return typeof answer === 'string' ? answer.toLowerCase() : undefined;
  } catch (error) {
    if (error instanceof RpcFault) return undefined;
    throw error;
  }
}
