import ts from 'typescript';

const MAX_LINES = 80;
const MAX_PARAMETERS = 3;

export interface LargeFunction {
  readonly line: number;
  readonly problem: string;
}

/**
 * The functions of a file that have more than 80 lines or more than three parameters. Not counted: blocks of tests, the function
 * around a classic script, and parameters that a library dictates. A comment `large function: <reason>` on the line before
 * excepts these.
 */
export function largeFunctions(path: string, text: string): readonly LargeFunction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: LargeFunction[] = [];
  const visit = (node: ts.Node): void => {
    const line = lineAt(node.getStart(file));
    if (hasBody(node) && !isTestBlock(node, file) && !/\/\/ large function: ./.test(lines[line - 2] ?? '')) {
      const length = lineAt(node.end) - line + 1;
      const parameters = node.parameters.filter((parameter) => parameter.name.getText(file) !== 'this').length;
      const name = nameOf(node, file);
      if (length > MAX_LINES && !isScript(node)) {
        found.push({ line, problem: `${name} has ${length} lines, maximum ${MAX_LINES}` });
      }
      if (parameters > MAX_PARAMETERS) {
        found.push({ line, problem: `${name} has ${parameters} parameters, maximum ${MAX_PARAMETERS}` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function hasBody(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

/** The body of `describe(…)`, `it(…)`, `test.describe(…)` or `it.each(rows)(…)`. */
function isTestBlock(node: ts.Node, file: ts.SourceFile): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.expression === node) return false;
  // `it.each(rows)` returns the function that is called with the body.
  const called = ts.isCallExpression(call.expression) ? call.expression.expression : call.expression;
  return /^(?:describe|it|test)(?:\.(?:describe|each|for|only|skip|skipIf|runIf|serial))*$/.test(called.getText(file));
}

/** A function that is called at once and is all of a file: the scope of a classic script. */
function isScript(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isParenthesizedExpression(parent) || !ts.isCallExpression(parent.parent)) return false;
  return ts.isExpressionStatement(parent.parent.parent) && ts.isSourceFile(parent.parent.parent.parent);
}

function nameOf(node: ts.FunctionLikeDeclaration, file: ts.SourceFile): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (node.name) return node.name.getText(file);
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText(file) : 'a function';
}
