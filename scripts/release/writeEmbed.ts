import { build } from 'vite';

/** Beside the page, under a name that stays: other pages name it. */
const EMBED_FILE = 'embed.js';

/**
 * Adds what other pages show the app by (`docs/embedding.md`). The app's own page never runs it, so it is no part of what that
 * page holds by hash; the manifest has its hash as of every file.
 */
export async function writeEmbed(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: 'src/embed/embed.ts', formats: ['es'], fileName: () => EMBED_FILE },
    },
  });
}
