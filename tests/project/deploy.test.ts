import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { Metrics } from '../../server/observe/Metrics.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Values of a file for `EnvironmentFile`. */
function environmentOf(file: string): Record<string, string> {
  return Object.fromEntries(
    read(file)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

function metricNames(): ReadonlySet<string> {
  const metrics = new Metrics();
  // These databases are never queried: only the names of metrics matter.
  metrics.watchOrders(new Kysely({ dialect: new PostgresDialect({ pool: new Pool() }) }), Date.now);
  metrics.watchPool(() => undefined);
  metrics.watchProcess('.');
  const names = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  metrics.close();
  return new Set(names);
}

const dashboards = readdirSync('deploy/grafana')
  .filter((name) => name.endsWith('.json'))
  .map((name) => `deploy/grafana/${name}`);

describe('deployment files', () => {
  it('use only existing metrics in alerts and dashboards, and show each of our own', () => {
    const known = metricNames();
    const asked = ['deploy/prometheus/alerts.yml', ...dashboards].flatMap((file) =>
      [...read(file).matchAll(/\b(?:switchyard|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/_(bucket|sum|count)$/, ''),
      ),
    );

    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    const unseen = [...known].filter((name) => name.startsWith('switchyard_') && !asked.includes(name));
    expect(unseen).toEqual([]);
  });

  it('explain every alert, and define every explained alert', () => {
    const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const documented = [...read('docs/operating.md').matchAll(/^\| `([A-Z][a-z]\w+)` +\| [^|]+\| [^|]+\|$/gm)].map(
      ([, name]) => name,
    );

    expect(documented).toEqual(alerts);
  });

  it("name the server's variables in the example environment, without a secret", () => {
    const example = environmentOf('deploy/switchyard.env.example');

    expect(readConfig(example)).toMatchObject({ CHANNELS: ['bridgers', 'lifi'], TRUST_PROXY: true, LEAVE_AFTER: 5 });
    const known = new Set([...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
    expect(Object.keys(example).filter((name) => !known.has(name))).toEqual([]);
    const secrets = Object.entries({ ...example, ...environmentOf('deploy/secrets.env.example') });
    expect(secrets.filter(([name, value]) => /KEY|SECRET|TOKEN|PASSWORD/.test(name) && value !== '')).toEqual([]);
  });

  it('run the built server', () => {
    const built = 'dist-server/main.js';
    expect(read('deploy/systemd/switchyard@.service')).toContain(`\nExecStart=/usr/bin/node ${built}\n`);
    expect(read('deploy/Dockerfile')).toContain(`\nCMD ["node", "${built}"]\n`);
  });

  it('run without the packages for building and testing', () => {
    const dev = new Set(Object.keys(JSON.parse(read('package.json')).devDependencies));
    const files = ['server', 'src/api', 'src/model'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    // `test:deep -- --part deployment` runs the built server without these packages.
    const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name));
    const asked = sources.flatMap((file) =>
      [
        ...read(file).matchAll(/^(?:import|export) (?!type )[^'"]*['"]([^.'"][^'"]*)['"]|import\('([^.'"][^'"]*)'\)/gm),
      ].map(
        ([, fixed = '', dynamic = '']) =>
          `${file}: ${(fixed || dynamic)
            .split('/')
            .slice(0, (fixed || dynamic).startsWith('@') ? 2 : 1)
            .join('/')}`,
      ),
    );

    expect(asked.length).toBeGreaterThan(200);
    expect(asked.filter((line) => dev.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });
});
