export const en = {
  label: 'Language and theme',
  language: 'Language',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  all: 'All settings',
} as const;
