export const en = {
  connect: 'Connect wallet',
  restoring: 'Reconnecting…',
  connecting: 'Connecting…',
  profile: 'Wallet {wallet}, {address}',
  watched: 'View only: {address}',
  viewOnly: 'View only',
} as const;
