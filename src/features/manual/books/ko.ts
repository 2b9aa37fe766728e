/** Every page of the manual in this language. One chunk, because the contents and the search need all pages. */
export const files = import.meta.glob<string>('../../../../docs/manual/ko/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
