export const en = {
  label: 'Swap again',
  repeat: 'Repeat',
  back: 'Swap back',
} as const;
