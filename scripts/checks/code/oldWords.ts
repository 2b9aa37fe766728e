import ts from 'typescript';

/** Words that may not be part of a name: `desk` also finds `endAtDesk` and `DeskLedger`. */
const parts: ReadonlySet<string> = new Set(
  `anew breath cargo cargoes collaborators deed deeds desk desks dues fate fates happening happenings nobody said seats standing
  tame told twins whoever wish wishes`.split(/\s+/),
);
/** Names that are refused as a whole, because their words also have an ordinary meaning. */
const names: ReadonlySet<string> = new Set(
  `alsoSaid Asked AskedSwap BridgersBooks contradictionOf doubtOf Due fellows forMs giveBack Held heldAgainst
  isSameSpelled isTwin Kept KeptReplies Making most oneSpelling Past ReportTurns Said Seat Seats takeWaiting Turns Twins Visitor
  What whenIdle whenSettled Word wordIn wordOn`.split(/\s+/),
);
/** `mustBeSigned`, `MOST_BYTES`, `mostBps`, `LEAST_BYTES`, `PastChain`. */
const pattern = /^(?:must[A-Z]|(?:MOST|LEAST)(?:_|$)|(?:most|least)[A-Z]|Past[A-Z]|PAST_)/;
/** Names in stored data of users and of tokens, which cannot change. */
const stored: Readonly<Record<string, readonly string[]>> = {
  'demo/devnet/nft/art/styles/rosette.ts': ['Turns'],
  'demo/devnet/solana/solanaKeys.ts': ['desk'],
  'tests/support/texts/spoiltStorage.ts': ['toldOrders'],
};
const inText = /\b(?:desks?|fates?|cargo(?:es)?|wish(?:es)?|anew|whoever|whomever|nobody|seats|breath|twins)\b/i;
const anyOf = (words: Iterable<string>) => `(?:${[...words].join('|')})`;
const capital = [...parts].map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
/** If this finds nothing in a file, the file need not be parsed. */
const anywhere = new RegExp(
  [
    `(?<![A-Za-z])${anyOf(parts)}(?![a-z])`,
    `${anyOf(capital)}(?![a-z])`,
    // Declared names, not the words of a text.
    `\\b${anyOf(names)}\\b\\s*[,:;=?!(){}<>[.]`,
    '\\b(?:must|most|least|Past)[A-Z]|\\b(?:MOST|LEAST)|PAST_|\\b(?:[Nn]obody|[Ww]homever)\\b',
  ].join('|'),
);

export interface OldWord {
  readonly line: number;
  readonly word: string;
}

/** Old words in a document or in a file of settings: in all its text. The path of a route may have them. */
export function oldWordsInText(text: string): readonly OldWord[] {
  const all = new RegExp(inText, 'gi');
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.replaceAll(/\/[\w/-]+/g, '').matchAll(all)].map(([word]) => ({ line: index + 1, word })),
    );
}

/** Old words in the class names of a style sheet. */
export function oldWordsInStyles(text: string): readonly OldWord[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, word = '']) => ({ line: index + 1, word })),
    )
    .filter(({ word }) => isOldName(word));
}

/** Old words in the names, comments, test titles, log lines and help texts of a file, and in its path. */
export function oldWords(path: string, text: string): readonly OldWord[] {
  const inPath = path
    .split('/')
    .map((part) => part.replace(/\..*/, ''))
    .filter(isOldName)
    .map((word) => ({ line: 1, word }));
  return anywhere.test(text) ? [...inPath, ...wordsOf(path, text)] : inPath;
}

function isOldName(name: string): boolean {
  const plain = name.replace(/^[#_]+/, '');
  return names.has(plain) || pattern.test(plain) || partsOf(plain).some((part) => parts.has(part));
}

/** `endAtDesk` has the parts end, at and desk. */
function partsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

function wordsOf(path: string, text: string): readonly OldWord[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const hasText = inText.test(text);
  const found: OldWord[] = [];
  const seen = new Set<number>();
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const report = (position: number, part: string) => {
    const match = inText.exec(part);
    if (match) found.push({ line: lineAt(position + match.index), word: match[0] });
  };
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of hasText ? commentsAt(text, node) : []) {
      if (!seen.has(pos)) report(pos, text.slice(pos, end));
      seen.add(pos);
    }
    if (isDeclaredName(node) && isOldName(node.text) && !stored[path]?.includes(node.text)) {
      found.push({ line: lineAt(node.getStart(file)), word: node.text });
    }
    if (hasText && isSpoken(node)) report(node.getStart(file), node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.sort((one, other) => one.line - other.line);
}

function commentsAt(text: string, node: ts.Node): readonly ts.CommentRange[] {
  const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return [...before, ...(ts.getTrailingCommentRanges(text, node.end) ?? [])];
}

/** Names of libraries are used but not declared here, so they are not found. */
function isDeclaredName(node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent)) return false;
  return Reflect.get(parent, 'name') === node;
}

/** A text that developers or operators read: a test title, a line of the log, the help of a metric. */
function isSpoken(node: ts.Node): node is ts.StringLiteralLike {
  return ts.isStringLiteralLike(node) && (isTitle(node) || isRowLabel(node) || isLogLine(node) || isHelp(node));
}

/** The title of `it`, `test` or `describe`, also of `it.each(rows)`. */
function isTitle(node: ts.StringLiteralLike): boolean {
  const call = node.parent;
  return (
    ts.isCallExpression(call) && call.arguments[0] === node && /^(?:it|test|describe)\b/.test(call.expression.getText())
  );
}

/** The first text of a row of `it.each([['…', 1]])`, which the title shows. A name such as `two-nobody` is data. */
function isRowLabel(node: ts.StringLiteralLike): boolean {
  const row = node.parent;
  if (!ts.isArrayLiteralExpression(row) || row.elements[0] !== node || !node.text.includes(' ')) return false;
  const table = ts.isArrayLiteralExpression(row.parent) ? row.parent.parent : undefined;
  return table !== undefined && ts.isCallExpression(table) && /\.each$/.test(table.expression.getText());
}

function isLogLine(node: ts.StringLiteralLike): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && /\blog\)?\.(?:debug|info|warn|error|fatal)$/i.test(call.expression.getText());
}

function isHelp(node: ts.StringLiteralLike): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'help';
}
