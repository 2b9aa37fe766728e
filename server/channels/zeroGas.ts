/** The same route with its gas paid in the source token: the user only signs, the service pays the gas and sends. */
export interface ZeroGasQuote {
  /** The part of the payment that is for gas, base units of the source token. */
  readonly gasFeeUnits: bigint;
  readonly feeSymbol: string;
  /** What arrives of the rest, after every fee. Base units of the target token, as the next. */
  readonly receiveUnits: bigint;
  readonly minReceiveUnits: bigint;
  /** Bounds of the payment, base units of the source token. */
  readonly minPayUnits: bigint;
  readonly maxPayUnits: bigint;
}

/** What the user's wallet made: the whole transaction, or its signature alone. Texts from outside. */
export type SignedText =
  | { readonly rawTransaction: string }
  | { readonly r: string; readonly s: string; readonly v: string };

/** A payment that the user signed, and that was found to be what was built for the order. */
export interface ZeroGasPayment {
  readonly chain: string;
  readonly sender: string;
  /** The sender's nonce: of all payments with it, one at most is ever included. */
  readonly nonce: number;
  readonly hash: string;
  readonly raw: string;
  /** What its gas costs at most, base units of the native coin: the fuel account gives exactly this. */
  readonly gasWei: bigint;
}

/** A payment of the fuel account, signed and not sent yet. It is the same one however often it is sent. */
export interface FuelPayment {
  readonly nonce: number;
  readonly raw: string;
}

/** Gas for users who pay for it in tokens. Nothing here is remembered: who calls stores what was signed before it is sent. */
export interface ZeroGas {
  /**
   * Reads what the user signed, and holds it against what was built, to the letter.
   * @throws ChannelRefusal 50017 when anything differs, or somebody else signed
   */
  read(
    order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
    signed: SignedText,
  ): ZeroGasPayment;
  /**
   * Whether the payment could be included now.
   * @throws ChannelRefusal 50012 without fuel, 50014 when the sender has less than is paid, 50015 when it would fail
   */
  check(payment: ZeroGasPayment): Promise<void>;
  /** The fuel for it; `afterNonce` is the last nonce of the fuel account that something is signed with and may not be sent. */
  signFuel(payment: ZeroGasPayment, afterNonce: number | undefined): Promise<FuelPayment>;
  /**
   * Sends the fuel, with what is signed before it, and then the payment. What was sent is not sent again. Resolves once
   * the fuel is in a block and the payment known to the node.
   */
  send(chain: string, fuel: readonly string[], payment: string): Promise<void>;
}
