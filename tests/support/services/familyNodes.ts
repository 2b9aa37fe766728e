import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { Family } from '../../../src/shell/plugin/family.ts';
import type { DepositChain } from '../deposits/DepositChain.ts';
import { depositChains } from '../deposits/depositChains.ts';
import { type RecordedRequest, recordedNodes } from './recordedNodes.ts';

type Answer = (request: RecordedRequest) => unknown;

interface Call {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
}

/**
 * Nodes of a chain that answer while a transfer of its coin is built: with the answers recorded for its family, as nodes of
 * this chain. `from` and `to` are accounts of the chain. `cut` makes all nodes unreachable.
 */
export async function familyNodes(chain: ChainPlugin) {
  const { recorded, answer } = recordedAnswers(chain);
  const { nodePath = '' } = recorded;
  const nodes = recordedNodes(chain, (request) => {
    if (isCut) throw new TypeError('fetch failed');
    return answer(request);
  });
  let isCut = false;
  const context = { ...nodes.context, rpcUrls: () => [`https://one.example${nodePath}`] };
  const driver = await chain.loadDriver(context);
  const accountOf = (address: string) =>
    driver.canonicalAddress(driver.isAddress(address) ? address : chain.samples.address);
  return {
    driver,
    requests: nodes.requests,
    from: accountOf(recorded.from),
    to: accountOf(recorded.to),
    cut: () => {
      isCut = true;
    },
  };
}

/** What nodes of a chain answer while a transfer of its coin is built: the answers recorded for its family. */
export function recordedAnswers(chain: ChainPlugin): { readonly recorded: DepositChain; readonly answer: Answer } {
  const ofFamily = depositChains.filter((one) => one.chain.family === chain.family);
  const recorded = ofFamily.find((one) => one.chain.id === chain.id) ?? ofFamily[0];
  if (!recorded) {
    throw new Error(
      `No node of the family ${chain.family} is recorded: write testing/deposit.ts in the folder of a chain of it.`,
    );
  }
  return {
    recorded,
    answer: (request) => identity(chain, request) ?? fees[chain.family]?.(request) ?? recorded.answer(request),
  };
}

/** A node's answer to the question for its network. `undefined` for other questions. */
function identity({ id, family }: ChainPlugin, { url, body }: RecordedRequest): unknown {
  const reference = id.slice(id.indexOf(':') + 1);
  const { method, params } = callOf(body);
  if (family === 'solana' && method === 'getGenesisHash') return rpc(reference.padEnd(44, '1'));
  if (family === 'cosmos' && url.endsWith('/node_info')) return { default_node_info: { network: reference } };
  const isGenesis = method === 'chain_getBlockHash' && Array.isArray(params) && params[0] === 0;
  if (family === 'polkadot' && isGenesis) return rpc(`0x${reference.padEnd(64, '0')}`);
  if (family === 'evm') return evmAnswer(Number(reference), body);
  return undefined;
}

/** Answers to the questions for fees, by family, in the form of the family's own tests. */
const fees: Partial<Record<Family, Answer>> = {
  aptos: ({ url }) => (url.endsWith('/estimate_gas_price') ? { gas_estimate: 100 } : { chain_id: 1 }),
  bitcoin: ({ url }) => {
    if (url.endsWith('/block-height/0')) return '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
    return url.endsWith('/fee-estimates') ? { '1': 20.5, '2': 10.25, '144': 1 } : undefined;
  },
  dogecoin: () => ({ name: 'DOGE.main', height: 6_000_000, high_fee_per_kb: 2_000_000 }),
  filecoin: ({ body }) =>
    callOf(body).method === 'Filecoin.ChainHead'
      ? rpc({ Height: 5_000_000, Blocks: [{ ParentBaseFee: '100' }] })
      : undefined,
  'icon-havah': ({ body }) => (callOf(body).method === 'icx_call' ? rpc('0x2e90edd00') : undefined),
  tron: ({ url }) =>
    url.endsWith('/wallet/getchainparameters')
      ? {
          chainParameter: [
            { key: 'getTransactionFee', value: 1000 },
            { key: 'getEnergyFee', value: 100 },
          ],
        }
      : undefined,
  xrp: ({ body }) =>
    callOf(body).method === 'fee' ? { result: { drops: { open_ledger_fee: '12' }, status: 'success' } } : undefined,
};

/** EVM nodes get their questions in batches. */
function evmAnswer(chainId: number, body: unknown): unknown {
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
    eth_maxPriorityFeePerGas: '0x3b9aca00',
    eth_gasPrice: '0x3b9aca00',
    eth_estimateGas: '0x5208',
    eth_blockNumber: '0x10',
    eth_getTransactionCount: '0x1',
  };
  const one = (call: Call) => ({ jsonrpc: '2.0', id: call.id, result: answers[call.method ?? ''] ?? null });
  return Array.isArray(body) ? body.map((call) => one(callOf(call))) : one(callOf(body));
}

function rpc(result: unknown) {
  return { jsonrpc: '2.0', id: 1, result };
}

function callOf(body: unknown): Call {
  return typeof body === 'object' && body !== null ? body : {};
}
