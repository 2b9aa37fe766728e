import { computeAddress, id } from 'ethers';

/** What the demo's marketplace takes of each sale, and who gets it. */
export const marketFee = {
  bps: 100,
  recipient: computeAddress(id('switchyard devnet market')),
} as const;
