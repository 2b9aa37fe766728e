import { getAddress, Interface } from 'ethers';

/** Kinds of items in a Seaport order. The app does not support other kinds. */
export const itemKinds = { native: 0, ERC20: 1, ERC721: 2, ERC1155: 3 } as const;

/**
 * OpenSea's conduit moves the assets that makers approved for it. OpenSea's zone decides who may fill an order. Neither
 * takes anything from the buyer (docs.opensea.io).
 */
export const openSea = {
  conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  zone: getAddress('0x000056f7000000ece9003ca63978907a00ffd100'),
} as const;

export const field = (name: string, type: string) => ({ name, type });
const offered = [
  field('itemType', 'uint8'),
  field('token', 'address'),
  field('identifierOrCriteria', 'uint256'),
  field('startAmount', 'uint256'),
  field('endAmount', 'uint256'),
];

/** The EIP-712 types of a Seaport order (github.com/ProjectOpenSea/seaport, `ConsiderationConstants`). */
export const orderTypes = {
  OrderComponents: [
    field('offerer', 'address'),
    field('zone', 'address'),
    field('offer', 'OfferItem[]'),
    field('consideration', 'ConsiderationItem[]'),
    field('orderType', 'uint8'),
    field('startTime', 'uint256'),
    field('endTime', 'uint256'),
    field('zoneHash', 'bytes32'),
    field('salt', 'uint256'),
    field('conduitKey', 'bytes32'),
    field('counter', 'uint256'),
  ],
  OfferItem: offered,
  ConsiderationItem: [...offered, field('recipient', 'address')],
};

const offerItem =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)';
const considerationItem =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)';
const items = `address offerer, address zone, ${offerItem}[] offer, ${considerationItem}[] consideration`;
const terms = 'uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey';
const parameters = `(${items}, ${terms}, uint256 totalOriginalConsiderationItems) parameters`;
const advanced = `(${parameters}, uint120 numerator, uint120 denominator, bytes signature, bytes extraData)`;
const criteria =
  '(uint256 orderIndex, uint8 side, uint256 index, uint256 identifier, bytes32[] criteriaProof)[] criteriaResolvers';
const places = '(uint256 orderIndex, uint256 itemIndex)[][]';
const basic =
  '(address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters';

/** The part of Seaport that this app reads (github.com/ProjectOpenSea/seaport, the same in 1.5 and 1.6). */
export const seaport = new Interface([
  `function fulfillOrder((${parameters}, bytes signature) order, bytes32 fulfillerConduitKey) payable`,
  `function fulfillAdvancedOrder(${advanced} order, ${criteria}, bytes32 fulfillerConduitKey, address recipient) payable`,
  `function fulfillAvailableOrders((${parameters}, bytes signature)[] orders, ${places} offerFulfillments, ${places} considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled) payable`,
  `function fulfillAvailableAdvancedOrders(${advanced}[] orders, ${criteria}, ${places} offerFulfillments, ${places} considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable`,
  `function fulfillBasicOrder(${basic}) payable`,
  `function fulfillBasicOrder_efficient_6GL6yc(${basic}) payable`,
  `function cancel((${items}, ${terms}, uint256 counter)[] orders)`,
]);

/** Questions to Seaport about orders. Not part of `seaport`, whose calls are signed. */
export const seaportState = new Interface([
  `function validate((${parameters}, bytes signature)[] orders) returns (bool)`,
  'function getCounter(address offerer) view returns (uint256 counter)',
  'function getOrderStatus(bytes32 orderHash) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)',
]);

const payment =
  '(address payToken, uint256 maxPayUnits, address askedToken, uint256 askedUnits, uint256 deadline) payment';

/**
 * This product's checkout contract. It swaps the payment for the money that the orders ask for, and fills them (contract
 * §9.3).
 */
export const nftCheckout = new Interface([
  `function buy(${payment}, address exchange, address[] path, ${advanced}[] orders, ${places} offerFulfillments, ${places} considerationFulfillments) payable`,
]);

/** The part of ERC-721 and ERC-1155 that this app uses. */
export const nftTokens = new Interface([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function royaltyInfo(uint256 tokenId, uint256 price) view returns (address recipient, uint256 units)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
]);
