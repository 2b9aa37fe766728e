import { parseArgs } from 'node:util';
import { checkSite } from './release/checkSite.ts';

const HELP = `npx tsx scripts/verifySite.ts https://host/ [--dist dist] [--config config.json]
Compares what a running site serves with a build of this machine: every file, and the headers of its page.
--dist is the folder of the build, with its manifest.json; --config the settings that the site should have.
Ends with 1 when anything differs.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: 'dist' },
    config: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [site] = positionals;
if (values.help || !site || !URL.canParse(site)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const { differences, files, config } = await checkSite(site, values.dist, values.config);
for (const line of differences) console.log(`DIFFERS  ${line}`);
if (!values.config) console.log(`config.json is the deployment's own: ${config}`);
console.log(
  differences.length === 0
    ? `verify-site: ${files} files and the headers are those that were built`
    : `verify-site: ${differences.length} differences`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
