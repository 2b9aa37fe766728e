import { ZeroAddress, ZeroHash, zeroPadValue } from 'ethers';

export const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE';
export const usdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
export const weth = '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1';
export const usdcOnBase = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
export const alice = '0xCCC48877a33a2C14e40c82da843Cf4c607ABF770';
export const eve = '0x00000000000000000000000000000000000000e4';

/** An address as a word of 32 bytes. */
export const word = (address: string) => zeroPadValue(address, 32);

/** Arguments of the published contract's calls for a bridge of 5 USDC from Arbitrum to Base. */
export const bridge = {
  transactionId: `0x${'7'.repeat(64)}`,
  bridge: 'across',
  integrator: 'switchyard',
  referrer: ZeroAddress,
  sendingAssetId: usdc,
  receiver: alice,
  minAmount: 5_000_000n,
  destinationChainId: 8453n,
  hasSourceSwaps: false,
  hasDestinationCall: false,
};
export const swap = {
  callTo: eve,
  approveTo: eve,
  sendingAssetId: usdc,
  receivingAssetId: weth,
  fromAmount: 5_000_000n,
  callData: '0x12345678',
  requiresDeposit: true,
};
export const across = {
  receiverAddress: word(alice),
  refundAddress: word(alice),
  sendingAssetId: word(usdc),
  receivingAssetId: word(usdcOnBase),
  outputAmount: 4_990_000n,
  outputAmountMultiplier: 998n * 10n ** 15n,
  exclusiveRelayer: ZeroHash,
  quoteTimestamp: 1,
  fillDeadline: 1_790_000_000,
  exclusivityDeadline: 0,
  message: '0x',
};
export const stargate = {
  assetId: 1,
  sendParams: {
    dstEid: 30_184,
    to: word(alice),
    amountLD: 5_000_000n,
    minAmountLD: 4_990_000n,
    extraOptions: '0x',
    composeMsg: '0x',
    oftCmd: '0x00',
  },
  fee: { nativeFee: 7n, lzTokenFee: 0n },
  refundAddress: alice,
};
