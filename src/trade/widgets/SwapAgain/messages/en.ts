export const en = {
  label: 'Swap again',
  repeat: 'Swap again',
  back: 'Swap back',
} as const;
