export const en = {
  seconds: '{seconds} s',
  minutes: '{minutes} min',
  'minutes.seconds': '{minutes} min {seconds} s',
  hours: '{hours} h',
  'hours.minutes': '{hours} h {minutes} min',
  days: '{days} d',
  'days.hours': '{days} d {hours} h',
} as const;
