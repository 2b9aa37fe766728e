export const en = {
  title: 'User manual',
  contents: 'All pages of the manual',
  'search.label': 'Search the manual',
  'search.count': '{count} sections found',
  'search.none': 'No page has these words',
  'search.none.text': 'Try fewer or other words, or ask the assistant.',
  onPage: 'On this page',
  neighbours: 'Pages before and after',
  previous: 'Previous: {title}',
  next: 'Next: {title}',
  unknown: 'The manual has no such page',
  'unknown.text': 'The link may be old. All pages are in the contents.',
} as const;
