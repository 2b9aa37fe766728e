/** Kinds of items (github.com/ProjectOpenSea/seaport, `ConsiderationEnums`). */
export const itemType = { native: 0, erc20: 1, erc721: 2, erc1155: 3 } as const;

const item = [
  { name: 'itemType', type: 'uint8' },
  { name: 'token', type: 'address' },
  { name: 'identifierOrCriteria', type: 'uint256' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
];

/** The data that the maker of an order signs, by EIP-712. */
export const orderTypes = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: item,
  ConsiderationItem: [...item, { name: 'recipient', type: 'address' }],
};

/** Contract and chain that take the order. */
export interface SeaportAt {
  readonly chainId: number;
  readonly seaport: string;
}

/** The EIP-712 domain: a signature is valid only there. */
export function domainOf({ chainId, seaport }: SeaportAt) {
  return { name: 'Seaport', version: '1.6', chainId, verifyingContract: seaport };
}
