import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trimmed } from '../../vite/trimRouter.ts';

const folder = 'node_modules/react-router/dist/development';

it('leaves out the names and warnings of the installed router', () => {
  const chunks = readdirSync(folder).filter((name) => /^chunk-\w+\.mjs$/.test(name));
  const code = chunks.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  expect(code).toContain('Link.displayName = "Link";');
  expect(code).toContain('var ENABLE_DEV_WARNINGS = true;');

  const result = trimmed(code);

  expect(result).not.toMatch(/^\w+\.displayName =/m);
  expect(result).not.toContain('ENABLE_DEV_WARNINGS = true');
  expect(result).toContain('var Link = /* @__PURE__ */ React10.forwardRef(');
});
