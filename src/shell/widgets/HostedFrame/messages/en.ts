export const en = {
  loading: 'Loading…',
  failed: 'This could not be loaded',
  retry: 'Try again',
  mail: 'Write to {email}',
  host: 'This window is shown by {host}.',
  elsewhere: 'This page opens in a tab of its own',
  open: 'Open in a new tab',
} as const;
