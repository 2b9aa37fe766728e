export const en = {
  title: 'Recommended tokens',
  text: 'The service says you swapped these last time. Use them again?',
  token: '{symbol} on {chain}',
  confirm: 'Confirm',
  cancel: 'Cancel',
  repeat: 'Repeat: {amount} {from} to {to}',
} as const;
