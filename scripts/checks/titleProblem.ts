/** Maximum length of a commit title, in characters. */
const MAX_TITLE = 70;

/** The problem of a commit title; `undefined` if there is none. */
export function titleProblem(title: string): string | undefined {
  if (title.length > MAX_TITLE) return `${title.length} characters, at most ${MAX_TITLE}`;
  if (/^[a-z0-9-]+, [a-z0-9, -]+: /.test(title)) return 'two areas: make two commits';
  if (!/^[a-z][a-z0-9-]*: [a-z]/.test(title)) return 'not "area: imperative verb and object"';
  if (title.includes(';')) return 'two reasons: make two commits';
  return undefined;
}
