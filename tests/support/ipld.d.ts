/** The parts of IPLD's libraries that the tests use. Their types cannot be found, or are missing. */
declare module 'borc' {
  export function encode(value: readonly unknown[]): Uint8Array;
}
declare module 'multiformats/hashes/digest' {
  export interface Digest {
    readonly bytes: Uint8Array;
  }
  export function create(code: number, hash: Uint8Array): Digest;
}
declare module 'multiformats/cid' {
  import type { Digest } from 'multiformats/hashes/digest';
  export class CID {
    static createV1(codec: number, digest: Digest): CID;
    readonly bytes: Uint8Array;
    toString(): string;
  }
}
