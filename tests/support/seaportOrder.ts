import { ZeroAddress, ZeroHash } from 'ethers';

/** For tests: a Seaport order that sells one NFT for 970 + 20 + 10 wei, as its typed data. */
export const seller = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
export const collection = '0x00000000000000000000000000000000000000A1';
export const exchange = '0x0000000000000068F116a894984e2DB1123eB395';
export const market = '0x00000000000000000000000000000000000000f1';
export const creator = '0x00000000000000000000000000000000000000C1';
export const CHAIN_ID = 771_001;
export const STARTS_AT = 1_800_000_000;

const native = { itemType: 0, token: ZeroAddress, identifierOrCriteria: '0' };

export function orderData(change: object = {}) {
  const pays = (units: string, recipient: string) => ({ ...native, startAmount: units, endAmount: units, recipient });
  return {
    domain: { name: 'Seaport', version: '1.6', chainId: CHAIN_ID, verifyingContract: exchange },
    types: orderTypes,
    primaryType: 'OrderComponents',
    message: {
      offerer: seller,
      zone: ZeroAddress,
      offer: [{ itemType: 2, token: collection, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
      consideration: [pays('970', seller), pays('20', market), pays('10', creator)],
      orderType: 0,
      startTime: String(STARTS_AT),
      endTime: String(STARTS_AT + 3_600),
      zoneHash: ZeroHash,
      salt: '12345678901234567890',
      conduitKey: ZeroHash,
      counter: '0',
      ...change,
    },
  };
}

const field = (text: string) => {
  const [type = '', name = ''] = text.split(' ');
  return { name, type };
};
const item = [
  'uint8 itemType',
  'address token',
  'uint256 identifierOrCriteria',
  'uint256 startAmount',
  'uint256 endAmount',
];
const orderTypes = {
  OrderComponents: [
    'address offerer',
    'address zone',
    'OfferItem[] offer',
    'ConsiderationItem[] consideration',
    'uint8 orderType',
    'uint256 startTime',
    'uint256 endTime',
    'bytes32 zoneHash',
    'uint256 salt',
    'bytes32 conduitKey',
    'uint256 counter',
  ].map(field),
  OfferItem: item.map(field),
  ConsiderationItem: [...item, 'address recipient'].map(field),
};
