export const en = {
  'balance.deactivated':
    'Your {symbol} balance is below the network minimum, so this account is inactive. Add some {symbol} first.',
  'link.filled': 'Filled in from a link. Check the tokens and amount.',
  'link.refused': 'This link is damaged or uses a token you haven’t added. Nothing changed.',
  'link.closed': 'No network is open for swaps right now. Try again later.',
} as const;
