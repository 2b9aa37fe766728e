import { Backend } from '../e2e/Backend.ts';

/** One demo for all browsers: each crash has an account of its own on it. Resolves with the way to stop it. */
export default async function startDemo(): Promise<() => Promise<void>> {
  const demo = new Backend(0);
  await demo.start();
  process.env.CRASH_DEMO_URL = demo.url;
  return () => demo.stop();
}
