import { Interface } from 'ethers';

/** This product's contracts in which NFTs are made, with the service's permit (`YardStudio.sol`). */
export const yardStudio = new Interface([
  'function mint(address to, string uri, uint96 royaltyBps, uint256 nonce, uint256 deadline, bytes sign)',
  'function make(string name, string symbol, string contractUri, bytes32 request)',
]);
