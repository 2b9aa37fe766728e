export const en = {
  open: 'You signed a listing at {price} {symbol} on this device. Buyers can use it until {time}, even if the service doesn’t show it.',
} as const;
