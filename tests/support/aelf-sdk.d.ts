/** The parts of aelf's library that the tests use. The library has no types. */
declare module 'aelf-sdk' {
  /** A protobuf message type. */
  interface MessageType {
    fromObject(object: object): object;
    encode(message: object): { finish(): Uint8Array };
    decode(bytes: Uint8Array): object;
    toObject(message: object, how: { longs: typeof String }): { readonly to: object };
  }
  /** A point or a number of the library's elliptic curve. */
  interface Big {
    toString(...how: number[]): string;
  }
  interface Signature {
    readonly r: Big;
    readonly s: Big;
    readonly recoveryParam: number;
  }
  interface Root {
    resolveAll(): Root;
    lookupType(name: string): MessageType;
  }
  interface Wallet {
    readonly address: string;
    readonly keyPair: { sign(hash: Uint8Array, how: { canonical: boolean }): Signature };
  }
  interface RawTransaction {
    refBlockNumber: number;
    refBlockPrefix: Uint8Array;
  }
  const AElf: {
    readonly pbjs: { readonly Root: { fromJSON(json: object): Root } };
    readonly pbUtils: {
      readonly coreRootProto: { toJSON(): { readonly nested: object } };
      readonly Transaction: {
        encode(transaction: object): { finish(): Uint8Array };
        decode(bytes: Uint8Array): {
          readonly from: object;
          readonly to: object;
          readonly methodName: string;
          readonly params: Uint8Array;
        };
      };
      getRepForAddress(address: object): string;
      encodeTransaction(transaction: object): Uint8Array;
      getTransaction(from: string, to: string, method: string, params: Uint8Array): RawTransaction;
    };
    readonly wallet: {
      createNewWallet(): Wallet;
      readonly ellipticEc: {
        recoverPubKey(hash: Uint8Array, signature: { r: string; s: string }, recovery: number): object;
      };
      getAddressFromPubKey(point: object): string;
      getWalletByPrivateKey(digits: string): Wallet;
      signTransaction(transaction: RawTransaction, key: object): RawTransaction & { readonly signature: Uint8Array };
    };
    readonly utils: {
      readonly base58: { decode(text: string): Uint8Array };
      decodeAddressRep(address: string): string;
      encodeAddressRep(digits: string): string;
      deserializeTransaction(digits: string, params: MessageType): object;
      readonly transform: {
        transform(type: MessageType, value: object, transformers: unknown): object;
        readonly INPUT_TRANSFORMERS: unknown;
      };
    };
  };
  export default AElf;
}
