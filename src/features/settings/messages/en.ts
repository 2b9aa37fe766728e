export const en = {
  title: 'Settings',
  about: 'All of this is kept on this device only.',
} as const;
