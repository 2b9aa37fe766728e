import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkedLoading } from './vite/checkedLoading.ts';
import { anyOf, kit, libraries, market, orders } from './vite/chunkRules.ts';
import { composedStyles } from './vite/composedStyles.ts';
import { domSinks } from './vite/domSinks.ts';
import { isolatePlugins } from './vite/isolatePlugins.ts';
import { servedPackages } from './vite/servedPackages.ts';
import { trimRouter } from './vite/trimRouter.ts';

export default defineConfig({
  base: './',
  plugins: [react(), trimRouter(), isolatePlugins(), checkedLoading(), composedStyles(), servedPackages(), domSinks()],
  resolve: {
    alias: {
      // Its build for browsers decodes `&amp;` by `innerHTML`, which the page's policy (Trusted Types) refuses.
      'decode-named-character-reference': resolve('node_modules/decode-named-character-reference/index.js'),
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    license: { fileName: 'licenses.md' },
    // Pictures stay files: a data URL in the entry costs every visitor, and the policy allows `data:` only for wallet icons.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The page's script has the name of every lazy chunk: a shorter hash makes the script smaller.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: anyOf(libraries) },
            // All that is used at once, so that no other group takes a piece of it along.
            { name: 'app', tags: ['$initial'] },
            { name: 'market', test: anyOf(market) },
            { name: 'orders', test: anyOf(orders) },
            { name: 'kit', test: anyOf(kit) },
          ],
        },
      },
    },
  },
});
