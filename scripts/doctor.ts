import { diagnose } from '../server/doctor/diagnose.ts';
import { type Finding, warn } from '../server/doctor/Finding.ts';
import { reportOf } from '../server/doctor/reportOf.ts';
import { checkPins } from './pins/checkPins.ts';
import { readPinsFile } from './pins/pinsFile.ts';

/**
 * `npm run doctor`: checks the environment of a server, and whether the contracts of `pins.json` still have the pinned code.
 * `-- --json` for programs. Exits with 1 if a check fails.
 */
const [environment, contracts] = await Promise.all([diagnose(process.env), contractFindings()]);
const findings = [...environment, ...contracts];
const isFailing = findings.some(({ level }) => level === 'fail');
console.log(process.argv.includes('--json') ? JSON.stringify(findings, null, 2) : reportOf(findings));
process.exit(isFailing ? 1 : 0);

async function contractFindings(): Promise<readonly Finding[]> {
  const pinned = Object.entries(readPinsFile());
  if (pinned.length === 0) return [];
  // Vite loads the chains. A server without the packages for development has none.
  const registry = await import('./registry.ts').catch(() => undefined);
  if (!registry) return [warn('contracts: not checked on this machine', 'run the doctor where the app is built')];
  return registry.withRegistry(async ({ chains }) => {
    const found = pinned.map(async ([id, pins]) => {
      const chain = chains.find((one) => one.id === id);
      if (!chain || !pins) return [];
      return checkPins({ name: chain.name, wireName: chain.wire.name, pins, driver: await registry.driverOf(chain) });
    });
    return (await Promise.all(found)).flat();
  });
}
