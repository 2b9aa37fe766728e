/** Every page of the manual in this language: one chunk, for its contents and its search need all of them. */
export const files = import.meta.glob<string>('../../../../docs/manual/korea/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
