import { isBuilt } from './isBuilt.ts';
import { run } from './run.ts';

const tsx = (script: string) => run('node_modules/.bin/tsx', [script]);

/** The built app, as it is now. @throws CommandFailed */
export async function buildApp(): Promise<void> {
  if (!isBuilt('.')) await tsx('scripts/build.ts');
}

/** What tests in a browser need: a browser, the built app, and a demo that they copy. @throws CommandFailed */
export async function prepareTests(): Promise<void> {
  await tsx('scripts/setup.ts');
  await buildApp();
  await tsx('scripts/demoTemplate.ts');
}
