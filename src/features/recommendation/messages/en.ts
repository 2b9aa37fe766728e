export const en = {
  title: 'Recommended tokens',
  text: 'The latest swap of this wallet was between these tokens. Use them again?',
  from: 'From',
  to: 'To',
  token: '{symbol} on {chain}',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
} as const;
