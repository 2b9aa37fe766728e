export const en = {
  title: 'Recommended tokens',
  text: 'You swapped these last time. Use them again?',
  from: 'You pay',
  to: 'You receive',
  token: '{symbol} on {chain}',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
} as const;
