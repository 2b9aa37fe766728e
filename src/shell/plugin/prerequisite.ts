import type { Amount } from '../../model/Amount.ts';
import type { Address } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';

/** A payment before it is built. Without `from` somebody else pays; without `to` nobody knows yet to whom. */
export interface PlannedPayment {
  readonly from: Address | undefined;
  readonly to: Address | undefined;
  readonly token: Token;
  /** In `token`. */
  readonly amount: Amount;
  /** Memo or tag; `undefined` for none. */
  readonly memo: string | undefined;
}

/** What a chain wants of a payment. `blocked`: it would fail. `cost`: it takes `amount` besides, at most. `note`: good to know. */
export type Prerequisite =
  | {
      readonly kind: 'blocked';
      readonly code: /** No such account at the receiver's address, and the payment does not open one. */
        | 'receiver.missing'
        /** The receiver takes payments only with a tag. */
        | 'receiver.needsTag'
        /** The receiver has not said that he takes this issuer's token. */
        | 'receiver.noTrustLine';
    }
  | {
      readonly kind: 'blocked';
      readonly code: /** The payment opens the receiver's account, if it brings `amount`; it brings less. */
        | 'receiver.tooLittle'
        /** Less than `amount` is not carried. */
        | 'amount.dust'
        /** `amount` has to stay with the sender; less would. */
        | 'sender.keeps';
      readonly amount: Amount;
    }
  /** Too little is left of `resource`. A note where a wallet may lend some. */
  | { readonly kind: 'blocked' | 'note'; readonly code: 'sender.lacks'; readonly resource: Resource }
  | {
      readonly kind: 'cost';
      readonly code: /** To open the receiver's account. */
        | 'receiver.costs'
        /** Goes along with a token, and comes back in part at most. */
        | 'sender.attaches';
      readonly amount: Amount;
    }
  /** Too little is left of `resource`: coins are burnt instead. */
  | { readonly kind: 'cost'; readonly code: 'sender.burns'; readonly resource: Resource; readonly amount: Amount }
  /** The payment opens the receiver's account, where `amount` of it is then held back. */
  | { readonly kind: 'note'; readonly code: 'receiver.opens'; readonly amount: Amount }
  /** The sender's first transaction also sets up his account. */
  | { readonly kind: 'note'; readonly code: 'sender.opens' };

/** What some chains take instead of a fee, by their own names. */
export type Resource = 'CPU' | 'NET' | 'RAM' | 'bandwidth' | 'energy';
