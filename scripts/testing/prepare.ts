import { isBuilt } from '../isBuilt.ts';
import { run } from '../run.ts';

const tsx = (script: string) => run('node_modules/.bin/tsx', [script]);

/** Builds the app if its sources have changed. @throws CommandFailed */
export async function buildApp(): Promise<void> {
  if (!isBuilt('.')) await tsx('scripts/build.ts');
}

/** Prepares browser tests: a browser, the built app, and a demo to copy. @throws CommandFailed */
export async function prepareTests(): Promise<void> {
  await tsx('scripts/setup.ts');
  await buildApp();
  await tsx('scripts/demoTemplate.ts');
}
