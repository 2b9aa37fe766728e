import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, hex } from '@scure/base';
import { Address, NETWORK, p2pkh, p2wpkh, RawTx, Script, Transaction } from '@scure/btc-signer';
import { expect } from 'vitest';
import type { Payment } from '../../../../src/plugins/kits/shared/wallets/PaymentSession.ts';

/** Differences between Bitcoin and the chains derived from its code. */
const coins = {
  bitcoin: { network: NETWORK, magic: '\x18Bitcoin Signed Message:\n', isSegwit: true },
  dogecoin: {
    network: { bech32: 'doge', pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e },
    magic: '\x19Dogecoin Signed Message:\n',
    isSegwit: false,
  },
} as const;

const FEE = 10_000n;
const ALL = 1;

/** A signed transaction, and the one whose output it spends. */
export interface SignedCoins {
  readonly raw: Uint8Array;
  readonly spent: Uint8Array;
}

/** The user of a wallet, with two accounts on real keys. Answers the wallet's questions and signs with @scure/btc-signer. */
export class CoinUser {
  prompts = 0;
  isAllowed = false;
  isLocked = false;
  readonly #coin: (typeof coins)[keyof typeof coins];
  readonly #keys = [secp256k1.utils.randomSecretKey(), secp256k1.utils.randomSecretKey()];
  /** What was signed, with the transaction that it spends, by id. */
  readonly #sent = new Map<string, SignedCoins>();
  #active = 0;
  #declines = false;

  constructor(coin: keyof typeof coins) {
    this.#coin = coins[coin];
  }

  get address(): string {
    return this.#payment(this.#publicKey).address ?? '';
  }

  /** Of the active account, in hex. */
  get publicKey(): string {
    return hex.encode(this.#publicKey);
  }

  get shown(): readonly string[] {
    return this.isAllowed && !this.isLocked ? [this.address] : [];
  }

  decline(): void {
    this.#declines = true;
  }

  switchAccount(): string {
    this.#active = 1;
    return this.address;
  }

  /** Asks the user. Throws the wallet's `rejection` if the user declines. */
  ask(rejection: unknown): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw rejection;
  }

  /** Pays from an output of this account. Returns the id of the transaction. */
  pay({ to, units, memo }: Omit<Payment, 'from' | 'memo'> & { readonly memo?: Uint8Array }): string {
    const { network } = this.#coin;
    const { script } = this.#payment(this.#publicKey);
    const funding = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true });
    funding.addOutput({ script, amount: units + FEE });
    funding.addInput({ txid: new Uint8Array(32).fill(7), index: 0, finalScriptSig: new Uint8Array([1]) });
    const nonWitnessUtxo = RawTx.decode(hex.decode(funding.hex));

    const transaction = new Transaction({ allowUnknownOutputs: true, allowLegacyWitnessUtxo: true });
    transaction.addInput({ txid: funding.id, index: 0, nonWitnessUtxo });
    transaction.addOutputAddress(to, units, network);
    if (memo) transaction.addOutput({ script: Script.encode(['RETURN', memo]), amount: 0n });
    transaction.sign(this.#key);
    transaction.finalize();
    this.#sent.set(transaction.id, { raw: transaction.extract(), spent: hex.decode(funding.hex) });
    return transaction.id;
  }

  /** The bytes of a sent transaction. */
  signedAs(id: string): SignedCoins {
    const signed = this.#sent.get(id);
    if (!signed) throw new Error(`nothing was sent as ${id}`);
    return signed;
  }

  /** Throws unless this account signed the transaction, and it pays exactly this with only this memo. */
  checkPaid(id: string, { from, to, units, memo }: Payment): void {
    const { raw } = this.signedAs(id);
    const { network, isSegwit } = this.#coin;
    const transaction = Transaction.fromRaw(raw, { allowUnknownOutputs: true, disableScriptCheck: true });
    expect(transaction.id).toBe(id);
    const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at));
    expect(transaction.getOutputAddress(0, network)).toBe(to);
    expect(outputs[0]?.amount).toBe(units);
    const written = outputs.slice(1).map(({ script }) => Script.decode(script ?? new Uint8Array()));
    expect(written).toEqual(memo === undefined ? [] : [['RETURN', new TextEncoder().encode(memo)]]);

    const { finalScriptSig, finalScriptWitness } = transaction.getInput(0);
    const [signature, publicKey] = isSegwit
      ? (finalScriptWitness ?? [])
      : Script.decode(finalScriptSig ?? new Uint8Array());
    if (!(signature instanceof Uint8Array && publicKey instanceof Uint8Array)) throw new Error('it is not signed');
    expect(this.#payment(publicKey).address).toBe(from);
    const { script } = p2pkh(publicKey, network);
    const digest: Uint8Array = isSegwit
      ? transaction.preimageWitnessV0(0, script, ALL, units + FEE)
      : Reflect.apply(Reflect.get(transaction, 'preimageLegacy'), transaction, [0, script, ALL]);
    const isSigned = secp256k1.verify(signature.slice(0, -1), digest, publicKey, { prehash: false, format: 'der' });
    expect(isSigned).toBe(true);
  }

  /** Like `signmessage` of Bitcoin Core: base64 of a byte that identifies the key, and the signature (BIP 137). */
  signMessage(message: string): string {
    const signature = secp256k1.sign(this.#digest(message), this.#key, { prehash: false, format: 'recovered' });
    const [recovery = 0, ...rest] = signature;
    return base64.encode(Uint8Array.from([31 + recovery, ...rest]));
  }

  checkMessage({ address, message, signature }: { address: string; message: string; signature: string }): void {
    const [head = 0, ...rest] = base64.decode(signature);
    const parsed = secp256k1.Signature.fromBytes(Uint8Array.from(rest)).addRecoveryBit(head - 31);
    const publicKey = parsed.recoverPublicKey(this.#digest(message)).toBytes();
    expect(this.#payment(publicKey).address).toBe(address);
    expect(Address(this.#coin.network).decode(address)).toMatchObject({ hash: ripemd160(sha256(publicKey)) });
  }

  get #key(): Uint8Array {
    const key = this.#keys[this.#active];
    if (!key) throw new Error('no such account');
    return key;
  }

  get #publicKey(): Uint8Array {
    return secp256k1.getPublicKey(this.#key);
  }

  #payment(publicKey: Uint8Array) {
    const { network, isSegwit } = this.#coin;
    return isSegwit ? p2wpkh(publicKey, network) : p2pkh(publicKey, network);
  }

  #digest(message: string): Uint8Array {
    const text = new TextEncoder().encode(message);
    return sha256(sha256(Uint8Array.from([...new TextEncoder().encode(this.#coin.magic), text.length, ...text])));
  }
}
