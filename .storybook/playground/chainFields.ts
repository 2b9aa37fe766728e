import * as z from 'zod/mini';
import { monogram } from '../../scripts/templates/monogram.ts';
import {
  defineEvmChain,
  ENS_REGISTRY,
  type EvmChainData,
  MULTICALL3,
} from '../../src/plugins/kits/evm/defineEvmChain.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { type FieldRecord, readFields, UnreadableField } from './readFields.ts';

export interface FieldProblem {
  /** Path of the field, such as `native.decimals`; empty for the text as a whole. */
  readonly field: string;
  readonly problem: string;
}

export type ReadChain =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid'; readonly problems: readonly FieldProblem[] }
  | { readonly status: 'chain'; readonly chain: ChainPlugin };

/** `pins` loads a file of the folder, which a pasted text has not. A pasted chain may have no picture of its own. */
type Fields = Omit<EvmChainData, 'pins' | 'icon'> & Partial<Pick<EvmChainData, 'icon'>>;

const must = (rule: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? `is missing: it ${rule}` : rule),
});
const text = (rule: string, pattern: RegExp) => z.string(must(rule)).check(z.regex(pattern, rule));
const whole = (rule: string, min: number, max: number) => z.int(must(rule)).check(z.gte(min, rule), z.lte(max, rule));
const list = <T extends z.ZodMiniType>(item: T, rule: string) => z.array(item, must(rule)).check(z.minLength(1, rule));
const flag = z.exactOptional(z.literal(true, must('must be true, or left out.')));
const contract = z.exactOptional(text('must be an address: 0x and 40 hex digits.', /^0x[\dA-Fa-f]{40}$/));

const explorer = 'must be an https address without a slash at its end.';
const node = 'must be an https address.';
const name = 'must be a text of 1 to 40 characters.';
const shortName = /^\S(?:.{0,38}\S)?$/;
const gas = 'must be a bigint of at least 21_000n; in JSON a whole number.';

/** Pages and nodes: of a network by https, of the demo also below its own address. */
const https = (value: string) => /^https:\/\/[^\s/]/.test(value) && URL.canParse(value);
const httpsOrDemo = (value: string) => https(value) || /^devnet\/[\w/-]+$/.test(value);

/** One rule for each option of `EvmChainData`. A new option does not compile until its rule is here. */
const shapeOf = (isUrl: (value: string) => boolean) =>
  ({
    chainId: whole('must be the EIP-155 number, a whole number such as 534352.', 1, Number.MAX_SAFE_INTEGER),
    wireName: text(name, shortName),
    name: text(name, shortName),
    native: z.strictObject(
      {
        symbol: text('must be 1 to 12 letters, digits or points.', /^[A-Za-z0-9.]{1,12}$/),
        decimals: whole('must be a whole number from 1 to 24.', 1, 24),
        name: z.exactOptional(text(name, shortName)),
      },
      must('must be an object with symbol and decimals.'),
    ),
    icon: z.exactOptional(text('must be a data:image/… address, or left out.', /^data:image\/[a-z+]+[;,]/)),
    explorer: z.string(must(explorer)).check(z.refine((value) => isUrl(value) && !value.endsWith('/'), explorer)),
    rpcUrls: list(z.string(must(node)).check(z.refine(isUrl, node)), 'must be a list of at least one address.'),
    aliases: z.exactOptional(list(text(name, shortName), 'must be a list of names.')),
    hosts: z.exactOptional(
      list(
        text('must be an origin: https:// or wss://, the host, no path.', /^(https|wss):\/\/[a-zA-Z0-9.-]+(:\d+)?$/),
        'must be a list of origins.',
      ),
    ),
    displayDigits: z.exactOptional(whole('must be a whole number from 0 to 24.', 0, 24)),
    gasLimit: z.exactOptional(z.bigint(must(gas)).check(z.gte(21_000n, gas))),
    confirmations: z.exactOptional(whole('must be a whole number of blocks from 1.', 1, 100_000)),
    multicall3: contract,
    ensRegistry: contract,
    nftChainId: z.exactOptional(text(name, shortName)),
    checksum: z.exactOptional(z.literal('eip1191', must("must be 'eip1191', or left out."))),
    addressPrefix: z.exactOptional(text('must be 1 to 10 letters, with or without a colon.', /^[A-Za-z]{1,10}:?$/)),
    hasNftMarket: flag,
    hasNftSearch: flag,
    isClosed: flag,
    only: z.exactOptional(z.literal('devnet', must("must be 'devnet', or left out."))),
  }) satisfies { readonly [K in keyof Required<Fields>]: z.ZodMiniType<Fields[K] | undefined> };

const NetworkFields = z.strictObject(shapeOf(https));
const DemoFields = z.strictObject(shapeOf(httpsOrDemo));

/** Reads a pasted chain: the code of its folder, or its fields as JSON. Nothing of the text is run. */
export function readChain(pasted: string): ReadChain {
  if (pasted.trim() === '') return { status: 'empty' };
  try {
    const fields = readFields(pasted, 'defineEvmChain', { MULTICALL3, ENS_REGISTRY, icon: undefined });
    const parsed = (fields.only === 'devnet' ? DemoFields : NetworkFields).safeParse(
      isJson(pasted) ? withBigInt(fields) : fields,
    );
    if (!parsed.success) return { status: 'invalid', problems: parsed.error.issues.flatMap(problemsOf) };
    const { data } = parsed;
    return { status: 'chain', chain: defineEvmChain({ ...data, icon: data.icon ?? monogramUrl(data.name) }) };
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    return { status: 'invalid', problems: [error] };
  }
}

/** The picture that `npm run new chain` draws. */
function monogramUrl(chainName: string): string {
  return `data:image/svg+xml,${encodeURIComponent(monogram(chainName))}`;
}

/** JSON quotes its names. */
function isJson(pasted: string): boolean {
  return /^\s*\{?\s*"/.test(pasted);
}

/** JSON has no bigint. */
function withBigInt(fields: FieldRecord): FieldRecord {
  const { gasLimit } = fields;
  if (typeof gasLimit !== 'number' || !Number.isSafeInteger(gasLimit)) return fields;
  return { ...fields, gasLimit: BigInt(gasLimit) };
}

function problemsOf(issue: z.core.$ZodIssue): readonly FieldProblem[] {
  const path = pathOf(issue.path);
  if (issue.code !== 'unrecognized_keys') return [{ field: path, problem: issue.message }];
  return issue.keys.map((key) => ({ field: pathOf([...issue.path, key]), problem: 'is no option of a chain.' }));
}

/** `native.decimals`, `rpcUrls[1]` */
function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text_, key) => {
    if (typeof key === 'number') return `${text_}[${key}]`;
    return text_ === '' ? String(key) : `${text_}.${String(key)}`;
  }, '');
}
