export const en = {
  open: 'AI search',
  title: 'AI search',
  close: 'Close',
  frame: 'Search by description',
} as const;
