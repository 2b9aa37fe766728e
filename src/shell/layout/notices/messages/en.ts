export const en = {
  'page.notFound': 'Page not found',
  'page.notFound.text': 'The link may be old or mistyped.',
  'page.home': 'Back to swap',
  'problems.quarantined': 'Unavailable after repeated errors: {parts}.',
  'problems.text': 'Couldn’t load: {parts}.',
} as const;
