import { Contract, formatEther, JsonRpcProvider, type Result } from 'ethers';

const collectionAbi = [
  'function ownerOf(uint256) view returns (address)',
  'function isApprovedForAll(address, address) view returns (bool)',
];
const moneyAbi = ['function balanceOf(address) view returns (uint256)'];
const seaportAbi = [
  'function getOrderStatus(bytes32) view returns (bool isValidated, bool isCancelled, uint256 filled, uint256 size)',
  `event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient,
    (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer,
    (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)`,
];
/** Item types up to this one are money; higher ones are NFTs. */
const ERC20 = 1;

interface Sale {
  readonly tokenId: string;
  /** Base units of the payment, including fees and royalties. */
  readonly units: bigint;
  readonly block: number;
}

/** An ERC-721 collection on Northyard, read from the chain without the app, the backend or its index. */
export class NftOnChain {
  readonly address: string;
  readonly seaport: string;
  readonly #provider: JsonRpcProvider;
  readonly #collection: Contract;
  readonly #seaport: Contract;

  constructor(backendUrl: string, address: string, seaport: string) {
    this.address = address;
    this.seaport = seaport;
    this.#provider = new JsonRpcProvider(`${backendUrl}devnet/rpc/NORTHYARD`, 771_001, {
      staticNetwork: true,
      cacheTimeout: -1,
    });
    this.#collection = new Contract(address, collectionAbi, this.#provider);
    this.#seaport = new Contract(seaport, seaportAbi, this.#provider);
  }

  close(): void {
    this.#provider.destroy();
  }

  ownerOf(tokenId: string): Promise<string> {
    return this.#collection.getFunction('ownerOf')(tokenId);
  }

  /** Whether the market may move the owner's NFTs. */
  isApproved(owner: string): Promise<boolean> {
    return this.#collection.getFunction('isApprovedForAll')(owner, this.seaport);
  }

  /** Balance in base units of the coin. */
  coins(owner: string): Promise<bigint> {
    return this.#provider.getBalance(owner);
  }

  /** Base units of the token that the transaction took from the owner, by the balances before and after its block. */
  async spent(hash: string, token: string, owner: string): Promise<bigint> {
    const receipt = await this.#provider.getTransactionReceipt(hash);
    if (!receipt) throw new Error('not included');
    const balanceOf = new Contract(token, moneyAbi, this.#provider).getFunction('balanceOf');
    const at = (blockTag: number): Promise<bigint> => balanceOf(owner, { blockTag });
    return (await at(receipt.blockNumber - 1)) - (await at(receipt.blockNumber));
  }

  /** Total gas cost of the transactions. */
  async gasOf(hashes: readonly string[]): Promise<bigint> {
    const receipts = await Promise.all(hashes.map((hash) => this.#provider.getTransactionReceipt(hash)));
    return receipts.reduce((sum, receipt) => sum + (receipt?.fee ?? 0n), 0n);
  }

  /**
   * Number of tokens of each account, for tokens 1 to `tokens`. Addresses are lower-case, sorted by number of tokens, then
   * alphabetically.
   */
  async holders(tokens: number): Promise<readonly (readonly [account: string, count: number])[]> {
    const owners = await Promise.all(Array.from({ length: tokens }, (_none, index) => this.ownerOf(String(index + 1))));
    const counts = new Map<string, number>();
    for (const owner of owners) counts.set(owner.toLowerCase(), (counts.get(owner.toLowerCase()) ?? 0) + 1);
    return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  }

  /** The last `count` sales: number and price in coins. */
  async sales(count: number): Promise<readonly string[]> {
    const sold = await this.#sold();
    return sold
      .slice(-count)
      .map(({ tokenId, units }) => `#${tokenId} ${Number(formatEther(units))}`)
      .sort();
  }

  /**
   * Sales since `time` (seconds since 1970): their number, and the total in base units. The demo's market uses the coin, wrapped
   * or not.
   */
  async soldSince(time: number): Promise<{ readonly count: number; readonly units: bigint }> {
    let [count, units] = [0, 0n];
    // From newest to oldest, so that times are read only for blocks that may be recent enough.
    for (const sale of (await this.#sold()).reverse()) {
      const block = await this.#provider.getBlock(sale.block);
      if ((block?.timestamp ?? 0) < time) break;
      [count, units] = [count + 1, units + sale.units];
    }
    return { count, units };
  }

  /** All sales of the collection, oldest first. */
  async #sold(): Promise<Sale[]> {
    const events = await this.#seaport.queryFilter('OrderFulfilled');
    return events.flatMap((event) => {
      if (!('args' in event)) return [];
      const items: readonly Result[] = [...event.args.offer, ...event.args.consideration];
      const nft = items.find((item) => Number(item.itemType) > ERC20);
      if (String(nft?.token).toLowerCase() !== this.address.toLowerCase()) return [];
      // Payment items are on one side only. Fees and royalties are added in a seller's order, and included in a buyer's order.
      const isBid = event.args.offer.every((item: Result) => Number(item.itemType) <= ERC20);
      const paid: readonly Result[] = [...(isBid ? event.args.offer : event.args.consideration)];
      const money = paid.filter((item) => Number(item.itemType) <= ERC20);
      const units = money.reduce((sum, item) => sum + BigInt(item.amount), 0n);
      return [{ tokenId: String(nft?.identifier), units, block: event.blockNumber }];
    });
  }

  /** Whether the market's contract will never fill the order again. */
  async isCancelled(orderHash: string): Promise<boolean> {
    return (await this.#seaport.getFunction('getOrderStatus')(orderHash)).isCancelled;
  }
}
