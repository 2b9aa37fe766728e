import ts from 'typescript';

export interface ShellUse {
  readonly line: number;
  readonly problem: string;
}

const WHOLE = 'takes the whole Shell. Name the parts: Pick<Shell, …>';
const RENAMED = 'is the outbox under another name. Call it outbox, so that its callers can be found';

/**
 * Only these files send: the pipeline, the allowance before it, and the outbox itself. Only the pipeline and the user's own
 * buttons switch the wallet's chain.
 */
const CALLERS = {
  'outbox.send': ['src/trade/pipeline/Pipeline.ts', 'src/shell/outbox/approveExactly.ts'],
  'signer.send': ['src/shell/outbox/Outbox.ts'],
  'signer.switchChain': [
    'src/trade/pipeline/Pipeline.ts',
    'src/features/profile/ChainChanger.tsx',
    'src/features/swap/form/ActionButton.tsx',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Call = keyof typeof CALLERS;

/**
 * The places of a file where a class takes the whole `Shell`, or where a transaction is sent, or the wallet's chain switched,
 * outside of the pipeline. Types of the same file are followed, and other names of an imported `Shell`.
 */
export function shellUses(path: string, text: string): readonly ShellUse[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: ShellUse[] = [];
  const add = (node: ts.Node, problem: string) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, problem });
  const shells = shellNames(file);
  const takesShell = (type: ts.TypeNode | undefined) => type !== undefined && isWhole(type, { file, shells });
  const visit = (node: ts.Node): void => {
    if (isOfClass(node) && takesShell(node.type)) add(node, `${node.name.getText(file)} ${WHOLE}`);
    for (const call of callsOf(node, file)) {
      const callers: readonly string[] = CALLERS[call];
      if (callers.includes(path)) continue;
      add(node, `${call} belongs to ${callers.join(' and ')}. Run the flow as steps of a Pipeline`);
    }
    if (isRenamedOutbox(node, file)) add(node, `${node.name.getText(file)} ${RENAMED}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The names of the file for the class of `Shell.ts`. */
function shellNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !/\/Shell\.ts['"]$/.test(statement.moduleSpecifier.getText(file)))
      continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      if ((propertyName ?? name).text === 'Shell') names.add(name.text);
    }
  }
  return names;
}

/** A parameter of a constructor, or a field of a class. */
function isOfClass(node: ts.Node): node is ts.ParameterDeclaration | ts.PropertyDeclaration {
  return ts.isPropertyDeclaration(node) || (ts.isParameter(node) && ts.isConstructorDeclaration(node.parent));
}

interface Names {
  readonly file: ts.SourceFile;
  readonly shells: ReadonlySet<string>;
}

/** Whether the type is the whole shell or has it as a member. A function type that takes the shell does not count. */
function isWhole(node: ts.Node, names: Names, seen: readonly ts.Node[] = []): boolean {
  if (seen.includes(node) || ts.isFunctionTypeNode(node) || ts.isIndexedAccessTypeNode(node)) return false;
  const within = (inner: ts.Node | undefined) => inner !== undefined && isWhole(inner, names, [...seen, node]);
  if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
    const name = (ts.isTypeReferenceNode(node) ? node.typeName : node.expression).getText(names.file);
    if (names.shells.has(name)) return true;
    const args = node.typeArguments ?? [];
    if (name === 'Pick' && args[1] && isOfNames(args[1])) return false;
    return args.some(within) || within(declarationOf(name, names.file));
  }
  return ts.forEachChild(node, (inner) => within(inner) || undefined) ?? false;
}

/** `'chains' | 'tokens'`. */
function isOfNames(node: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(node)) return node.types.every(isOfNames);
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal);
}

function declarationOf(name: string, file: ts.SourceFile): ts.Node | undefined {
  return file.statements.find(
    (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
  );
}

/** `outbox.send`, `this.#parts.outbox.send` or `const { send } = outbox`, and the same for the signer. */
function callsOf(node: ts.Node, file: ts.SourceFile): readonly Call[] {
  const named = (of: ts.Expression, names: readonly string[]) =>
    names.map((name) => `${senderNamed(of, file)}.${name}`).filter((call) => isCall(call));
  if (ts.isPropertyAccessExpression(node)) return named(node.expression, [node.name.text]);
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isObjectBindingPattern(node.name)) return [];
  const names = node.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText(file));
  return named(node.initializer, names);
}

function isCall(text: string): text is Call {
  return Object.hasOwn(CALLERS, text);
}

function senderNamed(node: ts.Expression, file: ts.SourceFile): 'outbox' | 'signer' | undefined {
  const [, name] = /(?:^|[.#])(outbox|signer)!?$/.exec(node.getText(file)) ?? [];
  return name === 'outbox' || name === 'signer' ? name : undefined;
}

type Renamed = ts.VariableDeclaration | ts.BindingElement | ts.PropertyDeclaration | ts.ParameterDeclaration;

function isRenamedOutbox(node: ts.Node, file: ts.SourceFile): node is Renamed {
  if (ts.isBindingElement(node)) return node.propertyName?.getText(file) === 'outbox';
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node);
  if (!isNamed || ts.isObjectBindingPattern(node.name) || /^#?outbox$/.test(node.name.getText(file))) return false;
  const isOutbox = node.type !== undefined && /^(?:Outbox|\w+\['outbox'\])$/.test(node.type.getText(file));
  return isOutbox || (node.initializer !== undefined && senderNamed(node.initializer, file) === 'outbox');
}
