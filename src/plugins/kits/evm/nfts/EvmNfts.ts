import { getAddress } from 'ethers';
import type { Address, ChainId } from '../../../../model/caip.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { Nft, NftOrder, NftQuantity, Nfts, TypedData } from '../../../../shell/plugin/nfts.ts';
import { nftOperators } from '../abi.ts';
import { sameAddress } from '../evmAddress.ts';
import { RpcFault } from '../JsonRpcEndpoint.ts';
import type { RpcPool } from '../RpcPool.ts';
import { uintOf } from '../word.ts';
import { readOrder } from './readOrder.ts';
import { nftTokens } from './seaport.ts';

const TRANSFER_ONE = 'safeTransferFrom(address,address,uint256)';
const TRANSFER_MANY = 'safeTransferFrom(address,address,uint256,uint256,bytes)';

/** ERC-721 and ERC-1155, and orders of Seaport. */
export class EvmNfts implements Nfts {
  readonly #pool: RpcPool;
  readonly #chain: ChainId;
  readonly #chainId: number;

  constructor(pool: RpcPool, { chain, chainId }: { readonly chain: ChainId; readonly chainId: number }) {
    this.#pool = pool;
    this.#chain = chain;
    this.#chainId = chainId;
  }

  async balance(owner: Address, { collection, tokenId, standard }: Nft, options: Cancellable): Promise<bigint> {
    if (standard === 'ERC1155') {
      return (await this.#read(collection, nftTokens.encodeFunctionData('balanceOf', [owner, tokenId]), options)) ?? 0n;
    }
    const word = await this.#read(collection, nftTokens.encodeFunctionData('ownerOf', [tokenId]), options);
    const found = word === undefined ? '' : `0x${word.toString(16).padStart(40, '0')}`;
    return sameAddress(found, owner) ? 1n : 0n;
  }

  async isApproved(owner: Address, collection: Address, operator: Address, options: Cancellable): Promise<boolean> {
    const data = nftOperators.encodeFunctionData('isApprovedForAll', [owner, operator]);
    return (await this.#read(collection, data, options)) === 1n;
  }

  prepareApproval(owner: Address, collection: Address, operator: Address): UnsignedTransaction<'evm'> {
    return this.#call(owner, collection, nftOperators.encodeFunctionData('setApprovalForAll', [operator, true]));
  }

  prepareTransfer({
    from,
    to,
    nft,
  }: {
    readonly from: Address;
    readonly to: Address;
    readonly nft: NftQuantity;
  }): UnsignedTransaction<'evm'> {
    const { collection, tokenId, standard, quantity } = nft;
    const data =
      standard === 'ERC721'
        ? nftTokens.encodeFunctionData(TRANSFER_ONE, [from, to, tokenId])
        : nftTokens.encodeFunctionData(TRANSFER_MANY, [from, to, tokenId, quantity, '0x']);
    return this.#call(from, collection, data);
  }

  readOrder(typedData: unknown): { readonly order: NftOrder; readonly signable: TypedData } {
    return readOrder(typedData, this.#chainId);
  }

  /** `undefined` when the contract says nothing, or refuses: a burnt number has no owner. */
  async #read(to: Address, data: string, options: Cancellable): Promise<bigint | undefined> {
    try {
      return uintOf(await this.#pool.call('eth_call', [{ to, data }, 'latest'], options));
    } catch (error) {
      if (error instanceof RpcFault) return undefined;
      throw error;
    }
  }

  #call(from: Address, to: Address, data: string): UnsignedTransaction<'evm'> {
    return {
      family: 'evm',
      chain: this.#chain,
      from: getAddress(from),
      payload: { to: to.toLowerCase(), value: 0n, data },
    };
  }
}
