export const en = {
  title: 'Settings',
  about: 'Saved on this device only.',
  general: 'General',
  language: 'Language',
  theme: 'Theme',
} as const;
