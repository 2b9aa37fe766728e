import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../../scripts/checks/sourceFiles.ts';

const files = sourceFiles(['src', 'server'])
  .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

/** Calls of `postMessage` with every origin, or without one: a single argument, or `'*'` as second argument or in the options. */
const wildcards = [
  /postMessage\([^;]*['"`]\*['"`]/,
  /\b(?:parent|opener|top|contentWindow)\??\.postMessage\([^,;]*\)\s*;/,
];

describe('messages to other windows', () => {
  it('[CHT-06] name one target origin', () => {
    const loose = files.filter(([, text]) => wildcards.some((pattern) => pattern.test(text))).map(([path]) => path);

    expect(files.length).toBeGreaterThan(500);
    expect(loose).toEqual([]);
  });

  it.each([
    "parent.postMessage(message, '*')",
    'frame.contentWindow?.postMessage({ type: "ready" }, "*");',
    'window.parent.postMessage(JSON.stringify(message), `*`)',
    'window.parent.postMessage(message);',
    "opener.postMessage(message, { targetOrigin: '*' })",
  ])('[CHT-06] are found in %s', (text) => {
    expect(wildcards.some((pattern) => pattern.test(text))).toBe(true);
  });

  it('[CHT-06] [CHT-07] come from one frame: no other file creates one', () => {
    // Code that other pages use to embed the app is not part of it (docs/embedding.md).
    const ofTheApp = files.filter(([path]) => path.startsWith('src/') && !path.startsWith('src/embed/'));
    const framing = ofTheApp
      .filter(([, text]) => /<iframe|createElement\(['"]i?frame/.test(text))
      .map(([path]) => path);

    expect(framing).toEqual(['src/shell/widgets/HostedFrame/HostedFrame.tsx']);
  });
});
