import { computeAddress, id } from 'ethers';

/**
 * Private keys of the demo's own roles, public in this file. The addresses of its contracts follow from them and are known before
 * a chain runs. They have no value: their chains have ids of no real network. Never send anything of value to them.
 */
export const publicKeys = {
  /** Mints the demo's tokens. */
  deployer: id('switchyard devnet deployer'),
  /** Releases, cancels and settles orders. */
  relayer: id('switchyard devnet relayer'),
  /** Pays the gas of users who pay for it in tokens. */
  fuel: id('switchyard devnet fuel'),
  /** Signs the permits to mint NFTs. */
  minter: id('switchyard devnet minter'),
} as const;

/** The addresses of these keys. */
export const publicRoles = {
  deployer: computeAddress(publicKeys.deployer),
  relayer: computeAddress(publicKeys.relayer),
  fuel: computeAddress(publicKeys.fuel),
  minter: computeAddress(publicKeys.minter),
} as const;
