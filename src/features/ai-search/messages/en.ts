export const en = {
  open: 'AI search',
  title: 'AI search',
  close: 'Close',
  frame: 'Describe what you’re looking for',
} as const;
