import { Interface, id } from 'ethers';

/** This product's contracts that create NFTs with a permit of the service (`YardStudio.sol`). */
export const yardStudio = new Interface([
  'function mint(address to, string uri, uint96 royaltyBps, uint256 nonce, uint256 deadline, bytes sign)',
  'function make(string name, string symbol, string contractUri, bytes32 request)',
]);

/** Topic of the factory's event for each new collection: `Made(collection, owner, request)`, all indexed. */
export const MADE_TOPIC = id('Made(address,address,bytes32)');
