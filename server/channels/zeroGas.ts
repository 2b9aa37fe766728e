/**
 * Limits of a route whose gas is paid in the source token, base units of it. The user only signs; the service pays the gas and
 * sends the transaction. The fee comes with the order (contract §5.5).
 */
export interface ZeroGasQuote {
  readonly minPayUnits: bigint;
  readonly maxPayUnits: bigint;
}

/** Output of the user's wallet: the whole transaction, or only its signature. Untrusted text. */
export type SignedText =
  | { readonly rawTransaction: string }
  | { readonly r: string; readonly s: string; readonly v: string };

/** A payment that the user signed. It was checked to equal the built one. */
export interface ZeroGasPayment {
  readonly chain: string;
  readonly sender: string;
  /**
   * The sender's nonce. At most one payment with this nonce can be included. Absent if the chain has no nonces: then an
   * account gets fuel for one payment at a time.
   */
  readonly nonce?: number;
  readonly hash: string;
  readonly raw: string;
  /** Maximum gas cost that the payment allows, base units of the native coin. */
  readonly gasUnits: bigint;
}

/** A signed payment of the fuel account that is not sent yet. Repeated sending sends the same payment. */
export interface FuelPayment {
  /** Orders the payments of the fuel account. */
  readonly nonce: number;
  readonly raw: string;
}

/** Gas that the user pays for in tokens. Stateless: the caller stores each signed payment before it is sent. */
export interface ZeroGas {
  /**
   * Reads the signed payment and checks that it equals the built one exactly.
   * @throws ChannelRefusal 50017 when anything differs, or another account signed
   */
  read(
    order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
    signed: SignedText,
  ): ZeroGasPayment;
  /**
   * Checks that the payment could be included now.
   * @throws ChannelRefusal 50012 without fuel, 50014 when the sender has less than is paid, 50015 when it would fail, 50018 when
   * the chain does not know the sender's account
   */
  check(payment: ZeroGasPayment): Promise<void>;
  /**
   * Signs the fuel for the payment. `afterNonce`: last nonce of the fuel account that is used in a signed and maybe unsent
   * payment.
   */
  signFuel(payment: ZeroGasPayment, afterNonce: number | undefined): Promise<FuelPayment>;
  /**
   * Sends the fuel, after the payments signed before it, and then the payment. Sent payments are not sent again. Resolves when
   * the fuel is in a block and the node knows the payment, or when the payment has expired and is sent no more.
   */
  send(chain: string, fuel: readonly string[], payment: string): Promise<void>;
}
