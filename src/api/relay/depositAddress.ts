import { concat, getCreate2Address, keccak256, toUtf8Bytes } from 'ethers';

/**
 * Relay's factory and the contract that its deposit addresses copy. Both cannot change, and are the same on each chain of
 * `depositChains`. The factory sends what arrives to the depository, and only there.
 */
const FACTORY = '0x1df43ab501f8b0d604f9a58a41a51744f2f8cd22';
const IMPLEMENTATION = '0x40b309095342d0823d6b9458ccc07ab170bc3e94';
/** The code that copies a contract (Solady, `LibClone.initCodeHash`). */
const CODE_HASH = keccak256(
  concat(['0x602c3d8160093d39f33d3d3d3d363d3d37363d73', IMPLEMENTATION, '0x5af43d3d93803e602a57fd5bf3']),
);

/** Relay's names of the chains where the factory is. An address on another chain would keep what it gets. */
export const depositChains: readonly string[] = ['ethereum', 'optimism', 'bnb', 'polygon', 'base', 'arbitrum'];

/** The strict deposit address of an order, in checksummed form. `depositor`: gets the refund. */
export function strictAddressOf(orderId: string, depositor: string): string {
  return getCreate2Address(FACTORY, keccak256(concat([orderId, depositor])), CODE_HASH);
}

/** The demo's chains have no factory: the salt of their orders contains the address. */
export function demoSaltOf(depositAddress: string): string {
  return keccak256(toUtf8Bytes(depositAddress));
}
