import type { Texts } from './texts.ts';

export const en: Texts = {
  fromManual: 'From the manual:',
  nothing:
    'The manual doesn’t cover that, and I don’t want to guess. Try other words, browse the [manual](#/manual), or contact support.',
  hello: 'Hi. Ask me how something works, where an order is, or what an error code means.',
  secret: {
    phrase:
      '**That looks like a recovery phrase.** It wasn’t saved or passed on, but treat it as exposed: move your funds to a new wallet. We never ask for it. Don’t type it into any page or chat.',
    key: '**That looks like a private key.** It wasn’t saved or passed on, but treat it as exposed: move your funds to a new account. We never ask for it. Don’t type it into any page or chat.',
    'key-or-hash':
      '**That may be a private key**, so I didn’t read, save or pass it on. If it’s a transaction hash, ask “where is my transaction 0x…”. If it’s a key, move your funds to a new account.',
  },
  failed: {
    unreachable: 'I’m not available right now. Try again in a moment.',
    busy: 'I’m busy right now. Try again in a moment.',
    broken: 'The answer was cut off. Try again.',
    slow: 'The answer took too long. Try again.',
  },
  refused: {
    badRequest: 'I couldn’t read that question.',
    tooOften: 'Too many questions. Wait a moment.',
    region: 'The assistant isn’t available in your region.',
    updating: 'The service is restarting. Try again in a moment.',
  },
  order: {
    title: (order) => `**${order.pay} → ${order.receive}**, ${order.time} UTC: ${order.status}.`,
    none: 'This account has no orders yet.',
    notFound: 'No order in this account has that hash. Check the transaction hash in your wallet.',
    notAllowed:
      'I see your orders only if you allow it. Connect your wallet, turn on “Let the assistant see my orders” and ask again, or open [Activity](#/activity).',
    status: {
      pending: 'exchanging',
      wait_kyc: 'ID check needed',
      fail: 'failed',
      timeout: 'timed out',
      success: 'success',
      wait_refund: 'refund pending',
      refund_complete: 'refunded',
    },
    release: 'ready to release',
    next: {
      pending: 'Your payment is being confirmed; the payout follows automatically. Don’t pay again.',
      wait_kyc: 'The provider needs an ID check. Open the order and follow the link.',
      fail: 'The transaction failed. Only the network fee was spent. You can swap again.',
      timeout:
        'No network has seen the transaction yet. Check in your wallet whether it was sent; if it arrives, the order continues.',
      success: 'Your payout was sent. See its transaction in the order.',
      wait_refund: 'The swap didn’t go through. Open the order to claim your refund.',
      refund_complete: 'Your payment was refunded. See the transaction in the order.',
    },
    releaseNext: 'Your funds are locked on the target network. Open the order and release them before the deadline.',
  },
  token: (symbol, name, chains) => `**${symbol}** (${name}) is listed on ${chains.join(', ')}.`,
  route: (pay, receive) => `Here’s that swap: **${pay} → ${receive}**. Nothing is sent until you sign.`,
  onChain: (symbol, chain) => `${symbol} on ${chain}`,
  nft: (name) => `Here’s **${name}**.`,
  error: (code, [what, money, next]) => `${code === undefined ? '' : `**${code}:** `}${what} ${money} ${next}`,
};
