import { createRequire } from 'node:module';
import { ContractFactory, type Interface, type InterfaceAbi, type TransactionReceipt, type Wallet } from 'ethers';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import type { Market } from '../../../server/markets/market.ts';
import type { DevnetBench } from './DevnetBench.ts';

const require = createRequire(import.meta.url);
const nft = ownContract('YardNft').abi;
const items = ownContract('YardItems').abi;
const money = ownContract('WrappedNative').abi;

interface Sendable {
  readonly to: string;
  readonly data: string;
  readonly value?: string;
}

interface Typed {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly message: Readonly<Record<string, unknown>>;
}

/** Two collections of one creator on a demo chain, and accounts that trade them with their own keys. */
export class NftYard {
  /** ERC-721 with a royalty of 5 %, lower-case. */
  readonly nft: string;
  /** ERC-1155 without royalties, lower-case. */
  readonly items: string;
  /** The market's contract. */
  readonly seaport: string;
  readonly #bench: DevnetBench;
  readonly #chain: string;
  readonly #creator: Wallet;
  readonly #checkout: string;

  private constructor({
    bench,
    chain,
    creator,
    places,
  }: {
    readonly bench: DevnetBench;
    readonly chain: string;
    readonly creator: Wallet;
    readonly places: { nft: string; items: string; seaport: string; checkout: string };
  }) {
    this.#bench = bench;
    this.#chain = chain;
    this.#creator = creator;
    this.nft = places.nft.toLowerCase();
    this.items = places.items.toLowerCase();
    this.seaport = places.seaport;
    this.#checkout = places.checkout;
  }

  static async found(bench: DevnetBench, chain: string, creator: Wallet): Promise<NftYard> {
    const wallet = creator.connect(bench.provider(chain));
    const deploy = async (name: string, royaltyBps: number) => {
      const { abi, bytecode } = ownContract(name);
      const made = await new ContractFactory(abi, bytecode, wallet).deploy(
        'Test Yard',
        'TEST',
        'ipfs://bafy/',
        creator.address,
        royaltyBps,
      );
      await made.waitForDeployment();
      return made.getAddress();
    };
    const [first, second] = [await deploy('YardNft', 500), await deploy('YardItems', 0)];
    const { exchangeAddress } = await bench.devnet.market.info(chain, first.toLowerCase());
    const checkout = bench.devnet.nfts.get(chain)?.checkout ?? '';
    return new NftYard({
      bench,
      chain,
      creator,
      places: { nft: first, items: second, seaport: exchangeAddress, checkout },
    });
  }

  /** Mints ERC-721 tokens from `firstId` on. */
  async mint(to: string, firstId: number, count: number): Promise<void> {
    await this.send(this.#creator, { to: this.nft, data: nft.encodeFunctionData('mint', [to, firstId, count]) });
  }

  /** Mints pieces of one ERC-1155 token. */
  async mintMany(to: string, tokenId: number, pieces: number): Promise<void> {
    const data = items.encodeFunctionData('mint', [to, [tokenId], [pieces]]);
    await this.send(this.#creator, { to: this.items, data });
  }

  /** Lets the market move all of the owner's NFTs in both collections. */
  async approve(owner: Wallet, market: Market): Promise<void> {
    const { approveAddress } = await market.info(this.#chain, this.nft);
    const data = this.approval(approveAddress);
    for (const to of [this.nft, this.items]) await this.send(owner, { to, data });
  }

  /** Call data by which an owner lets the operator move all NFTs of a collection. */
  approval(operator: string): string {
    return nft.encodeFunctionData('setApprovalForAll', [operator, true]);
  }

  async wrap(owner: Wallet, units: bigint): Promise<void> {
    const to = this.#bench.tokenOf(this.#chain, 'WNYD');
    await this.send(owner, { to, data: money.encodeFunctionData('deposit'), value: `0x${units.toString(16)}` });
  }

  /** Approves the market and the checkout for a token. */
  async allow(owner: Wallet, token: string, units: bigint): Promise<void> {
    for (const spender of [this.seaport, this.#checkout]) {
      for (const amount of [0n, units]) {
        await this.send(owner, { to: token, data: money.encodeFunctionData('approve', [spender, amount]) });
      }
    }
  }

  transfer(from: string, to: string, tokenId: bigint): Sendable {
    return { to: this.nft, data: nft.encodeFunctionData('transferFrom', [from, to, tokenId]) };
  }

  /** Signs as a wallet does. */
  sign(wallet: Wallet, { domain, types, message }: Typed): Promise<string> {
    const plain = Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]]));
    return wallet.signTypedData({ ...domain }, plain, { ...message });
  }

  /** Sends a built transaction and waits for it. Returns the gas cost. Rejects if the chain refuses it. */
  async send(wallet: Wallet, sendable: Sendable): Promise<bigint> {
    const { gasUsed, gasPrice } = await this.included(wallet, sendable);
    return gasUsed * gasPrice;
  }

  /** Sends a transaction. Resolves with its receipt. */
  async included(wallet: Wallet, { to, data, value }: Sendable): Promise<TransactionReceipt> {
    const sender = wallet.connect(this.#bench.provider(this.#chain));
    const sent = await sender.sendTransaction({ to, data, value: BigInt(value ?? 0), gasLimit: 3_000_000 });
    const receipt = await sent.wait();
    if (!receipt) throw new Error('no receipt');
    return receipt;
  }

  async ownerOf(tokenId: bigint): Promise<string> {
    return String((await this.#read(this.nft, { abi: nft, name: 'ownerOf', args: [tokenId] }))[0]);
  }

  async held(owner: string, tokenId: bigint): Promise<bigint> {
    return BigInt((await this.#read(this.items, { abi: items, name: 'balanceOf', args: [owner, tokenId] }))[0]);
  }

  /** A contract that holds a token of the keeper, accepts the keeper's signatures as its own, and has approved the market. */
  async vault(keeper: Wallet, tokenId: bigint, market: Market): Promise<string> {
    const { approveAddress } = await market.info(this.#chain, this.nft);
    const { abi, bytecode } = compileVault();
    const factory = new ContractFactory(abi, bytecode, keeper.connect(this.#bench.provider(this.#chain)));
    const made = await factory.deploy(keeper.address, this.nft, approveAddress);
    await made.waitForDeployment();
    const address = await made.getAddress();
    const data = nft.encodeFunctionData('transferFrom', [keeper.address, address, tokenId]);
    await this.send(keeper, { to: this.nft, data });
    return address;
  }

  async #read(
    to: string,
    { abi, name, args }: { readonly abi: Interface; readonly name: string; readonly args: readonly unknown[] },
  ) {
    const answer = await this.#bench.provider(this.#chain).call({ to, data: abi.encodeFunctionData(name, args) });
    return abi.decodeFunctionResult(name, answer);
  }
}

const vaultSource = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
interface INft { function setApprovalForAll(address operator, bool approved) external; }
contract Vault {
    address keeper;
    constructor(address keeper_, address nft, address operator) {
        keeper = keeper_;
        INft(nft).setApprovalForAll(operator, true);
    }
    receive() external payable {}
    function isValidSignature(bytes32 hash, bytes calldata s) external view returns (bytes4) {
        bool isKeeper = s.length == 65 &&
            ecrecover(hash, uint8(s[64]), bytes32(s[0:32]), bytes32(s[32:64])) == keeper;
        return isKeeper ? bytes4(0x1626ba7e) : bytes4(0);
    }
}`;

function compileVault(): { readonly abi: InterfaceAbi; readonly bytecode: string } {
  const solc: { compile(input: string): string } = require('solc');
  const settings = { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } };
  const input = { language: 'Solidity', sources: { 'Vault.sol': { content: vaultSource } }, settings };
  const { Vault } = JSON.parse(solc.compile(JSON.stringify(input))).contracts['Vault.sol'];
  return { abi: Vault.abi, bytecode: `0x${Vault.evm.bytecode.object}` };
}
