import { rowIds } from '../../scripts/checks/documents/referenceProblems.ts';

/** Maximum number of rows that one test can prove. A test that names more does not prove any of them. */
export const MAX_ROWS = 2;

/** Separates the rows of the specification from later ones in docs/requirements.md. */
const BEYOND = 'The rows below go beyond the specification.';

/** A row of docs/requirements.md and its proof in the passing tests. */
export type RowProof =
  | { readonly id: string; readonly status: 'proven' | 'unproven' }
  /** `titles`: the tests that name the row. Each of them names more than `MAX_ROWS`. */
  | { readonly id: string; readonly status: 'shared'; readonly titles: readonly string[] };

/** The ids of the rows of the specification, which stand above the rows that go beyond it. @throws Error without the latter */
export function specificationIds(markdown: string): readonly string[] {
  const end = markdown.indexOf(BEYOND);
  if (end < 0) throw new Error(`The requirements lack the line "${BEYOND}".`);
  return rowIds(markdown.slice(0, end));
}

/** Decides for each row whether one of these tests proves it. `titles` are full titles of tests that passed. */
export function rowProofs(ids: readonly string[], titles: readonly string[]): readonly RowProof[] {
  const tests = titles.map((title) => ({ title, named: namedRows(title) }));
  return ids.map((id) => {
    const naming = tests.filter(({ named }) => named.has(id));
    if (naming.length === 0) return { id, status: 'unproven' };
    if (naming.some(({ named }) => named.size <= MAX_ROWS)) return { id, status: 'proven' };
    return { id, status: 'shared', titles: naming.map(({ title }) => title) };
  });
}

/** The rows that a title names. */
export function namedRows(title: string): ReadonlySet<string> {
  return new Set([...title.matchAll(/\[([A-Z]{3}-\d{2})\]/g)].map(([, id = '']) => id));
}
