import { readPath } from '../../../../shell/platform/foreign.ts';

/** One error, or one that it wraps. */
export interface Layer {
  /** A number where it can be read as one. */
  readonly code: number | string | undefined;
  /** Empty for none. */
  readonly name: string;
  /** Status word of a hardware wallet. */
  readonly status: number | undefined;
  /** First lines of the error's message. */
  readonly lines: readonly string[];
  /** The lines without a prefix such as "Error: " or "MetaMask Tx Signature: ". */
  readonly texts: readonly string[];
}

const MAX_LAYERS = 24;
const MAX_DEPTH = 6;
/** The reason comes first. Libraries append the request after it. */
const MAX_LINE = 300;
/** Longer texts are not read as JSON. */
const MAX_JSON = 20_000;

/** Property names under which wallets and libraries keep wrapped errors and messages. */
const wraps = ['cause', 'error', 'data', 'info', 'originalError', 'response', 'message', 'reason', 'details'] as const;
const words = ['message', 'reason', 'shortMessage', 'details', 'error', 'data', 'info', 'title', 'type'] as const;

/** The error and all wrapped errors, outermost first, limited in number. Also reads JSON inside texts. */
export function errorLayers(error: unknown): readonly Layer[] {
  const layers: Layer[] = [];
  const seen = new Set<unknown>();
  const add = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    if (depth > MAX_DEPTH || layers.length >= MAX_LAYERS) return;
    seen.add(value);
    layers.push(layerOf(value));
    for (const name of wraps) {
      const wrapped = readPath(value, name);
      add(typeof wrapped === 'string' ? jsonIn(wrapped) : wrapped, depth + 1);
    }
  };
  add(typeof error === 'string' ? { message: error } : error, 0);
  return layers;
}

function layerOf(value: object): Layer {
  const [code, name, status] = [readPath(value, 'code'), readPath(value, 'name'), readPath(value, 'statusCode')];
  const messages = words.flatMap((word) => {
    const text = readPath(value, word);
    return typeof text === 'string' ? [text] : [];
  });
  const lines = messages.map(lineOf);
  return {
    code: typeof code === 'string' ? codeOf(code) : typeof code === 'number' ? code : undefined,
    name: typeof name === 'string' ? name : '',
    status: typeof status === 'number' ? status : undefined,
    lines,
    texts: lines.map(withoutFront),
  };
}

function codeOf(text: string): number | string {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** TON Connect's library puts its own name on a line before the reason. */
function lineOf(text: string): string {
  const lines = text.slice(0, MAX_LINE).trim().split('\n');
  const [first = ''] = lines;
  return (/^\[\w+\]\s*\w*$/.test(first) ? (lines.at(-1) ?? '') : first).trim();
}

function withoutFront(line: string): string {
  return line.replace(/^(?:\[\w+\]\s*|-?\d+\/\s*|[\w-]+(?:[ .-]\w+){0,3}:\s+)+/, '').trim();
}

function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from || text.length > MAX_JSON) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
