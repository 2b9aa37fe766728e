/** NFT events, by their names on the wire. */
export const en = {
  Offer: 'Offer',
  List: 'Listed',
  Minted: 'Minted',
  Cancel: 'Listing canceled',
  BidCancel: 'Offer canceled',
  Transfer: 'Transfer',
  Sale: 'Sale',
  Buy: 'Purchase',
} as const;
