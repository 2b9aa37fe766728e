import { type Address, beginCell, Cell, contractAddress, loadMessage, loadMessageRelaxed } from '@ton/core';
import { signVerify } from '@ton/crypto';

/** Bits of the sequence number of a new wallet's contract, before the number of the wallet and the key. */
const SEQUENCE_BITS = 32;

/** The payment that a message to wallet v3r2 makes. */
export interface TonPayment {
  readonly hash: string;
  readonly sender: Address;
  readonly to: Address;
  readonly units: bigint;
  /** Empty if there is none. */
  readonly memo: string;
  readonly sequence: number;
}

/** @ton/core reads the message, and @ton/crypto checks the signature. @throws Error unless it is one payment */
export function readTonPayment(signed: string): TonPayment {
  const { info, body, init } = loadMessage(Cell.fromBase64(signed).beginParse());
  if (info.type !== 'external-in' || !init?.data) throw new Error('no message to a new wallet');
  if (!contractAddress(0, init).equals(info.dest)) throw new Error('another wallet');
  const contract = init.data.beginParse().skip(SEQUENCE_BITS);
  const wallet = contract.loadUint(32);
  const publicKey = contract.loadBuffer(32);
  const content = body.beginParse();
  const signature = content.loadBuffer(64);
  if (!signVerify(content.asCell().hash(), signature, publicKey)) throw new Error('the signature is not valid');
  if (content.loadUint(32) !== wallet) throw new Error('of another wallet of the key');
  // The time of its expiry.
  const sequence = content.skip(32).loadUint(32);
  const inner = loadMessageRelaxed(content.skip(8).loadRef().beginParse());
  if (inner.info.type !== 'internal' || content.remainingRefs > 0) throw new Error('no single payment');
  const text = inner.body.beginParse();
  // TEP-467: the hash of the message without its import fee and state.
  const plain = beginCell().storeUint(2, 2).storeUint(0, 2).storeAddress(info.dest).storeCoins(0);
  return {
    hash: plain.storeBit(false).storeBit(true).storeRef(body).endCell().hash().toString('hex'),
    sender: info.dest,
    to: inner.info.dest,
    units: inner.info.value.coins,
    memo: text.remainingBits >= 32 && text.loadUint(32) === 0 ? text.loadStringTail() : '',
    sequence,
  };
}
