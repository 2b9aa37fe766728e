import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, it } from 'vitest';
import { deepParts } from './deepParts.ts';

const folder = resolve(import.meta.dirname, '../../.github/workflows');

it.each(readdirSync(folder))('the workflow %s keeps the schema that GitHub publishes', (name) => {
  const content = readFileSync(join(folder, name), 'utf8');

  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());

  expect(context.errors.getErrors().map(String)).toEqual([]);
});

it('the schema refuses a job without a machine', () => {
  const content = 'on: push\njobs:\n  gate:\n    steps:\n      - run: npm test\n';

  const { context } = parseWorkflow({ name: 'bad.yml', content }, new NoOperationTraceWriter());

  expect(context.errors.getErrors()).not.toEqual([]);
});

it('runs the gate on the oldest supported Node and on a newer one', () => {
  const [, oldest = ''] = /">=(\d+)/.exec(readFileSync(resolve(folder, '../../package.json'), 'utf8')) ?? [];

  expect(readFileSync(join(folder, 'ci.yml'), 'utf8')).toContain(`node: [${oldest}, ${Number(oldest) + 2}]`);
});

it('the nightly run has every part of the deep tests that is not on request', () => {
  const [, parts = ''] = /^ +part: \[(.+)\]$/m.exec(readFileSync(join(folder, 'deep.yml'), 'utf8')) ?? [];

  expect(parts.split(', ')).toEqual(deepParts.filter(({ isOnRequest }) => !isOnRequest).map(({ name }) => name));
});
