import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addAssetLicenses } from './addAssetLicenses.ts';

it('adds the license texts of the font and of the icons', () => {
  const dist = mkdtempSync(join(tmpdir(), 'switchyard-licenses-'));
  try {
    addAssetLicenses(dist);
    const licenses = readFileSync(join(dist, 'licenses.md'), 'utf8');

    expect(licenses).toMatch(/^## @fontsource-variable\/instrument-sans - .* \(OFL-1\.1\)$/m);
    expect(licenses).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(licenses).toMatch(/^## Icons of @web3icons\/core - .* \(MIT\)$/m);
    expect(licenses).toContain('Copyright (c) 2017-2019 block.one and its contributors.');
  } finally {
    rmSync(dist, { recursive: true });
  }
});
