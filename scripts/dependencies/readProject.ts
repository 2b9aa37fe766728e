import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { Lockfile, PackageJson } from './lockfile.ts';

export const ALLOW_FILE = 'deps.allow';
export const LICENCES_FILE = 'docs/licences.md';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const text = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Reads the input of the policy check from the project's folder. */
export function readProject() {
  return {
    packageJson: z.parse(PackageJson, json('package.json')),
    lockfile: z.parse(Lockfile, json('package-lock.json')),
    npmrc: text('.npmrc'),
    accepted: new Set(text(ALLOW_FILE).split('\n').filter(Boolean)),
    licences: text(LICENCES_FILE),
  };
}
