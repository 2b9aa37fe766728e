export const en = {
  title: 'Tokens',
  about: 'Tokens you added by address. Removing one doesn’t affect your balance.',
  empty: 'No tokens added',
  'empty.text': 'Missing a token? Paste its address in the token list to add it.',
  favourites: 'Favorites: {count}',
  remove: 'Remove',
  'remove.label': 'Remove {symbol} on {chain}',
  removed: 'Removed {symbol}',
  undo: 'Undo',
} as const;
