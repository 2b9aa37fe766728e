import { computeAddress, id } from 'ethers';

/** The demo marketplace's fee on each sale, and its recipient. */
export const marketFee = {
  bps: 100,
  recipient: computeAddress(id('switchyard devnet market')),
} as const;
