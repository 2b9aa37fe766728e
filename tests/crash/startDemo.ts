import { Backend } from '../e2e/support/Backend.ts';

/** One demo for all browsers. Each crash has its own account. Resolves with a function that stops the demo. */
export default async function startDemo(): Promise<() => Promise<void>> {
  const demo = new Backend(0);
  await demo.start();
  process.env.CRASH_DEMO_URL = demo.url;
  return () => demo.stop();
}
