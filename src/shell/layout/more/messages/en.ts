export const en = {
  title: 'More',
  close: 'Close',
  manual: 'Manual',
  help: 'Help',
  social: 'Social media',
} as const;
