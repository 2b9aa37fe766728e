/** What may happen to an NFT, by the wire's own name of it. */
export const en = {
  Offer: 'Offer',
  List: 'Listed',
  Minted: 'Minted',
  Cancel: 'Listing cancelled',
  BidCancel: 'Offer cancelled',
  Transfer: 'Transfer',
  Sale: 'Sale',
  Buy: 'Purchase',
} as const;
