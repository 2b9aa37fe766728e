import { describe, expect, it } from 'vitest';
import { createTestShell } from '../../tests/support/shells/createTestShell.ts';
import { featureStore } from './featureStore.ts';

describe('featureStore', () => {
  it('creates one value for each shell', () => {
    const listOf = featureStore((shell) => ({ shell }));
    const one = createTestShell().shell;
    const two = createTestShell().shell;

    expect(listOf(one)).toBe(listOf(one));
    expect(listOf(one).shell).toBe(one);
    expect(listOf(two).shell).toBe(two);
  });

  it('keeps the values of two stores apart', () => {
    const { shell } = createTestShell();
    const first = featureStore(() => ({ name: 'first' }));
    const second = featureStore(() => ({ name: 'second' }));

    expect([first(shell).name, second(shell).name]).toEqual(['first', 'second']);
  });

  it('takes arguments at the first call only', () => {
    const { shell } = createTestShell();
    const nameOf = featureStore((_shell, name = 'default') => name);

    expect([nameOf(shell, 'own'), nameOf(shell, 'other'), nameOf(shell)]).toEqual(['own', 'own', 'own']);
  });

  it('creates an absent value once too', () => {
    const { shell } = createTestShell();
    let calls = 0;
    const nothing = featureStore((): string | undefined => {
      calls += 1;
      return undefined;
    });

    expect([nothing(shell), nothing(shell), calls]).toEqual([undefined, undefined, 1]);
  });
});
