import { isBuilt } from '../../scripts/isBuilt.ts';
import { run } from '../../scripts/run.ts';

const tsx = (script: string) => run('node_modules/.bin/tsx', [script]);

/** Builds the app if its sources have changed. @throws CommandFailed */
export async function buildApp(): Promise<void> {
  if (!isBuilt('.')) await tsx('scripts/build.ts');
}

/** Prepares browser tests: a browser, the built app, and a demo to copy. @throws CommandFailed */
export async function prepareTests(): Promise<void> {
  await tsx('tests/run/setup.ts');
  await buildApp();
  await tsx('tests/run/demoTemplate.ts');
}
