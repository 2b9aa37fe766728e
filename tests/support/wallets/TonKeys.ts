import { createHash } from 'node:crypto';
import {
  Address,
  beginCell,
  Cell,
  contractAddress,
  external,
  internal,
  loadMessage,
  storeMessage,
  storeMessageRelaxed,
  storeStateInit,
} from '@ton/core';
import { type KeyPair, keyPairFromSeed, sign, signVerify } from '@ton/crypto';

/** The wallet contract v3r2, used by most accounts of mainnet. */
const WALLET_CODE = Cell.fromBase64(
  'te6cckEBAQEAcQAA3v8AIN0gggFMl7ohggEznLqxn3Gw7UTQ0x/THzHXC//jBOCk8mCDCNcYINMf0x/TH/gjE7vyY+1E0NMf0x/T/9FRMrryoVFEuvKiBPkBVBBV+RDyo/gAkyDXSpbTB9QC+wDo0QGkyMsfyx/L/8ntVBC9ba0=',
);
const SUBWALLET = 698_983_191;

/** The page's request in `sendTransaction`, with the field names of the wire. */
export interface TonRequest {
  readonly valid_until: number;
  readonly network?: string;
  readonly from?: string;
  readonly messages: readonly { readonly address: string; readonly amount: string; readonly payload?: string }[];
}

/** A TON account with its key. Signs and decodes like a wallet, with the family's own libraries. */
export class TonKeys {
  readonly #keys: KeyPair;
  readonly #init: { readonly code: Cell; readonly data: Cell };
  readonly #address: Address;

  constructor(seed: Buffer) {
    this.#keys = keyPairFromSeed(seed);
    const data = beginCell().storeUint(0, 32).storeUint(SUBWALLET, 32).storeBuffer(this.#keys.publicKey).endCell();
    this.#init = { code: WALLET_CODE, data };
    this.#address = contractAddress(0, this.#init);
  }

  get rawAddress(): string {
    return this.#address.toRawString();
  }

  get publicKey(): string {
    return this.#keys.publicKey.toString('hex');
  }

  get stateInit(): string {
    return beginCell().store(storeStateInit(this.#init)).endCell().toBoc().toString('base64');
  }

  /** The external message that the wallet sends and returns. A new wallet's message includes its initial state. */
  sign({ valid_until, messages }: TonRequest): string {
    const body = beginCell().storeUint(SUBWALLET, 32).storeUint(valid_until, 32).storeUint(0, 32);
    for (const { address, amount, payload } of messages) {
      const { address: to, isBounceable } = Address.parseFriendly(address);
      const inner = payload === undefined ? {} : { body: Cell.fromBase64(payload) };
      const message = internal({ to, value: BigInt(amount), bounce: isBounceable, ...inner });
      body.storeUint(3, 8).storeRef(beginCell().store(storeMessageRelaxed(message)).endCell());
    }
    const signature = sign(body.endCell().hash(), this.#keys.secretKey);
    const signed = beginCell().storeBuffer(signature).storeBuilder(body).endCell();
    const message = external({ to: this.#address, init: this.#init, body: signed });
    return beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64');
  }

  /** The TEP-467 hash of a message signed by this key. Throws if another key signed it. */
  hashOf(boc: string): string {
    const { info, body } = loadMessage(Cell.fromBase64(boc).beginParse());
    if (info.type !== 'external-in' || !info.dest.equals(this.#address)) throw new Error('another wallet');
    const content = body.beginParse();
    const signature = content.loadBuffer(64);
    if (!signVerify(content.asCell().hash(), signature, this.#keys.publicKey)) throw new Error('a wrong signature');
    const plain = beginCell().storeUint(2, 2).storeUint(0, 2).storeAddress(info.dest).storeCoins(0);
    return plain.storeBit(false).storeBit(true).storeRef(body).endCell().hash().toString('hex');
  }

  signText(text: string, domain: string, timestamp: number): string {
    return sign(this.#textHash(text, domain, timestamp), this.#keys.secretKey).toString('base64');
  }

  accepts(
    signature: string,
    { text, domain, timestamp }: { readonly text: string; readonly domain: string; readonly timestamp: number },
  ): boolean {
    return signVerify(this.#textHash(text, domain, timestamp), Buffer.from(signature, 'base64'), this.#keys.publicKey);
  }

  /** TON Connect, "Sign Data", the format for texts. */
  #textHash(text: string, domain: string, timestamp: number): Buffer {
    const number = (value: number, bytes: 4 | 8) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 8) buffer.writeBigUInt64BE(BigInt(value));
      else buffer.writeUInt32BE(value);
      return buffer;
    };
    const sized = (part: string) => [number(Buffer.byteLength(part), 4), Buffer.from(part)];
    const parts = [
      Buffer.from([0xff, 0xff]),
      Buffer.from('ton-connect/sign-data/'),
      number(this.#address.workChain, 4),
      this.#address.hash,
      ...sized(domain),
      number(timestamp, 8),
      Buffer.from('txt'),
      ...sized(text),
    ];
    return createHash('sha256').update(Buffer.concat(parts)).digest();
  }
}
