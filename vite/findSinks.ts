import { type ESTree, parseSync, Visitor } from 'vite';

const WRITTEN = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const CALLED = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'parseFromString',
  'importScripts',
]);
const PROPS = new Set(['dangerouslySetInnerHTML', 'srcDoc']);
const RUNS_TEXT = new Set(['eval', 'Function']);
const DELAYS = new Set(['setTimeout', 'setInterval']);
const SCOPES = new Set(['globalThis', 'window', 'self', 'top', 'parent']);
/** A script without any of these is not parsed. */
const MAY_HOLD =
  /HTML|srcdoc|srcDoc|write|ContextualFragment|parseFromString|importScripts|eval|Function|setTimeout|setInterval/;

/**
 * Finds code that writes HTML or runs text as code, one name for each place. Covers the sinks of Trusted Types that are
 * visible in source code, and the aliases of `eval` and `Function`.
 */
export function findSinks(code: string): readonly string[] {
  if (!MAY_HOLD.test(code)) return [];
  const sinks: string[] = [];
  const add = (sink: string | undefined) => sink !== undefined && sinks.push(sink);
  new Visitor({
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression') add(among(WRITTEN, keyOf(left)));
      add(textRunner(right));
    },
    VariableDeclarator({ init }) {
      if (init) add(textRunner(init));
    },
    Property({ key, computed }) {
      if (!computed) add(among(PROPS, nameOf(key)));
    },
    CallExpression({ callee, arguments: [first] }) {
      add(textRunner(callee) ?? htmlWriter(callee));
      if (first?.type === 'Literal' && typeof first.value === 'string') add(among(DELAYS, lastName(callee)));
    },
    NewExpression({ callee }) {
      add(textRunner(callee));
    },
  }).visit(parseSync('chunk.js', code, { preserveParens: false }).program);
  return sinks;
}

/** `eval` or `Function`, called by name, by a global object or as `(0, eval)`. */
function textRunner(node: ESTree.Expression): string | undefined {
  if (node.type === 'SequenceExpression') {
    const last = node.expressions.at(-1);
    return last && textRunner(last);
  }
  if (node.type === 'Identifier') return among(RUNS_TEXT, node.name);
  if (node.type !== 'MemberExpression' || !SCOPES.has(nameOf(node.object) ?? '')) return undefined;
  return among(RUNS_TEXT, keyOf(node));
}

function htmlWriter(callee: ESTree.Expression): string | undefined {
  const name = lastName(callee);
  if (callee.type === 'MemberExpression' && (name === 'write' || name === 'writeln')) {
    return lastName(callee.object) === 'document' ? 'document.write' : undefined;
  }
  return among(CALLED, name);
}

/** Returns `c` for `c`, `b.c` and `a.b.c`. */
function lastName(node: ESTree.Expression): string | undefined {
  return node.type === 'MemberExpression' ? keyOf(node) : nameOf(node);
}

function keyOf({ property, computed }: ESTree.MemberExpression): string | undefined {
  return computed && property.type !== 'Literal' ? undefined : nameOf(property);
}

function nameOf(node: {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
}): string | undefined {
  const name = node.type === 'Literal' ? node.value : node.name;
  return typeof name === 'string' ? name : undefined;
}

function among(names: ReadonlySet<string>, name: string | undefined): string | undefined {
  return name !== undefined && names.has(name) ? name : undefined;
}
