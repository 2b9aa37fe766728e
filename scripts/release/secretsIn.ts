import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';

/** Patterns of provider keys with a known format, and of keys in files. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'a private key in a file': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of OpenAI or Anthropic': /\bsk-(?:proj-|ant-|svcacct-)?[A-Za-z0-9_-]{32,}/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/,
  'a token of GitLab': /\bglpat-[A-Za-z0-9_-]{20,}\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a key of Google': /\bAIza[A-Za-z0-9_-]{35}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'a password in an address': /\b(?:postgres(?:ql)?|https?|redis|amqps?):\/\/[^\s/:@"'`${}]+:[^\s/@"'`${}]+@/,
  'an extended private key': /\bxprv[1-9A-HJ-NP-Za-km-z]{100,}/,
  'a key by its name':
    /(?:api[_-]?key|secret|private[_-]?key|access[_-]?token|password)["']?\s*[:=]\s*["'`](?=[^"'`]*\d)[A-Za-z0-9+/_-]{24,}={0,2}["'`]/i,
};

/** Minimum length of a value to search for. A shorter value occurs in any text by chance. */
const SHORTEST = 8;

interface Finding {
  readonly file: string;
  readonly what: string;
}

/**
 * Finds possible secrets in the files of a build. The findings do not contain the secret. `hidden`: secrets of this machine,
 * by variable name. They are searched for literally.
 */
export function secretsIn(dist: string, hidden: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  const values = Object.entries(hidden).flatMap(([name, list = '']) =>
    list.split(',').flatMap((value) => (value.trim().length >= SHORTEST ? [{ name, value: value.trim() }] : [])),
  );
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'latin1');
    const forms = Object.entries(FORMS).flatMap(([what, form]) => (form.test(text) ? [what] : []));
    const names = values.flatMap(({ name, value }) => (text.includes(value) ? [`the value of ${name}`] : []));
    return [...forms, ...names].map((what) => ({ file, what }));
  });
}

/** The backend's secret variables, with their values in this environment. */
export function serverSecrets(environment: NodeJS.ProcessEnv): Readonly<Record<string, string | undefined>> {
  const names = Object.keys(readConfig({})).filter((name) => /(KEYS?|SECRET|TOKEN|DATABASE_URL)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}
