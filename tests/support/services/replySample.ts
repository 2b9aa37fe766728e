import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Texts in every format of the API. The first text that a schema accepts is used. */
const TEXTS = [
  'Text',
  '1',
  '0x1234567890abcdef1234567890abcdef12345678',
  `0x${'ab'.repeat(32)}`,
  'ab'.repeat(32),
  'ab'.repeat(16),
  `${'ab'.repeat(32)}i0`,
  '12345678-1234-1234-1234-123456789abc',
  'https://service.example/a',
  'ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy',
  'eip155:1',
  'a-text',
  'TEXT',
  'text',
  '2026-01-02T03:04:05Z',
  'r'.repeat(34),
  'Y',
  '',
];

/** A complete value for the schema, with all optional parts. Throws if it finds none. */
export function replySample(schema: Schema): unknown {
  const made = sample(schema);
  if (!z.safeParse(schema, made).success) {
    const issues = z.safeParse(schema, made).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`no sample is taken: ${issues?.join('; ')}`);
  }
  return made;
}

function sample(schema: Schema): unknown {
  // The library's own description of the schema. Its types do not distinguish the kinds.
  const { def } = schema._zod as unknown as { readonly def: Description };
  switch (def.type) {
    case 'string':
      return TEXTS.find((text) => z.safeParse(schema, text).success);
    case 'number':
      return [7, 0, 1, 100, 1_700_000_000_000].find((value) => z.safeParse(schema, value).success);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'array':
      return def.element ? [sample(def.element)] : [];
    case 'record':
      return def.valueType ? { TEXT: sample(def.valueType) } : {};
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, child]) => [name, sample(child)]));
    case 'union':
      return firstTaken(schema, def.options ?? []);
    case 'tuple':
      return (def.items ?? []).map(sample);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return def.innerType ? sample(def.innerType) : undefined;
    case 'lazy':
      return def.getter ? sample(def.getter()) : undefined;
    case 'pipe':
      return throughPipe(schema, def);
    case 'unknown':
    case 'any':
      return { text: 'Text', list: ['Text'] };
    default:
      throw new Error(`a schema of a kind without a sample: ${def.type}`);
  }
}

interface Description {
  readonly type: string;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly innerType?: Schema;
  readonly getter?: () => Schema;
  readonly in?: Schema;
  readonly out?: Schema;
}

function firstTaken(schema: Schema, options: readonly Schema[]): unknown {
  // A text is preferred to a number, because it can contain more.
  const made = options.map(sample);
  return made.find((value) => typeof value === 'string' && z.safeParse(schema, value).success) ?? made[0];
}

/** A sample of the pipe's input. If any input is allowed, a sample of its output. */
function throughPipe(schema: Schema, { in: first, out: last }: Description): unknown {
  for (const part of [first, last]) {
    const { def } = (part?._zod ?? { def: { type: 'transform' } }) as unknown as { readonly def: Description };
    if (!part || def.type === 'transform' || def.type === 'unknown') continue;
    const made = sample(part);
    if (z.safeParse(schema, made).success) return made;
  }
  return first ? sample(first) : undefined;
}
