import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Contract, EnsPlugin, JsonRpcProvider, keccak256, Network, namehash, toUtf8Bytes } from 'ethers';
import { AnvilNode } from '../../../demo/devnet/nodes/AnvilNode.ts';

const require = createRequire(import.meta.url);
/** Where ENS is on Ethereum, by the constant of ethers. */
const REGISTRY = new EnsPlugin().address;

/** Registry (EIP-137) and resolver (EIP-181) in one contract. `lookUp` of ethers says whether it behaves like ENS. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Names {
  mapping(bytes32 => string) public name;
  mapping(bytes32 => address) public addr;
  mapping(bytes32 => bool) public exists;
  function record(bytes32 reverse, string calldata text, bytes32 forward, address target) external {
    name[reverse] = text;
    addr[forward] = target;
    exists[reverse] = true;
    exists[forward] = true;
  }
  function resolver(bytes32 node) external view returns (address) { return exists[node] ? address(this) : address(0); }
  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0x691f3431;
  }
}`;

interface Compiled {
  readonly abi: [];
  readonly evm: { readonly deployedBytecode: { readonly object: string } };
}

/** A chain that runs with the id of a real one, and with a name registry where that chain has it. */
export class NameChain {
  readonly #node: AnvilNode;
  readonly #folder: string;
  readonly #provider: JsonRpcProvider;
  readonly #names: Contract;

  private constructor(node: AnvilNode, folder: string, names: { provider: JsonRpcProvider; contract: Contract }) {
    this.#node = node;
    this.#folder = folder;
    this.#provider = names.provider;
    this.#names = names.contract;
  }

  static async start(chainId: number): Promise<NameChain> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-names-'));
    const chain = {
      name: `names-${chainId}`,
      id: `eip155:${chainId}` as const,
      title: 'Names',
      chainId,
      native: { symbol: 'ETH', name: 'Ether' },
    };
    const { signal } = new AbortController();
    const node = await AnvilNode.start(chain, { folder, making: { from: undefined }, signal });
    const network = new Network(chain.name, chainId);
    network.attachPlugin(new EnsPlugin(REGISTRY));
    const provider = new JsonRpcProvider(node.url, network, { staticNetwork: network, cacheTimeout: -1 });
    const { abi, evm } = compile();
    await provider.send('anvil_setCode', [REGISTRY, `0x${evm.deployedBytecode.object}`]);
    return new NameChain(node, folder, { provider, contract: new Contract(REGISTRY, abi, await provider.getSigner()) });
  }

  get url(): string {
    return this.#node.url;
  }

  /** Gives the account a name. The name points to `target`. */
  async record(account: string, name: string, target = account): Promise<void> {
    const reverse = namehash(`${account.slice(2).toLowerCase()}.addr.reverse`);
    const sent = await this.#names.getFunction('record')(reverse, name, namehash(name), target);
    await sent.wait();
  }

  /** The account's name as ethers finds it. */
  lookUp(account: string): Promise<string | null> {
    return this.#provider.lookupAddress(account);
  }

  /** An account that depends only on the text. */
  static accountOf(text: string): string {
    return `0x${keccak256(toUtf8Bytes(text)).slice(-40)}`;
  }

  async stop(): Promise<void> {
    this.#provider.destroy();
    await this.#node.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function compile(): Compiled {
  const solc: { compile(input: string): string } = require('solc');
  const settings = { outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } }, evmVersion: 'paris' };
  const input = { language: 'Solidity', sources: { 'Names.sol': { content: source } }, settings };
  return JSON.parse(solc.compile(JSON.stringify(input))).contracts['Names.sol'].Names;
}
