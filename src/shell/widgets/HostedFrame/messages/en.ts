export const en = {
  loading: 'Loading…',
  failed: 'Couldn’t load this',
  retry: 'Try again',
  mail: 'Email {email}',
  host: 'Provided by {host}',
  elsewhere: 'Opens in a new tab',
  open: 'Open in a new tab',
} as const;
