export const en = {
  listed: 'Known phishing site, not linked',
} as const;
