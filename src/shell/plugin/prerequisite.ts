import type { Amount } from '../../model/Amount.ts';
import type { Address } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';

/** A payment before it is built. Without `from`, another party pays. Without `to`, the recipient is not known yet. */
export interface PlannedPayment {
  readonly from: Address | undefined;
  readonly to: Address | undefined;
  readonly token: Token;
  /** In `token`. */
  readonly amount: Amount;
  /** Memo or tag; `undefined` for none. */
  readonly memo: string | undefined;
}

/**
 * A requirement of the chain for a payment. `blocked`: the payment would fail. `cost`: it costs up to `amount` more.
 * `note`: information only.
 */
export type Prerequisite =
  | {
      readonly kind: 'blocked';
      readonly code: /** The receiver's account does not exist, and the payment does not open it. */
        | 'receiver.missing'
        /** The receiver takes payments only with a tag. */
        | 'receiver.needsTag'
        /** The receiver has no trust line for this issuer's token. */
        | 'receiver.noTrustLine'
        /** The issuer froze the account, or freezes new ones. */
        | 'receiver.frozen'
        | 'sender.frozen'
        /** The token allows no transfer at all, none at present, or only with a program of its own. */
        | 'token.nonTransferable'
        | 'token.paused'
        | 'token.transferHook';
    }
  | {
      readonly kind: 'blocked';
      readonly code: /** The payment is smaller than `amount`, the minimum to open the receiver's account. */
        | 'receiver.tooLittle'
        /** The chain does not carry less than `amount`. */
        | 'amount.dust'
        /** The payment would leave the sender less than `amount`, the required minimum. */
        | 'sender.keeps';
      readonly amount: Amount;
    }
  /** The sender has too little of `resource`. A note if the wallet may lend some. */
  | { readonly kind: 'blocked' | 'note'; readonly code: 'sender.lacks'; readonly resource: Resource }
  | {
      readonly kind: 'cost';
      readonly code: /** The cost to open the receiver's account. */
        | 'receiver.costs'
        /** An amount attached to a token payment. At most a part of it is returned. */
        | 'sender.attaches';
      readonly amount: Amount;
    }
  /** The sender has too little of `resource`, so coins are burned instead. */
  | { readonly kind: 'cost'; readonly code: 'sender.burns'; readonly resource: Resource; readonly amount: Amount }
  /** The payment opens the receiver's account, and `amount` of it is held back there. */
  | { readonly kind: 'note'; readonly code: 'receiver.opens'; readonly amount: Amount }
  /** The token takes a fee from each transfer, so that only `amount` arrives. */
  | { readonly kind: 'note'; readonly code: 'token.takesFee'; readonly amount: Amount }
  /** The sender's first transaction also sets up the sender's account. */
  | { readonly kind: 'note'; readonly code: 'sender.opens' };

/** Resources that some chains charge instead of a fee, by their own names. */
export type Resource = 'CPU' | 'NET' | 'RAM' | 'bandwidth' | 'energy';
