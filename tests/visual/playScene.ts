import { expect, type Page } from '@playwright/test';
import { injectWallet } from './injectWallet.ts';
import { writeOutbox } from './outboxRecords.ts';
import { type Facts, type Scene, sizes } from './Scene.ts';
import { Stage } from './Stage.ts';
import type { World } from './World.ts';

interface Options {
  readonly world: World;
  readonly facts: Facts;
  readonly isRecording: boolean;
  /** Values in addition to those that the scene stores. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** Idle views (`idleView`) are drawn after the page. This is the wait for all of them, while other scenes run. */
const IDLE_VIEWS_MS = 2_500;

const MAX_VISITS = 3;

/** Opens a scene and runs its actions, in the largest size. */
export async function playScene(page: Page, scene: Scene, options: Options): Promise<Stage> {
  const { world, facts } = options;
  const stage = new Stage(page, world, { isRecording: options.isRecording, answers: scene.answers ?? {} });
  await stage.open();
  const stored = {
    ...(scene.isConnected ? { ...readDevice(facts.device) } : {}),
    ...scene.stored?.(facts),
    ...options.stored,
  };
  await page.addInitScript(`for (const [key, value] of Object.entries(${JSON.stringify(stored)})) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }`);
  if (scene.wallet) await injectWallet(page, facts.account, scene.wallet);
  await page.setViewportSize(sizes[0]);
  if (scene.isConnected) {
    // A page without script, so that the app finds the records when it starts.
    await page.goto(`${world.origin}/config.json`);
    await writeOutbox(page, facts.outbox);
  }
  const hash = typeof scene.hash === 'string' ? scene.hash : scene.hash(facts);
  await page.goto(`${world.origin}/#${hash}`);
  await page.waitForTimeout(IDLE_VIEWS_MS);
  await stage.quiet();
  if (scene.isConnected) await restored(page, stage);
  await scene.act?.(page, facts);
  await stage.quiet();
  return stage;
}

/** The app gives up on a wallet that is slow to come back, as on a busy machine. The next visit is faster. */
async function restored(page: Page, stage: Stage): Promise<void> {
  const button = page.getByRole('button', { name: /^Wallet |^钱包 |^지갑 / });
  for (let visits = 1; visits < MAX_VISITS && (await button.count()) === 0; visits += 1) {
    await page.reload();
    await page.waitForTimeout(IDLE_VIEWS_MS);
    await stage.quiet();
  }
  await expect(button.first()).toBeVisible();
}

/** Values that a connected wallet left in local storage. */
function readDevice(device: string): Readonly<Record<string, string>> {
  const values: unknown = JSON.parse(device);
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}
