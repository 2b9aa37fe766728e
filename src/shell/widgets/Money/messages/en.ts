export const en = {
  source: 'Price: {source}, {age}',
  old: '{value} ({age})',
  copy: 'Copy {amount}',
  copied: 'Copied',
  'copy.failed': 'Couldn’t copy',
} as const;
