import type { Texts } from './texts.ts';

export const en: Texts = {
  fromManual: 'From the manual:',
  nothing:
    'I found nothing about that in the manual, and I would rather not guess. Try it in other words, look through the [manual](#/manual), or ask people: “Support” is at the bottom of the page.',
  hello: 'Hello. Ask me how something here works, what became of an order, or what an error code means.',
  secret: {
    phrase:
      '**That looks like a recovery phrase.** It was not kept and not passed on, but treat it as known to others: move what it protects to a new wallet. Nobody here needs it, support neither. Never type it into a page or a chat.',
    key: '**That looks like a private key.** It was not kept and not passed on, but treat it as known to others: move what it protects to a new account. Nobody here needs it, support neither. Never type it into a page or a chat.',
    'key-or-hash':
      '**That may be a private key**, so I did not read it, keep it or pass it on. If it is the hash of a transaction, ask again and say so, such as “where is my transaction 0x…”. If it is a key, move what it protects to a new account, and never type it into a page or a chat.',
  },
  failed: {
    unreachable: 'The assistant cannot be reached right now. Please ask again in a moment.',
    busy: 'The assistant has too much to do right now. Please ask again in a moment.',
    broken: 'The answer broke off. Please ask again.',
    slow: 'The answer took too long. Please ask again.',
  },
  refused: {
    badRequest: 'The question could not be read.',
    tooOften: 'Too many questions at once. Please wait a moment.',
    region: 'The assistant is not offered in your region.',
    updating: 'The service is just restarting. Please ask again in a moment.',
  },
  order: {
    title: (order) => `**${order.pay} → ${order.receive}**, ${order.time} UTC: ${order.status}.`,
    none: 'This account has no orders yet.',
    notFound:
      'No order of this account has that hash. Look at the hash of the transaction that you signed in your wallet.',
    notAllowed:
      'I cannot see your orders. Connect your wallet and let the assistant see your orders, then ask again; or open “Your orders”.',
    status: {
      pending: 'exchanging',
      wait_kyc: 'waiting for identity check',
      fail: 'failed',
      timeout: 'timed out',
      success: 'success',
      wait_refund: 'waiting for refund',
      refund_complete: 'refunded',
    },
    release: 'waiting for you to release the payout',
    next: {
      pending:
        'The payment is being confirmed, and the payout follows by itself. There is nothing to do; do not pay a second time.',
      wait_kyc: 'The route asks who pays before it goes on. Open the order and follow its link to the check.',
      fail: 'The transaction failed on its chain: apart from the network fee, the money did not leave your account. You can swap again.',
      timeout:
        'No chain has seen the transaction so far. Look in your wallet whether it was sent; if it arrives later, the order goes on by itself.',
      success: 'The payout was sent. Open the order for its transaction on the target chain.',
      wait_refund: 'The exchange was not made. Open the order and take the refund; it goes to the refund address.',
      refund_complete: 'The money went back to the refund address. Open the order for the transaction.',
    },
    releaseNext: 'Your payout is locked on the target chain. Open the order and release it before the time is over.',
  },
  token: (symbol, name, chains) => `**${symbol}** (${name}) is in the list on ${chains.join(', ')}.`,
  route: (pay, receive) =>
    `You can look at this swap in the form: **${pay} → ${receive}**. Nothing is sent until you sign it in your wallet.`,
  onChain: (symbol, chain) => `${symbol} on ${chain}`,
  nft: (name) => `Here is **${name}**.`,
  error: (code, [what, money, next]) => `${code === undefined ? '' : `**${code}:** `}${what} ${money} ${next}`,
};
