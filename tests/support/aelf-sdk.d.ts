/** What the tests use of aelf's library, which brings no types. */
declare module 'aelf-sdk' {
  /** A message type of protobuf. */
  interface MessageType {
    fromObject(object: object): object;
    encode(message: object): { finish(): Uint8Array };
  }
  interface Root {
    resolveAll(): Root;
    lookupType(name: string): MessageType;
  }
  interface Wallet {
    readonly address: string;
    readonly keyPair: object;
  }
  interface RawTransaction {
    refBlockNumber: number;
    refBlockPrefix: Uint8Array;
  }
  const AElf: {
    readonly pbjs: { readonly Root: { fromJSON(json: object): Root } };
    readonly pbUtils: {
      readonly coreRootProto: { toJSON(): { readonly nested: object } };
      encodeTransaction(transaction: object): Uint8Array;
      getTransaction(from: string, to: string, method: string, params: Uint8Array): RawTransaction;
    };
    readonly wallet: {
      getWalletByPrivateKey(digits: string): Wallet;
      signTransaction(transaction: RawTransaction, key: object): RawTransaction & { readonly signature: Uint8Array };
    };
    readonly utils: {
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
