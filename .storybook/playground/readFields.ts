/** A plain value of a folder's code. */
export type FieldValue = string | number | bigint | boolean | FieldList | FieldRecord;
interface FieldList extends ReadonlyArray<FieldValue> {}
export interface FieldRecord {
  readonly [name: string]: FieldValue;
}

/** Text that cannot be read. `field` is its path, such as `native.decimals`; empty for the text as a whole. */
export class UnreadableField extends Error {
  readonly field: string;
  readonly problem: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}

interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'mark' | 'other';
  readonly text: string;
}

/** Space and comments have no group, and are left out. The last group is any other character. */
const TOKENS =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|([A-Za-z_$][\w$]*)|(\d[\d_]*(?:n|\.\d+)?)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|([{}[\]():,])|([\s\S])/g;
const kinds = ['name', 'number', 'text', 'mark', 'other'] as const;
/** Objects and lists within each other. A chain needs two. */
const MAX_DEPTH = 4;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads the fields of `name({ … })` in a folder's code, or an object of JSON or TypeScript, with or without its braces. It
 * knows plain values only and runs nothing. `known`: values of imported names; `undefined` leaves the field out.
 * @throws UnreadableField
 */
export function readFields(
  text: string,
  name: string,
  known: Readonly<Record<string, FieldValue | undefined>>,
): FieldRecord {
  const tokens = [...text.matchAll(TOKENS)].flatMap((match): readonly Token[] => {
    const at = kinds.findIndex((_kind, index) => match[index + 1] !== undefined);
    return at < 0 ? [] : [{ kind: kinds[at] ?? 'other', text: match[0] }];
  });
  const call = tokens.findIndex((token, index) => /^define\w+$/.test(token.text) && tokens[index + 1]?.text === '(');
  const called = tokens[call]?.text;
  if (called !== undefined && called !== name) {
    throw new UnreadableField(called, `makes a chain of another family: the playground reads ${name} only.`);
  }
  const reader = new FieldReader(called === undefined ? tokens : tokens.slice(call + 2), known);
  return reader.read(called === undefined ? undefined : ')');
}

class FieldReader {
  readonly #tokens: readonly Token[];
  readonly #known: Readonly<Record<string, FieldValue | undefined>>;
  #at = 0;

  constructor(tokens: readonly Token[], known: Readonly<Record<string, FieldValue | undefined>>) {
    this.#tokens = tokens;
    this.#known = known;
  }

  /** The outer object. `after`: what follows it; absent for the end of the text. */
  read(after: string | undefined): FieldRecord {
    const hasBraces = this.#take('{');
    const fields = this.#object('', hasBraces ? '}' : undefined, 1);
    if (this.#next?.text !== after) throw new UnreadableField('', `goes on after its last field: ${this.#shown}.`);
    return fields;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  get #shown(): string {
    return this.#next ? `“${this.#next.text.slice(0, 40)}”` : 'the end of the text';
  }

  #take(mark: string): boolean {
    if (this.#next?.kind !== 'mark' || this.#next.text !== mark) return false;
    this.#at += 1;
    return true;
  }

  #object(path: string, end: '}' | undefined, depth: number): FieldRecord {
    const fields = new Map<string, FieldValue>();
    const names = new Set<string>();
    while (!this.#isAt(end)) {
      const name = this.#name(path);
      const field = path === '' ? name : `${path}.${name}`;
      if (names.has(name)) throw new UnreadableField(field, 'is there twice.');
      names.add(name);
      const value = this.#take(':') ? this.#value(field, depth + 1) : this.#imported(field, name);
      if (value !== undefined) fields.set(name, value);
      if (!this.#take(',') && !this.#isAt(end)) throw this.#noEnd(field);
    }
    this.#at += 1;
    return Object.fromEntries(fields);
  }

  #isAt(end: '}' | ']' | undefined): boolean {
    return this.#next?.text === end;
  }

  #noEnd(field: string): UnreadableField {
    return new UnreadableField(field, `must be followed by a comma, not by ${this.#shown}.`);
  }

  #name(path: string): string {
    const token = this.#next;
    if (token?.kind !== 'name' && token?.kind !== 'text') {
      throw new UnreadableField(path, `must have the name of a field here, not ${this.#shown}.`);
    }
    this.#at += 1;
    return token.kind === 'name' ? token.text : unquoted(token.text);
  }

  #value(field: string, depth: number): FieldValue | undefined {
    if (depth > MAX_DEPTH) throw new UnreadableField(field, 'has too many brackets within each other.');
    if (this.#take('{')) return this.#object(field, '}', depth);
    if (this.#take('[')) return this.#list(field, depth);
    const token = this.#next;
    if (token?.kind === 'name') {
      this.#at += 1;
      return this.#imported(field, token.text);
    }
    if (token?.kind !== 'number' && token?.kind !== 'text') {
      throw new UnreadableField(field, `must be a plain value, not ${this.#shown}: no code runs here.`);
    }
    this.#at += 1;
    return token.kind === 'text' ? unquoted(token.text) : numberOf(token.text);
  }

  #list(field: string, depth: number): readonly FieldValue[] {
    const values: FieldValue[] = [];
    while (!this.#take(']')) {
      const item = `${field}[${values.length}]`;
      const value = this.#value(item, depth + 1);
      if (value === undefined) throw new UnreadableField(item, 'has no value.');
      values.push(value);
      if (!this.#take(',') && !this.#isAt(']')) throw this.#noEnd(item);
    }
    return values;
  }

  #imported(field: string, name: string): FieldValue | undefined {
    if (name === 'true' || name === 'false') return name === 'true';
    if (!Object.hasOwn(this.#known, name)) {
      throw new UnreadableField(field, `is “${name}”, which is not known here: write its value.`);
    }
    return this.#known[name];
  }
}

function numberOf(text: string): number | bigint {
  const digits = text.replaceAll('_', '');
  return digits.endsWith('n') ? BigInt(digits.slice(0, -1)) : Number(digits);
}

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:u([\dA-Fa-f]{4})|(.))/g, (_all, code: string | undefined, letter: string) =>
      code === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    );
}
