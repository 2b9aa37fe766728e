import { describe, expect, it, vi } from 'vitest';
import { takeWorkerPolicy } from './workerPolicy.ts';

const worker = new URL('sw.js', document.baseURI).href;

interface Rules {
  createScriptURL(url: string): string;
}

/** A page with Trusted Types, where each policy name can be used once. */
function trustingPage() {
  const taken: string[] = [];
  const createPolicy = vi.fn((name: string, rules: Rules) => {
    if (taken.includes(name)) throw new TypeError(`Policy ${name} already exists`);
    taken.push(name);
    return rules;
  });
  const page = { document, trustedTypes: { createPolicy } };
  // The code reads nothing else of the page.
  return { page: page as unknown as Window, taken };
}

describe('worker policy', () => {
  it('[MON-08] trusts only the address of the worker', () => {
    const { page, taken } = trustingPage();

    const trust = takeWorkerPolicy(page);

    expect(trust(worker)).toBe(worker);
    expect(() => trust('https://evil.example/sw.js')).toThrow(TypeError);
    expect(taken).toEqual(['switchyard-worker']);
  });

  it('[MON-08] fails if other code has taken its name', () => {
    const { page } = trustingPage();
    takeWorkerPolicy(page);

    expect(() => takeWorkerPolicy(page)).toThrow('already exists');
  });

  it('works without Trusted Types in older browsers', () => {
    const trust = takeWorkerPolicy({ document } as unknown as Window);

    expect(trust(worker)).toBe(worker);
    expect(() => trust('https://evil.example/sw.js')).toThrow(TypeError);
  });
});
