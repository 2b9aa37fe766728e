import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ALLOW_FILE, readProject } from './dependencies/readProject.ts';
import { acceptedNow } from './dependencies/violations.ts';
import { CommandFailed, run } from './run.ts';

const HELP = `npx tsx scripts/deps.ts update name@1.2.3 …   takes these versions (--dev for tools), none younger than 7 days
npx tsx scripts/deps.ts --accept              writes the names of all installed packages into ${ALLOW_FILE}
Before a new name is added to ${ALLOW_FILE}, somebody looks at the package. A reviewer reads \`git diff ${ALLOW_FILE}\`.`;

/** Minimum age of a release. Most malicious releases are found within hours or days. */
const MIN_AGE_DAYS = 7;

/** The first npm version that supports `min-release-age`. Older versions silently ignore it. */
const OLDEST_NPM = [11, 10] as const;

const [command, ...rest] = process.argv.slice(2);
if (command === '--accept') accept();
else if (command === 'update' && rest.length > 0) await update(rest);
else console.log(HELP);

function accept(): void {
  const { accepted, lockfile } = readProject();
  const now = acceptedNow(lockfile);
  for (const line of now) if (!accepted.has(line)) console.log(`new   ${line}`);
  for (const line of accepted) if (!now.includes(line)) console.log(`gone  ${line}`);
  writeFileSync(ALLOW_FILE, `${now.join('\n')}\n`);
  console.log(`deps: ${now.length} lines in ${ALLOW_FILE}`);
}

async function update(wanted: readonly string[]): Promise<void> {
  const named = wanted.filter((name) => !name.startsWith('-'));
  const loose = named.filter((name) => !/.@\d+\.\d+\.\d+/.test(name));
  const [major = 0, minor = 0] = execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.').map(Number);
  const isOld = major < OLDEST_NPM[0] || (major === OLDEST_NPM[0] && minor < OLDEST_NPM[1]);
  if (loose.length > 0 || isOld) {
    console.log(isOld ? `npm ${OLDEST_NPM.join('.')} or newer is needed` : `Name the version: ${loose.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const kind = wanted.includes('--dev') ? ['--save-dev'] : [];
  const rules = ['--save-exact', '--ignore-scripts', `--min-release-age=${MIN_AGE_DAYS}`];
  try {
    await run('npm', ['install', ...rules, ...kind, ...named]);
    console.log('Now: npm run check -- dependencies, npm run generate, npx tsx scripts/deps.ts --accept, npm test');
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(
      `deps: npm refused; a version younger than ${MIN_AGE_DAYS} days waits, unless it fixes a vulnerability`,
    );
    process.exitCode = 1;
  }
}
