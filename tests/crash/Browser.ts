import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';

const ENDED_LIMIT_MS = 5_000;

/** A Chromium with its own profile. It can be killed and restarted on the same profile. */
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

  /** Kills the whole process group at once, like a crash. Resolves when all its processes are gone. */
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

  /** Saves screenshots of the pages, to analyze a failure. */
  async picture(name: string): Promise<void> {
    for (const [index, page] of (this.#context?.pages() ?? []).entries()) {
      await page.screenshot({ path: `test-results/crash/${name} ${index}.png` }).catch(() => undefined);
    }
  }

  /** Closes the browser and removes its profile. */
  async stop(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** Processes with this profile in their command line, including the main process of the browser. */
  #processes(): readonly number[] {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && commandOf(pid).includes(`--user-data-dir=${this.#profile}`));
  }
}

/** Empty for a process that is gone, and for a zombie process. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
