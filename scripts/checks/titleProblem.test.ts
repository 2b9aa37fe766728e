import { describe, expect, it } from 'vitest';
import { titleProblem } from './titleProblem.ts';

describe('titleProblem', () => {
  it.each([
    'swap: refuse amounts more precise than the token',
    'wallet-chooser: show the chain',
    `docs: ${'a'.repeat(64)}`,
  ])('accepts "%s"', (title) => {
    expect(titleProblem(title)).toBeUndefined();
  });

  it.each([
    [`docs: ${'a'.repeat(65)}`, '71 characters, at most 70'],
    ['Refuse amounts', 'not "area: imperative verb and object"'],
    ['swap: ', 'not "area: imperative verb and object"'],
    ['swap: Refuse amounts', 'not "area: imperative verb and object"'],
    ['wallet-chooser, swap: show the chain', 'two areas: make two commits'],
    ['jobs: fix a race; tests: begin at the first entry', 'two reasons: make two commits'],
  ])('refuses "%s"', (title, problem) => {
    expect(titleProblem(title)).toBe(problem);
  });
});
