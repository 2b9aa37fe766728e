import {
  AbiCoder,
  concat,
  getAddress,
  getCreate2Address,
  isAddress,
  isHexString,
  type JsonRpcProvider,
  keccak256,
  toUtf8Bytes,
  Wallet,
  ZeroAddress,
} from 'ethers';
import type { Mint, Minted, OwnCollection, Studio } from '../../../server/nft/create/Studio.ts';
import { ownContract } from '../artifacts.ts';
import type { NftContracts } from './NftContracts.ts';
import { sharedStudioName } from './planStudios.ts';

const collectionContract = ownContract('YardStudio');
const { abi } = collectionContract;
const factory = ownContract('YardStudios').abi;
const coder = AbiCoder.defaultAbiCoder();
const types = {
  Mint: [
    { name: 'to', type: 'address' },
    { name: 'uri', type: 'string' },
    { name: 'royaltyBps', type: 'uint96' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};

interface Parts {
  readonly provider: JsonRpcProvider;
  /** EIP-155. */
  readonly chainId: number;
  readonly contracts: Pick<NftContracts, 'studio' | 'studios'>;
  readonly minterKey: string;
}

/** Contracts for minting NFTs on an EVM chain of the demo. */
export class YardStudioChain implements Studio {
  readonly shared: string;
  readonly sharedName = sharedStudioName;
  readonly #parts: Parts;
  readonly #minter: Wallet;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#minter = new Wallet(parts.minterKey);
    this.shared = parts.contracts.studio.toLowerCase();
  }

  isAccount(text: string): boolean {
    return isAddress(text) && text.startsWith('0x');
  }

  permit({ collection, to, tokenUri, royaltyBps, nonce, deadline }: Mint): Promise<string> {
    const domain = {
      name: 'Yard Studio',
      version: '1',
      chainId: this.#parts.chainId,
      verifyingContract: getAddress(collection),
    };
    return this.#minter.signTypedData(domain, types, { to, uri: tokenUri, royaltyBps, nonce, deadline });
  }

  mintCall({ collection, to, tokenUri, royaltyBps, nonce, deadline }: Mint, sign: string) {
    const data = abi.encodeFunctionData('mint', [to, tokenUri, royaltyBps, nonce, deadline, sign]);
    return { from: to, to: collection, value: '0', data };
  }

  makeCall({ owner, name, symbol, contractUri, requestId }: OwnCollection) {
    const request = keccak256(toUtf8Bytes(requestId));
    const salt = keccak256(coder.encode(['address', 'bytes32'], [owner, request]));
    const args = [name, symbol, contractUri, this.#minter.address, owner];
    const initCode = concat([
      collectionContract.bytecode,
      coder.encode(['string', 'string', 'string', 'address', 'address'], args),
    ]);
    const { studios } = this.#parts.contracts;
    const data = factory.encodeFunctionData('make', [name, symbol, contractUri, request]);
    return {
      contract: getCreate2Address(studios, salt, keccak256(initCode)).toLowerCase(),
      transaction: { from: owner, to: studios.toLowerCase(), value: '0', data },
    };
  }

  async lastNonce(collection: string, signal: AbortSignal): Promise<bigint> {
    return BigInt(await this.#read({ to: collection, name: 'lastNonce', args: [] }, signal));
  }

  async exists(collection: string, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    return (await this.#parts.provider.getCode(collection)) !== '0x';
  }

  async isMinted(collection: string, nonce: bigint, signal: AbortSignal): Promise<boolean> {
    if (nonce > (await this.lastNonce(collection, signal))) return false;
    // Tokens cannot be burned. So a token without an owner was not minted, and the call fails.
    return (
      (await this.#read({ to: collection, name: 'ownerOf', args: [nonce] }, signal).catch(() => undefined)) !==
      undefined
    );
  }

  async mintedBy(
    hash: string,
    { collection, nonce }: { readonly collection: string; readonly nonce: bigint },
    signal: AbortSignal,
  ): Promise<Minted | 'pending' | undefined> {
    signal.throwIfAborted();
    if (!isHexString(hash, 32)) return undefined;
    const receipt = await this.#parts.provider.getTransactionReceipt(hash);
    if (!receipt) return 'pending';
    if (receipt.status !== 1) return undefined;
    const made = receipt.logs
      .filter(({ address }) => address.toLowerCase() === collection)
      .map((log) => abi.parseLog({ topics: [...log.topics], data: log.data }))
      .find((event) => event?.name === 'Transfer' && event.args[0] === ZeroAddress && event.args[2] === nonce);
    if (!made) return undefined;
    const tokenUri = String(await this.#read({ to: collection, name: 'tokenURI', args: [nonce] }, signal));
    return { to: String(made.args[1]).toLowerCase(), tokenUri };
  }

  async #read(
    { to, name, args }: { readonly to: string; readonly name: string; readonly args: readonly unknown[] },
    signal: AbortSignal,
  ) {
    signal.throwIfAborted();
    const answer = await this.#parts.provider.call({ to, data: abi.encodeFunctionData(name, args) });
    return abi.decodeFunctionResult(name, answer)[0];
  }
}
