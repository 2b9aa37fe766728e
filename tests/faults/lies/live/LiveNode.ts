import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  keccak256,
  multicall3Abi,
  parseTransaction,
} from 'viem';
import { chainIdOf, liveChains, tokens } from './liveTokens.ts';

const GWEI = '0x3b9aca00';
const RICH = 10n ** 24n;
const SELECTOR_LENGTH = 10;
const [NAME, SYMBOL, DECIMALS] = ['0x06fdde03', '0x95d89b41', '0x313ce567'];
const AGGREGATE = '0x82ad56cb';
/** `facetAddress(bytes4)`, LI.FI's diamond on most chains, and an address of a contract that serves its calls. */
const FACET_ADDRESS = '0xcdffacc6';
const DIAMOND = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae';
const FACET = 0xface7n;
const REVERTED = { code: 3, message: 'execution reverted' };
const NO_METHOD = { code: -32_601, message: 'the method does not exist' };

export interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A transaction that a wallet signed and sent. */
export interface SentCall {
  readonly chainId: number;
  readonly to: string;
  readonly data: string;
  readonly value: bigint;
}

/** What a node answers instead. `undefined`: an error. `host`: `one` or `two`. */
export type NodeLie = (call: Call, result: unknown, host: string) => unknown;

/**
 * Nodes of the live chains, on two hosts each. Contracts have code, and accounts have coins, tokens and allowances. They are
 * honest without `lie`.
 */
export class LiveNode {
  readonly sent: SentCall[] = [];
  lie: NodeLie | undefined;

  /** The chains with these nodes. */
  readonly chains = liveChains.map((chain) => ({
    ...chain,
    rpcUrls: ['one', 'two'].map((host) => `https://${host}.test/${chain.wire.chainId}`),
  }));

  isNode(url: URL): boolean {
    return /^(one|two)\.test$/.test(url.host);
  }

  answer(url: URL, body: string): Response {
    const chainId = Number(url.pathname.slice(1));
    const calls: Call | readonly Call[] = JSON.parse(body);
    const one = (call: Call) => {
      const honest = isReverted(call) ? undefined : this.#resultOf(chainId, call);
      const result = this.lie ? this.lie(call, honest, url.host.split('.')[0] ?? '') : honest;
      if (result === undefined && isReverted(call)) return { jsonrpc: '2.0', id: call.id, error: REVERTED };
      return { jsonrpc: '2.0', id: call.id, ...(result === undefined ? { error: NO_METHOD } : { result }) };
    };
    return Response.json(Array.isArray(calls) ? calls.map(one) : one(calls as Call));
  }

  #resultOf(chainId: number, { method, params }: Call): unknown {
    const timestamp = `0x${Math.floor(Date.now() / 1_000).toString(16)}`;
    const results: Readonly<Record<string, unknown>> = {
      eth_chainId: `0x${chainId.toString(16)}`,
      eth_blockNumber: '0x100',
      eth_getBlockByNumber: { number: '0x100', timestamp, baseFeePerGas: GWEI, transactions: [] },
      eth_gasPrice: GWEI,
      eth_maxPriorityFeePerGas: GWEI,
      eth_getBalance: `0x${RICH.toString(16)}`,
      eth_getCode: '0x6001600155',
      eth_getStorageAt: word(0n),
      eth_estimateGas: '0x30d40',
      eth_getTransactionCount: '0x1',
      eth_getTransactionReceipt: null,
      eth_getTransactionByHash: null,
    };
    if (method === 'eth_call') return callResult(chainId, Object(params[0]));
    if (method === 'eth_sendRawTransaction') return this.#send(chainId, params[0] as Hex);
    return results[method];
  }

  #send(chainId: number, raw: Hex): string {
    const { to, data, value } = parseTransaction(raw);
    this.sent.push({ chainId, to: to ?? '', data: data ?? '0x', value: value ?? 0n });
    return keccak256(raw);
  }
}

/** Only a diamond has facets. */
function isReverted({ method, params: [call] }: Call): boolean {
  const { to = '', data = '' }: { readonly to?: string; readonly data?: string } = Object(call);
  return method === 'eth_call' && data.startsWith(FACET_ADDRESS) && to.toLowerCase() !== DIAMOND;
}

/** Results of a token's functions, and of several in one call. */
function callResult(chainId: number, { to = '', data = '0x' }: { readonly to?: string; readonly data?: Hex }): Hex {
  const selector = data.slice(0, SELECTOR_LENGTH);
  if (selector === AGGREGATE) {
    const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args as readonly [
      readonly { readonly target: string; readonly callData: Hex }[],
    ];
    const result = calls.map((call) => ({
      success: true,
      returnData: callResult(chainId, { to: call.target, data: call.callData }),
    }));
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  }
  if (selector === FACET_ADDRESS) return word(FACET);
  const token = Object.values(tokens).find(
    (known) => chainIdOf(known) === chainId && known.address?.toLowerCase() === to.toLowerCase(),
  );
  if (selector === NAME || selector === SYMBOL)
    return encodeAbiParameters([{ type: 'string' }], [token?.symbol ?? 'EVIL']);
  return word(selector === DECIMALS ? BigInt(token?.decimals ?? 18) : RICH);
}

function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
