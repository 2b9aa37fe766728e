/** A transfer inscription of BRC-20, with the field names of the wire (contract §5.6). */
export interface TransferInscription {
  readonly inscriptionId: string;
  readonly data: {
    readonly tick: string;
    /** Human decimal. */
    readonly amt: string;
  };
}

/** Returns the inscriptions of an address. Bitcoin nodes do not have this data. */
export interface InscriptionIndexer {
  /**
   * The inscriptions of the ticker that the address can send now. Rejects if the indexer does not answer in time, or if its
   * reply has an unknown format.
   */
  transferable(address: string, ticker: string, signal: AbortSignal): Promise<readonly TransferInscription[]>;
}
