/** What a contract says of itself; strings are hostile and cut to length. */
export interface ContractFacts {
  /** Empty: it is neither (ERC-165). */
  readonly standard: 'ERC721' | 'ERC1155' | '';
  readonly name: string;
  readonly symbol: string;
  /** ERC-2981, of a price of 10,000. */
  readonly royaltyBps: number;
  readonly royaltyRecipient: string;
  /** ERC-7572; empty where it has none. */
  readonly contractUri: string;
}

/** Reads of contracts. What a contract refuses to answer is empty; rejects only when the node cannot be asked. */
export interface ContractReader {
  facts(contract: string, tokenId: bigint, signal: AbortSignal): Promise<ContractFacts>;
  /** Where the token's metadata are; `undefined` where the contract does not say. */
  tokenUri(
    standard: 'ERC721' | 'ERC1155',
    contract: string,
    tokenId: bigint,
    signal: AbortSignal,
  ): Promise<string | undefined>;
}
