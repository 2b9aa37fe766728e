/** The targets of references. */
export interface ReferenceTargets {
  /** Numbers of headings of docs/spec.md and docs/contract.md, such as `9` or `3.2`. */
  readonly sections: Readonly<Record<Document, ReadonlySet<string>>>;
  /** Ids of the rows of docs/requirements.md. */
  readonly rows: ReadonlySet<string>;
  /** Numbers of the decisions in docs/adr. */
  readonly decisions: ReadonlySet<number>;
}
type Document = 'spec' | 'contract';

/** White space, also across a line end into the next line of a comment. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|\/\/|>)?[ \t]*)`;
const NUMBER = String.raw`\d{1,2}(?:\.\d{1,2})*`;
/** `spec §9`, or several sections: `contract §3.4, §5.5`. */
const SECTIONS = new RegExp(
  String.raw`\b(spec|contract)${GAP}(§${NUMBER}(?:(?:,|${GAP}(?:and|or|to))${GAP}§${NUMBER})*)`,
  'gi',
);
/** Forms that no check can resolve. */
const OLD_FORMS = [
  new RegExp(String.raw`\b(?:spec|contract)(?:\.md\`?)?${GAP}(?:section${GAP})?${NUMBER}(?![\w%])`, 'gi'),
  new RegExp(String.raw`\bspecification${GAP}\(?section${GAP}\d`, 'gi'),
  new RegExp(String.raw`\bsection${GAP}\d+(?:\.\d+)?${GAP}of${GAP}the${GAP}(?:spec|contract)`, 'gi'),
  new RegExp(String.raw`\bfeatures${GAP}R-\d+`, 'g'),
  /\b(?:chains|features|live|standards|wallets)\.md\b/g,
];
/** `ADR 5`, `ADR [5](…)`, `docs/adr/0005`. Cosmos writes its own ADRs with a hyphen. */
const DECISION = new RegExp(String.raw`\bADRs?${GAP}\[?(\d+)|\bdocs/adr/(\d+)`, 'g');
/** An id in a test title has brackets. There, an unknown group is an error too. */
const ID = /\[([A-Z]{3}-\d{2})\]|\b([A-Z]{3}-\d{2})\b/g;

/** The numbers of all headings of a document, such as `## 9. Limits` and `### 3.2 Calls`. */
export function sectionNumbers(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number));
}

/** The ids of the rows in a Markdown table, in its order. */
export function rowIds(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id = '']) => id);
}

/** All references of a file that do not resolve, one line each: `path:line: reason`. */
export function referenceProblems(path: string, text: string, targets: ReferenceTargets): readonly string[] {
  const found = [
    ...missingSections(text, targets),
    ...missingRows(text, targets),
    ...missingDecisions(text, targets),
    ...oldForms(text),
    ...(path.endsWith('.md') ? [] : bareSections(text)),
  ];
  return found.map(([index, reason]) => `${path}:${text.slice(0, index).split('\n').length}: ${reason}`);
}

type Problem = readonly [index: number, reason: string];

function missingSections(text: string, { sections }: ReferenceTargets): readonly Problem[] {
  return [...text.matchAll(SECTIONS)].flatMap(({ index, 1: name = '', 2: numbers = '' }) => {
    const document: Document = name.toLowerCase() === 'spec' ? 'spec' : 'contract';
    return [...numbers.matchAll(/§([\d.]+\d|\d)/g)]
      .filter(([, number = '']) => !sections[document].has(number))
      .map(([, number]): Problem => [index, `docs/${document}.md has no section ${number}`]);
  });
}

function missingRows(text: string, { rows }: ReferenceTargets): readonly Problem[] {
  const groups = new Set([...rows].map((id) => id.slice(0, 3)));
  return [...text.matchAll(ID)].flatMap(({ index, 1: inBrackets, 2: plain }): readonly Problem[] => {
    const id = inBrackets ?? plain ?? '';
    const isReference = inBrackets !== undefined || groups.has(id.slice(0, 3));
    return isReference && !rows.has(id) ? [[index, `docs/requirements.md has no row ${id}`]] : [];
  });
}

function missingDecisions(text: string, { decisions }: ReferenceTargets): readonly Problem[] {
  return [...text.matchAll(DECISION)]
    .map(({ index, 1: named, 2: inPath }) => [index, Number(named ?? inPath)] as const)
    .filter(([, number]) => !decisions.has(number))
    .map(([index, number]) => [index, `docs/adr has no decision ${number}`]);
}

/** Numbers of sections without the name of their document. Documents may have them, and texts that are only a number. */
function bareSections(text: string): readonly Problem[] {
  const rest = text.replace(SECTIONS, (found) => found.replaceAll('§', '.'));
  return [...rest.matchAll(/(?<!')§\d/g)].map(({ index }) => [index, 'write spec §9 or contract §3.2']);
}

function oldForms(text: string): readonly Problem[] {
  return OLD_FORMS.flatMap((form) =>
    [...text.matchAll(form)].map(
      ({ index, 0: found }): Problem => [
        index,
        `"${found.replaceAll(/\s+/g, ' ')}": write spec §9, contract §3.2 or a row id such as SWP-05`,
      ],
    ),
  );
}
