export const en = {
  'pieces.legend': 'Inscription to send',
  'pieces.hint': 'One whole inscription per swap.',
  'pieces.loading': 'Loading your inscriptions…',
  'pieces.empty': 'No {symbol} inscriptions to send',
  'pieces.empty.hint': 'Inscribe a transfer for this amount in your wallet, then wait for one block.',
  'pieces.failed': 'Couldn’t load your inscriptions',
} as const;
