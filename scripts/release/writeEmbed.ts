import { build } from 'vite';
import { domSinks } from '../../vite/domSinks.ts';

/** File next to the page. The name must not change, because other sites use it. */
const EMBED_FILE = 'embed.js';

/**
 * Adds the script with which other pages embed the app (`docs/embedding.md`). The app's own page never runs it, so that page
 * has no hash of it. The manifest contains its hash, as for every file.
 */
export async function writeEmbed(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [domSinks()],
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: 'src/embed/embed.ts', formats: ['es'], fileName: () => EMBED_FILE },
    },
  });
}
