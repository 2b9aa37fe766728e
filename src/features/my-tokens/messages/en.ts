export const en = {
  title: 'Tokens',
  about:
    'Tokens that you added by their address. Removing one changes nothing on its chain: what you hold of it stays yours.',
  empty: 'No tokens added',
  'empty.text': 'A token that is on no list can be added where tokens are chosen: paste its address there.',
  favourites: 'Favourites: {count}',
  remove: 'Remove',
  'remove.label': 'Remove {symbol} on {chain}',
  removed: 'Removed: {symbol}',
  undo: 'Undo',
} as const;
