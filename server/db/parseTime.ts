/** A `timestamptz` in PostgreSQL's text form as ISO 8601 with milliseconds, which is the form of the API's times. */
export function parseTime(text: string): string {
  return new Date(text).toISOString();
}
