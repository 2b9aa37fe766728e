import { posix } from 'node:path';

/** `import … from`, `export … from` and a bare import of a local file. A type alone runs nothing. */
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm;

/**
 * The texts of the modules of `tests/` that a test imports, directly or through others: what the test starts is often
 * started there. `textOf` gives the text of a file, or `undefined`.
 */
export function helperTexts(path: string, textOf: (path: string) => string | undefined): readonly string[] {
  const found = new Map<string, string>();
  const open = [path];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const [, target = ''] of (textOf(file) ?? '').matchAll(IMPORT)) {
      const helper = posix.join(posix.dirname(file), target);
      const text = helper.startsWith('tests/') && !found.has(helper) ? textOf(helper) : undefined;
      if (text === undefined) continue;
      found.set(helper, text);
      open.push(helper);
    }
  }
  return [...found.values()];
}
