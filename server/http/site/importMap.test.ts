import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pagePolicy } from '../securityHeaders.ts';
import { importMapSource } from './importMap.ts';

const MAP = '{"integrity":{"./assets/a.js":"sha384-AAAA"}}';
const SOURCE = `'sha256-${createHash('sha256').update(MAP).digest('base64')}'`;

describe("the page's import map", () => {
  let folder: string;
  const scripts = (html: string) => {
    writeFileSync(join(folder, 'index.html'), html);
    const policy = pagePolicy(folder, { connect: [], media: '', frames: [] });
    return policy.split('; ').find((line) => line.startsWith('script-src'));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'switchyard-page-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is allowed by its hash, and no other inline script is', () => {
    expect(scripts(`<script type="importmap">${MAP}</script><script>alert(1)</script>`)).toBe(
      `script-src 'self' ${SOURCE}`,
    );
    expect(scripts('<script>alert(1)</script>')).toBe("script-src 'self'");
  });

  it('has another hash if one byte differs', () => {
    const html = `<script type="importmap">${MAP}</script>`;

    expect(importMapSource(html)).toBe(SOURCE);
    expect(importMapSource(html.replace('AAAA', 'AAAB'))).not.toBe(SOURCE);
  });
});
