export const en = {
  connect: 'Connect wallet',
  restoring: 'Reconnecting…',
  lost: 'Couldn’t reconnect {wallet}. Your funds haven’t moved.',
  'lost.retry': 'Reconnect',
  connecting: 'Connecting…',
  profile: 'Wallet {wallet}, {address}',
  watched: 'View only: {address}',
  viewOnly: 'View only',
} as const;
