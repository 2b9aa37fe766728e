import { Interface, isError, type JsonRpcProvider, type Result } from 'ethers';
import { isNodeTrouble } from '../../../src/model/isNodeTrouble.ts';
import { ZERO_ADDRESS } from '../../ids/nftIds.ts';
import type { ContractFacts, ContractReader } from './ContractReader.ts';

const abi = new Interface([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function contractURI() view returns (string)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function royaltyInfo(uint256 id, uint256 price) view returns (address recipient, uint256 amount)',
]);
const interfaceIds = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' };
const TEXT_LIMIT = 200;
const FULL_BPS = 10_000n;
/** Maximum size of an answer, larger than the limit of a token's URI; `data:` URIs contain whole documents. */
const ANSWER_LIMIT = 4_000_000;

/** Contracts of an EVM chain. */
export class RpcContracts implements ContractReader {
  readonly #provider: JsonRpcProvider;

  constructor(provider: JsonRpcProvider) {
    this.#provider = provider;
  }

  async facts(contract: string, tokenId: bigint, signal: AbortSignal): Promise<ContractFacts> {
    signal.throwIfAborted();
    const ask = async (name: string, args: readonly unknown[] = []) => (await this.#request(contract, name, args))?.[0];
    const [is721, is1155, name, symbol, contractUri, royalty] = await Promise.all([
      ask('supportsInterface', [interfaceIds.ERC721]),
      ask('supportsInterface', [interfaceIds.ERC1155]),
      ask('name'),
      ask('symbol'),
      ask('contractURI'),
      this.#request(contract, 'royaltyInfo', [tokenId, FULL_BPS]),
    ]);
    const bps = BigInt(royalty?.[1] ?? 0n);
    // A royalty above the full price is impossible, so it is ignored.
    const isSane = bps > 0n && bps <= FULL_BPS;
    return {
      standard: is721 === true ? 'ERC721' : is1155 === true ? 'ERC1155' : '',
      name: String(name ?? '').slice(0, TEXT_LIMIT),
      symbol: String(symbol ?? '').slice(0, TEXT_LIMIT),
      royaltyBps: isSane ? Number(bps) : 0,
      royaltyRecipient: isSane ? String(royalty?.[0] ?? ZERO_ADDRESS).toLowerCase() : '',
      contractUri: String(contractUri ?? ''),
    };
  }

  async tokenUri(
    {
      standard,
      contract,
      tokenId,
    }: { readonly standard: 'ERC721' | 'ERC1155'; readonly contract: string; readonly tokenId: bigint },
    signal: AbortSignal,
  ) {
    signal.throwIfAborted();
    const answer = await this.#request(contract, standard === 'ERC721' ? 'tokenURI' : 'uri', [tokenId]);
    // ERC-1155: clients insert the token number as 64 hex digits.
    return answer && String(answer[0]).replaceAll('{id}', tokenId.toString(16).padStart(64, '0'));
  }

  async #request(contract: string, name: string, args: readonly unknown[]): Promise<Result | undefined> {
    let answer: string;
    try {
      answer = String(
        await this.#provider.send('eth_call', [{ to: contract, data: abi.encodeFunctionData(name, args) }, 'latest']),
      );
    } catch (error) {
      if (isUnreachable(error)) throw error;
      return undefined;
    }
    if (answer.length > ANSWER_LIMIT) return undefined;
    try {
      return abi.decodeFunctionResult(name, answer);
    } catch {
      // Malformed answer: the contract does not have this function.
      return undefined;
    }
  }
}

/** JSON-RPC 2.0: the request is not a valid object. Nodes say so of a batch that is too large. */
const INVALID_REQUEST = -32_600;

/** Whether the node did not answer, or only about itself. Any other error in its answer comes from the contract. */
function isUnreachable(error: unknown): boolean {
  if (isError(error, 'CALL_EXCEPTION') || isError(error, 'UNKNOWN_ERROR')) {
    // The node's own error. Without the data of a revert, ethers reports every error of `eth_call` as one of the contract.
    const fault: { code?: unknown; message?: unknown } = Object(error.info?.error ?? Reflect.get(error, 'error'));
    return isNodeTrouble(fault) || fault.code === INVALID_REQUEST || /batch/i.test(String(fault.message));
  }
  return (
    isError(error, 'NETWORK_ERROR') ||
    isError(error, 'TIMEOUT') ||
    isError(error, 'SERVER_ERROR') ||
    isError(error, 'UNSUPPORTED_OPERATION') ||
    isError(error, 'CANCELLED')
  );
}
