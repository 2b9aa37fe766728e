export const en = {
  portfolio: 'Portfolio',
  activity: 'Activity',
} as const;
