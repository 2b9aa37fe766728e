import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The facts of a TypeScript file that story coverage needs. */
export interface ReadModule {
  /** Path from the root of the project. */
  readonly path: string;
  /** Names of the components that it exports; a default export has the name `default`. */
  readonly components: readonly string[];
  /** Value imports by relative path, including lazy ones. `names` is `undefined` if the whole module is imported. */
  readonly imports: readonly { readonly path: string; readonly names: readonly string[] | undefined }[];
  /** Names under `subcomponents`, each with the path of its import. */
  readonly subcomponents: readonly { readonly path: string; readonly name: string }[];
}

/** Reads a file without type information. A component is an exported function with a component name. */
export function readModule(path: string, text: string): ReadModule {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const imported = new Map<string, { readonly path: string; readonly name: string }>();
  const imports: { path: string; names: string[] | undefined }[] = [];
  const components: string[] = [];
  const locals = new Map(source.statements.flatMap(declarationsOf));
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement);
    else components.push(...componentsOf(statement));
  }
  const subcomponents: { path: string; name: string }[] = [];
  visit(source);
  return { path, components, imports, subcomponents };

  function componentsOf(statement: ts.Statement): readonly string[] {
    if (ts.isExportAssignment(statement)) {
      const value = locals.get(statement.expression.getText()) ?? statement.expression;
      return isFunctionLike(value) ? ['default'] : [];
    }
    const flags = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!flags.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (flags.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
    return declarationsOf(statement)
      .filter(([name, value]) => isComponentName(name) && isFunctionLike(value))
      .map(([name]) => name);
  }

  function readImport(statement: ts.ImportDeclaration): void {
    const target = targetOf(statement.moduleSpecifier);
    const clause = statement.importClause;
    if (!target || !clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
    const { namedBindings } = clause;
    if (namedBindings && ts.isNamespaceImport(namedBindings)) {
      imports.push({ path: target, names: undefined });
      return;
    }
    const elements = (namedBindings?.elements ?? []).filter(({ isTypeOnly }) => !isTypeOnly);
    const names = elements.map((element) => {
      const name = (element.propertyName ?? element.name).text;
      imported.set(element.name.text, { path: target, name });
      return name;
    });
    if (clause.name) {
      imported.set(clause.name.text, { path: target, name: 'default' });
      names.push('default');
    }
    imports.push({ path: target, names });
  }

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const target = targetOf(node.arguments[0]);
      if (target) imports.push({ path: target, names: undefined });
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'subcomponents') {
      if (ts.isObjectLiteralExpression(node.initializer)) node.initializer.properties.forEach(readSubcomponent);
    }
    ts.forEachChild(node, visit);
  }

  function readSubcomponent(property: ts.ObjectLiteralElementLike): void {
    const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
    const found = value && imported.get(value.getText());
    if (found) subcomponents.push(found);
  }

  function targetOf(specifier: ts.Node | undefined): string | undefined {
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
    return join(dirname(path), specifier.text);
  }
}

/** The named declarations of a statement: functions, classes, and constants with their values. */
function declarationsOf(statement: ts.Statement): readonly (readonly [name: string, value: ts.Node])[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name ? [[statement.name.text, statement]] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer ? [[name.getText(), initializer] as const] : [],
  );
}

/** Accepts `Shunter`, but not `shunter` or `SHUNTERS`. */
function isComponentName(name: string): boolean {
  return /^[A-Z]\w*[a-z]/.test(name);
}

/** A function, a component class, or a wrapped function: `observer(function …)`, `memo(…)`, `lazyView(() => …)`. */
function isFunctionLike(node: ts.Node): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)) return true;
  if (ts.isClassDeclaration(node)) return node.heritageClauses?.some(extendsComponent) ?? false;
  return ts.isCallExpression(node) && node.arguments.some((argument) => isFunctionLike(argument));
}

/** `class … extends Component<Props>`. */
function extendsComponent({ types }: ts.HeritageClause): boolean {
  return types.some(({ expression }) => expression.getText() === 'Component');
}
