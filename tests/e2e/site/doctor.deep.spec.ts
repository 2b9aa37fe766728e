import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../test.ts';

const run = promisify(execFile);

test('[CHN-15] the doctor finds the nodes and explorers of the local chains alive, and lists what it did not check', async ({
  backend,
}) => {
  const asked = ['tests/chains/chainsDoctor.ts', 'NORTHYARD', 'SOUTHYARD'];
  const { stdout } = await run('node_modules/.bin/tsx', [...asked, '--base', backend.url]);
  const without = await run('node_modules/.bin/tsx', asked).catch(({ stdout: output }) => ({ stdout: String(output) }));

  expect(stdout).toMatch(/alive node +\d+ ms +http:\/\/127\.0\.0\.1:\d+\/devnet\/rpc\/NORTHYARD +chain 771001/);
  expect(stdout).toContain('chains:doctor: 4 alive, 0 not');
  expect(without.stdout).toContain('The local chains of the demo were not asked');
});
