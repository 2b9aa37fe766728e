export const en = {
  title: 'Manual',
  contents: 'Contents',
  'search.label': 'Search the manual',
  'search.count': '{count} results',
  'search.none': 'No results',
  'search.none.text': 'Try other words, or ask the AI assistant.',
  onPage: 'On this page',
  neighbours: 'Previous and next page',
  previous: 'Previous: {title}',
  next: 'Next: {title}',
  unknown: 'Page not found',
  'unknown.text': 'The link may be old. See the contents for all pages.',
} as const;
