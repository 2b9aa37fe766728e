export const en = {
  title: 'Switchyard is not available in your region',
  text: 'The service may not be offered where you are. Orders you have sent go on and are not affected.',
} as const;
