/** A token as its sender names it; the address is the wire address. */
export interface ArrivedToken {
  readonly address: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** All known facts of an order. Plain JSON; base units are decimal text. */
export interface OrderState {
  /** Seen payments, by evidence id. */
  readonly payments: Readonly<Record<string, { readonly hash: string; readonly at: number }>>;
  /** Evidence ids of payments that a reorganization removed. */
  readonly undone: readonly string[];
  readonly reported: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
  readonly unseen: readonly string[];
  readonly isConfirmed: boolean;
  readonly identityAsked?: { readonly cnUrl: string; readonly enUrl: string; readonly at: number };
  readonly identityDecided?: { readonly isPassed: boolean; readonly at: number };
  readonly delivered?: {
    readonly chain: string;
    readonly hash: string;
    readonly units: string;
    readonly at: number;
    /** Present if another token than the order's arrived. The units are in this token. */
    readonly token?: ArrivedToken;
    /** Present if the order only named a maximum: what left the payer. */
    readonly spent?: string;
  };
  /** The payout is locked on the target chain until the user releases it. `hash` is the locking transaction. */
  readonly releasable?: { readonly hash: string; readonly at: number };
  /** The payout was not released in time and was taken back. */
  readonly withdrawn?: { readonly at: number };
  /** Transactions that release the payout, as users reported them, with the report times. */
  readonly releasing?: Readonly<Record<string, number>>;
  /** The service ended the order without a payout and without a refund. */
  readonly ended?: { readonly at: number };
  readonly refundable?: { readonly reason: number; readonly at: number };
  readonly refunded?: { readonly hash: string; readonly units: string; readonly at: number };
}
