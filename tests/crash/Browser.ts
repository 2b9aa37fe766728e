import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';

const ENDED_LIMIT_MS = 5_000;

/** A Chromium with a profile of its own, which can be killed and started again on what it left on the disk. */
export class Browser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'switchyard-profile-'));
  #context: BrowserContext | undefined;

  async start(): Promise<BrowserContext> {
    const executablePath = chromiumPath();
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      serviceWorkers: 'block',
      args: [...chromiumArgs],
      ...(executablePath ? { executablePath } : {}),
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
    });
    this.#context.setDefaultTimeout(20_000);
    return this.#context;
  }

  /** Ends it as a crash would, the whole process group at once. Resolves when nothing of it is left. */
  async kill(): Promise<void> {
    const pids = this.#processes();
    const main = pids.find((pid) => !commandOf(pid).includes('--type='));
    if (main === undefined) throw new Error('no browser runs on this profile');
    const gone = new Promise((resolve) => this.#context?.once('close', resolve));
    process.kill(-main, 'SIGKILL');
    await gone;
    const until = Date.now() + ENDED_LIMIT_MS;
    while (this.#processes().length > 0) {
      if (Date.now() > until) throw new Error('a process of the killed browser lives on');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Keeps what its pages show, for whoever looks into a failure. */
  async picture(name: string): Promise<void> {
    for (const [index, page] of (this.#context?.pages() ?? []).entries()) {
      await page.screenshot({ path: `test-results/crash/${name} ${index}.png` }).catch(() => undefined);
    }
  }

  /** Ends it well and removes its profile. */
  async stop(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** Those of its processes that say which profile they are of; the browser itself is among them. */
  #processes(): readonly number[] {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && commandOf(pid).includes(`--user-data-dir=${this.#profile}`));
  }
}

/** Empty for a process that is gone, and for one that has ended and waits to be buried. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
