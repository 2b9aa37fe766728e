import { gateProjects } from './gateTests.ts';

/** A program of `node_modules/.bin` with its arguments. */
export type DeepStep = readonly [program: string, ...args: string[]];

/** One part of `npm run test:deep`. It ends within 20 minutes on two cores that nothing else uses. */
export interface DeepPart {
  readonly name: string;
  readonly says: string;
  readonly steps: readonly DeepStep[];
  /** Runs only if it is named: it takes longer, or measures the machine. `-- --orders 200` gives its program arguments. */
  readonly isOnRequest?: true;
}

const faults = (...files: string[]): DeepStep => ['vitest', 'run', '--project', 'deep faults', ...files];
const deep = (...files: string[]): DeepStep => ['vitest', 'run', '--project', 'deep', ...files];

/** All parts, in the order in which they run. */
export const deepParts: readonly DeepPart[] = [
  {
    name: 'lies',
    says: 'services, backends and nodes that lie consistently; transactions altered byte by byte',
    steps: [faults('tests/faults/lies')],
  },
  {
    name: 'faults',
    says: 'random faults of nodes, backend and chains',
    steps: [faults('tests/faults/faults.test.ts', 'tests/faults/nftMark.test.ts')],
  },
  {
    name: 'crash',
    says: 'killed browsers, backends and chains; payments that are never settled',
    steps: [
      ['playwright', 'test', '--config', 'tests/crash/crash.config.ts'],
      deep(
        'tests/api/crash.deep.test.ts',
        'tests/api/folder.deep.test.ts',
        'tests/api/oldDemo.deep.test.ts',
        'tests/refunds',
      ),
    ],
  },
  {
    name: 'project',
    says: 'planted violations, generated plugins, builds and deployments in a copy of the project',
    steps: [deep('tests/project')],
  },
  {
    name: 'deployment',
    says: 'the commands of docs/operating.md, with PostgreSQL and nginx in a scratch folder',
    steps: [['tsx', 'tests/deployment/tryDeployment.ts']],
  },
  {
    name: 'server',
    says: 'the long cases of files whose short ones are in `npm test`, and those of the server',
    steps: [deep('server', 'demo'), ['vitest', 'run', ...gateProjects, '--tags-filter=deep']],
  },
  {
    name: 'pages',
    says: 'every page with hostile replies, broken storage and rapid clicks; the documents of Storybook',
    steps: [
      ['vitest', 'run', '--project', 'deep pages'],
      ['storybook', 'build', '--output-dir', 'storybook-static', '--quiet'],
      ['playwright', 'test', '--project=long', 'storybook'],
    ],
  },
  {
    name: 'soak',
    says: '2,000 routes, 200 dialogs and 100 connections in one page; 200 starts on broken storage',
    steps: [['playwright', 'test', '--project=long', 'soak', 'storedState']],
  },
  {
    name: 'browser',
    says: 'the browser tests that are not main journeys',
    steps: [['playwright', 'test', '--project=e2e']],
  },
  {
    name: 'browser-deep',
    says: 'the long browser tests',
    steps: [['playwright', 'test', '--project=deep']],
  },
  {
    name: 'measured',
    says: 'tests that compare a time with a limit, one after the other',
    steps: [
      ['vitest', 'run', ...gateProjects, '--tags-filter=measured', '--maxWorkers=1'],
      ['vitest', 'run', '--project', 'deep measured'],
      ['playwright', 'test', '--project=measured', '--workers=1'],
    ],
  },
  {
    name: 'cluster',
    says: 'two backends on one PostgreSQL, killed at random during 2,000 orders; `--orders 200 --seed 7`',
    steps: [['tsx', 'tests/cluster/runCluster.ts']],
    isOnRequest: true,
  },
  {
    name: 'idle',
    says: 'the demo for as many blocks as eight hours have: memory, disk, its end on SIGTERM; `--rest` leaves a new demo alone',
    steps: [['tsx', 'tests/idle/idle.ts']],
    isOnRequest: true,
  },
  {
    name: 'load',
    says: 'orders, polls, quotes and chats through nginx and two backends; `--only ordering --seconds 10`',
    steps: [['tsx', 'tests/load/load.ts']],
    isOnRequest: true,
  },
  {
    name: 'lighthouse',
    says: "Lighthouse's mobile profile on three pages; fails below 90 / 100 / 100",
    steps: [['tsx', 'tests/perf/lighthouse.ts']],
    isOnRequest: true,
  },
  {
    name: 'reproducible',
    says: 'builds the newest commit twice in different folders and compares every byte',
    steps: [['tsx', 'tests/project/reproducible.ts']],
    isOnRequest: true,
  },
];
