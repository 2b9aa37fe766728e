export const en = {
  lost: 'Couldn’t reconnect {wallet}. Your funds haven’t moved.',
  retry: 'Reconnect',
} as const;
