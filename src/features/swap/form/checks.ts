import type { Amount } from '../../../model/Amount.ts';
import type { RecipientState } from '../../../shell/recipient/Recipient.ts';
import { lossLimits, type PriceImpact } from '../../../trade/rates/ImpactConsent.ts';
import type { PieceState } from '../pieces/PieceChoice.ts';
import type { QuoteState } from '../quotes/Quotes.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import type { Slippage } from './slippage.ts';

/** Input of the checks. */
export interface Situation {
  /** The app's server cannot be reached. Quotes and reports would fail, so nothing is signed. */
  readonly isOffline: boolean;
  readonly connection: 'disconnected' | 'restoring' | 'connecting' | 'connected';
  /** Whether the connected wallet can pay on the source chain. */
  readonly canPay: boolean;
  /** The wallet that pays is on the source chain. */
  readonly isOnChain: boolean;
  /** An address of the source chain is only watched, and no connected wallet can pay from it. */
  readonly isViewOnly: boolean;
  /** Name of the chain of the pair that is disabled after an error in its code. */
  readonly disabledChain: string | undefined;
  readonly hasTokens: boolean;
  /** The lists of tokens and chains are still loading. */
  readonly areListsLoading: boolean;
  readonly amount: Amount | undefined;
  /** What is wrong with the entered amount. */
  readonly quantityFault: 'malformed' | 'tooPrecise' | undefined;
  /** For a token that moves only in pieces. `missing` until the user has chosen a piece. */
  readonly piece: PieceState['status'] | 'missing';
  readonly slippage: Slippage;
  readonly recipient: RecipientState;
  /** The recipient does not resemble another address that the user knows, or the user confirmed it. */
  readonly isRecipientConfirmed: boolean;
  /** The memo or tag of the recipient is valid, or there is none. */
  readonly isMemoValid: boolean;
  readonly quotes: QuoteState;
  readonly route: SwapRoute | undefined;
  /** The spendable balance of the source token. `undefined` while unknown. */
  readonly spendable: Amount | 'loading' | 'unknown';
  /** Native coins on hand and needed for fees. Includes the payment if it is native. `undefined` while unknown. */
  readonly fee: { readonly onHand: Amount; readonly needed: Amount } | undefined;
  /** A chain would refuse the payment for a reason other than its amount. */
  readonly isPrerequisiteMissing: boolean;
  readonly impact: PriceImpact;
  /** The user accepted the loss, or the risk of an unknown loss. */
  readonly hasImpactConsent: boolean;
}

/** Reason why the swap cannot be reviewed, most important first. Its `kind` selects the text of the action button. */
export type Obstacle =
  | { readonly kind: 'offline' }
  | { readonly kind: 'wallet.restoring' }
  | { readonly kind: 'currency.missing' }
  | { readonly kind: 'currency.loading' }
  | { readonly kind: 'chain.disabled'; readonly chain: string }
  | { readonly kind: 'quantity.missing' | 'quantity.malformed' | 'quantity.tooPrecise' }
  | { readonly kind: 'piece.missing' }
  | { readonly kind: `slippage.${Exclude<Slippage['status'], 'ok'>}` }
  | { readonly kind: 'wallet.viewOnly' }
  | { readonly kind: 'wallet.connect' }
  | { readonly kind: 'wallet.cannotPay' }
  | { readonly kind: 'recipient.missing' }
  | { readonly kind: 'recipient.invalid' }
  | { readonly kind: 'recipient.risky' }
  | { readonly kind: 'recipient.tokenContract' }
  | { readonly kind: 'recipient.checking' }
  | { readonly kind: 'recipient.unknown' }
  | { readonly kind: 'recipient.burn' }
  | { readonly kind: 'recipient.lookAlike' }
  | { readonly kind: 'recipient.memo' }
  | { readonly kind: 'quote.loading' }
  | { readonly kind: 'quote.failed' }
  | { readonly kind: 'quote.none' }
  | { readonly kind: 'amount.tooSmall'; readonly bound: Amount }
  | { readonly kind: 'amount.tooLarge'; readonly bound: Amount }
  | { readonly kind: 'balance.loading' }
  | { readonly kind: 'balance.unknown' }
  | { readonly kind: 'balance.insufficient' }
  | { readonly kind: 'fee.insufficient'; readonly missing: Amount }
  | { readonly kind: 'prerequisite.missing' }
  | { readonly kind: 'impact.refused' }
  | { readonly kind: 'impact.pending' }
  | { readonly kind: 'impact.unknown' }
  | { readonly kind: 'impact.consent' }
  | { readonly kind: 'wallet.otherChain' };

/** Bounds for warnings. Below the first, a swap often fails. Above the second, it may be expensive. */
export const LOW_SLIPPAGE_BPS = 5;
export const HIGH_SLIPPAGE_BPS = 200;
/** Bounds of price impact in basis points: notice, warning, typed consent required, shown in red, refused. */
export const impactLevels = { notice: 300, warning: 500, severe: 1_500, ...lossLimits } as const;

/** The color of a price impact. `undefined` if it needs no notice. */
export function impactTone(bps: number) {
  return bps > impactLevels.severe ? 'stop' : bps >= impactLevels.notice ? 'caution' : undefined;
}

/** The first obstacle to a review. `undefined` if there is none. */
export function firstObstacle(situation: Situation): Obstacle | undefined {
  return (
    (situation.isOffline ? ({ kind: 'offline' } as const) : undefined) ??
    inputObstacle(situation) ??
    pieceObstacle(situation.piece) ??
    recipientObstacle(situation.recipient) ??
    (situation.isRecipientConfirmed ? undefined : ({ kind: 'recipient.lookAlike' } as const)) ??
    (situation.isMemoValid ? undefined : ({ kind: 'recipient.memo' } as const)) ??
    quoteObstacle(situation) ??
    fundsObstacle(situation) ??
    (situation.isPrerequisiteMissing ? ({ kind: 'prerequisite.missing' } as const) : undefined) ??
    impactObstacle(situation) ??
    // Last: the wallet switches only for a swap that can be made.
    (situation.isOnChain ? undefined : ({ kind: 'wallet.otherChain' } as const))
  );
}

function inputObstacle(situation: Situation): Obstacle | undefined {
  const { connection, disabledChain, hasTokens, areListsLoading, amount, piece, slippage, canPay, isViewOnly } =
    situation;
  if (connection === 'restoring') return { kind: 'wallet.restoring' };
  if (!hasTokens) return { kind: areListsLoading ? 'currency.loading' : 'currency.missing' };
  if (disabledChain !== undefined) return { kind: 'chain.disabled', chain: disabledChain };
  if (situation.quantityFault) return { kind: `quantity.${situation.quantityFault}` };
  if (!amount?.isPositive) {
    // Connecting comes first on an empty form. An amount can be typed before, to see quotes.
    if (connection === 'disconnected' && !isViewOnly) return { kind: 'wallet.connect' };
    return pieceObstacle(piece) ?? { kind: 'quantity.missing' };
  }
  if (slippage.status !== 'ok') return { kind: `slippage.${slippage.status}` };
  if (isViewOnly) return { kind: 'wallet.viewOnly' };
  if (connection !== 'connected') return { kind: 'wallet.connect' };
  return canPay ? undefined : { kind: 'wallet.cannotPay' };
}

function pieceObstacle(piece: Situation['piece']): Obstacle | undefined {
  switch (piece) {
    case 'free':
    case 'ready':
      return undefined;
    case 'missing':
      return { kind: 'piece.missing' };
    case 'asking':
    case 'loading':
      return { kind: 'balance.loading' };
    case 'unknown':
    case 'failed':
      return { kind: 'balance.unknown' };
    default:
      return piece satisfies never;
  }
}

function recipientObstacle(recipient: RecipientState): Obstacle | undefined {
  switch (recipient.status) {
    case 'ok':
      return undefined;
    case 'missing':
    case 'invalid':
    case 'risky':
    case 'burn':
    case 'checking':
    case 'unknown':
      return { kind: `recipient.${recipient.status}` };
    case 'no-address':
    case 'token-account':
    case 'program':
      return { kind: 'recipient.invalid' };
    case 'token-contract':
      return { kind: 'recipient.tokenContract' };
    default:
      return recipient satisfies never;
  }
}

function quoteObstacle({ quotes, route, amount, spendable }: Situation): Obstacle | undefined {
  if (quotes.status === 'failed') return { kind: 'quote.failed' };
  if (quotes.status !== 'ready') return { kind: 'quote.loading' };
  if (!route || !amount) return { kind: 'quote.none' };
  // First, because a bound is of no use for an amount that the user does not have.
  if (typeof spendable !== 'string' && spendable.isLessThan(amount)) return { kind: 'balance.insufficient' };
  if (route.minPay && amount.isLessThan(route.minPay)) return { kind: 'amount.tooSmall', bound: route.minPay };
  if (route.maxPay && amount.isMoreThan(route.maxPay)) return { kind: 'amount.tooLarge', bound: route.maxPay };
  return undefined;
}

function fundsObstacle({ spendable, fee }: Situation): Obstacle | undefined {
  if (spendable === 'loading') return { kind: 'balance.loading' };
  if (spendable === 'unknown') return { kind: 'balance.unknown' };
  if (fee?.onHand.isLessThan(fee.needed)) {
    return { kind: 'fee.insufficient', missing: fee.needed.minus(fee.onHand) };
  }
  return undefined;
}

function impactObstacle({ impact, hasImpactConsent }: Situation): Obstacle | undefined {
  if (impact.status === 'pending') return { kind: 'impact.pending' };
  if (impact.status === 'unknown') return hasImpactConsent ? undefined : { kind: 'impact.unknown' };
  if (impact.bps > impactLevels.refused) return { kind: 'impact.refused' };
  return impact.bps > impactLevels.consent && !hasImpactConsent ? { kind: 'impact.consent' } : undefined;
}
