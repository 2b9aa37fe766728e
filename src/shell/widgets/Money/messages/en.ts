export const en = {
  source: 'The service’s price: {source}, {age}',
  old: '{value} ({age})',
  copy: 'Copy {amount}',
  copied: 'Copied',
  'copy.failed': 'Couldn’t copy',
} as const;
