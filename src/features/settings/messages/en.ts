export const en = {
  title: 'Settings',
  about: 'Saved on this device only.',
} as const;
