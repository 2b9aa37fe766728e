/** A transfer inscription of BRC-20, in the words of the wire (contract 5.6). */
export interface TransferInscription {
  readonly inscriptionId: string;
  readonly data: {
    readonly tick: string;
    /** Human decimal. */
    readonly amt: string;
  };
}

/** Whoever knows which inscriptions an address holds: Bitcoin's nodes do not. */
export interface InscriptionIndexer {
  /**
   * The inscriptions of the ticker that the address can send now. Rejects when the indexer does not answer in time, or
   * not in its own words.
   */
  transferable(address: string, ticker: string, signal: AbortSignal): Promise<readonly TransferInscription[]>;
}
