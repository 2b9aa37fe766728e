import { Interface } from 'ethers';

const offered =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)[] offer';
const wanted =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)[] consideration';
const terms = 'uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey';
const shared = `address offerer, address zone, ${offered}, ${wanted}, ${terms}`;
const parameters = `(${shared}, uint256 totalOriginalConsiderationItems) parameters`;
const advanced = `(${parameters}, uint120 numerator, uint120 denominator, bytes signature, bytes extraData)`;
const criteria =
  '(uint256 orderIndex, uint8 side, uint256 index, uint256 identifier, bytes32[] criteriaProof)[] criteriaResolvers';
const places = '(uint256 orderIndex, uint256 itemIndex)[][]';
const basic =
  '(address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters';

/** The functions of Seaport 1.6 that markets use (github.com/ProjectOpenSea/seaport, `SeaportInterface`). */
export const seaportAbi = new Interface([
  `function fulfillAdvancedOrder(${advanced} advancedOrder, ${criteria}, bytes32 fulfillerConduitKey, address recipient) payable returns (bool fulfilled)`,
  `function fulfillAvailableAdvancedOrders(${advanced}[] advancedOrders, ${criteria}, ${places} offerFulfillments, ${places} considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable`,
  `function fulfillBasicOrder(${basic}) payable returns (bool fulfilled)`,
  `function cancel((${shared}, uint256 counter)[] orders) returns (bool cancelled)`,
  `function validate((${parameters}, bytes signature)[] orders) returns (bool validated)`,
  'function getCounter(address offerer) view returns (uint256 counter)',
  'function getOrderStatus(bytes32 orderHash) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)',
]);
