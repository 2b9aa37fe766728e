/** Data from a contract. Its strings are not trusted and cut to length. */
export interface ContractFacts {
  /** Empty if it supports neither (ERC-165). */
  readonly standard: 'ERC721' | 'ERC1155' | '';
  readonly name: string;
  readonly symbol: string;
  /** ERC-2981, for a price of 10,000. */
  readonly royaltyBps: number;
  readonly royaltyRecipient: string;
  /** ERC-7572; empty if it has none. */
  readonly contractUri: string;
}

/** Reads contracts. A call that the contract refuses gives an empty value. Rejects only if the node does not answer. */
export interface ContractReader {
  facts(contract: string, tokenId: bigint, signal: AbortSignal): Promise<ContractFacts>;
  /** Address of the token's metadata; `undefined` if the contract does not have it. */
  tokenUri(
    token: { readonly standard: 'ERC721' | 'ERC1155'; readonly contract: string; readonly tokenId: bigint },
    signal: AbortSignal,
  ): Promise<string | undefined>;
}
