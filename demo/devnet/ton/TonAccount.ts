import {
  Address,
  beginCell,
  Cell,
  comment,
  contractAddress,
  external,
  internal,
  storeMessage,
  storeMessageRelaxed,
} from '@ton/core';
import { type KeyPair, keyPairFromSeed, sign } from '@ton/crypto';
import type { PaymentTerms } from '../transfers/AccountChain.ts';

/** The wallet contract v3r2 (github.com/toncenter/tonweb). */
const WALLET_CODE = Cell.fromBase64(
  'te6cckEBAQEAcQAA3v8AIN0gggFMl7ohggEznLqxn3Gw7UTQ0x/THzHXC//jBOCk8mCDCNcYINMf0x/TH/gjE7vyY+1E0NMf0x/T/9FRMrryoVFEuvKiBPkBVBBV+RDyo/gAkyDXSpbTB9QC+wDo0QGkyMsfyx/L/8ntVBC9ba0=',
);
/** Number of the wallet's contract. That of the real network is another, so the same key has another address there. */
const SUBWALLET = 771_006;
const VALID_SECONDS = 360;
/** Pays the fee from the account, and ignores errors of the message. */
const SEND_MODE = 3;

/** A wallet contract with its key. */
export class TonAccount {
  /** For test networks only: `0Q…`. */
  readonly address: string;
  readonly #keys: KeyPair;
  readonly #contract: { readonly code: Cell; readonly data: Cell };
  readonly #place: Address;

  /** `seed`: 32 bytes. */
  constructor(seed: Uint8Array) {
    this.#keys = keyPairFromSeed(Buffer.from(seed));
    const data = beginCell().storeUint(0, 32).storeUint(SUBWALLET, 32).storeBuffer(this.#keys.publicKey).endCell();
    this.#contract = { code: WALLET_CODE, data };
    this.#place = contractAddress(0, this.#contract);
    this.address = spellTon(this.#place);
  }

  /** The external message that pays, in base64. @throws Error if `to` is no address of a test network */
  sign({ to, units, memo, nonce }: PaymentTerms): string {
    const receiver = parseTon(to);
    if (!receiver) throw new Error('this is no address of Tonyard');
    const body = memo === '' ? {} : { body: comment(memo) };
    const message = internal({ to: receiver, value: units, bounce: false, ...body });
    const content = beginCell()
      .storeUint(SUBWALLET, 32)
      .storeUint(Math.floor(Date.now() / 1_000) + VALID_SECONDS, 32)
      .storeUint(nonce, 32)
      .storeUint(SEND_MODE, 8)
      .storeRef(beginCell().store(storeMessageRelaxed(message)).endCell());
    const signature = sign(content.endCell().hash(), this.#keys.secretKey);
    const signed = beginCell().storeBuffer(signature).storeBuilder(content).endCell();
    const sent = external({ to: this.#place, init: this.#contract, body: signed });
    return beginCell().store(storeMessage(sent)).endCell().toBoc().toString('base64');
  }
}

/** As the demo's TON writes an account. Wallets on the main network refuse it. */
export function spellTon(address: Address): string {
  return address.toString({ bounceable: false, testOnly: true });
}

/** `undefined` unless it is an address of test networks. */
export function parseTon(text: string): Address | undefined {
  if (!Address.isFriendly(text)) return undefined;
  const { isTestOnly, address } = Address.parseFriendly(text);
  return isTestOnly ? address : undefined;
}
