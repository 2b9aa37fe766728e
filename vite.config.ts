import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkedLoading } from './vite/checkedLoading.ts';
import { domSinks } from './vite/domSinks.ts';
import { isolatePlugins } from './vite/isolatePlugins.ts';
import { servedPackages } from './vite/servedPackages.ts';
import { trimRouter } from './vite/trimRouter.ts';

/** What every page of the market uses: small modules, each of which would be a request of its own. */
const MARKET =
  /\/src\/(api\/nft\/(ai|collections|entities)|market\/(nftPath|widgets\/(CollectionCard|NftMedia|NoNftMarket|NftCard\/nftName)(?!.*\/messages\/(ko|zh)))|features\/(search\/(SearchBox|searchPath)|nft-home\/chain\/NftChainPicker|ai-search\/AiSearchButton))/;

/** What drivers and wallets of every family use. `spelledAddress` brings ethers, which most families do without. */
const KIT = /\/src\/(plugins\/kits\/shared|shell\/plugin)\/(?!spelledAddress)/;

export default defineConfig({
  base: './',
  plugins: [react(), trimRouter(), isolatePlugins(), checkedLoading(), servedPackages(), domSinks()],
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
        // Libraries change less often than we do: browsers keep theirs over our releases.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              // The policy is taken before any library runs: the first import of the entry is the first in this chunk.
              test: /\/src\/shell\/workerPolicy\.ts$|node_modules\/(react|react-dom|scheduler|react-router|mobx|mobx-react-lite|zod)\//,
            },
            // All that is used at once, so that no other group takes a piece of it along.
            { name: 'app', tags: ['$initial'] },
            { name: 'market', test: MARKET },
            { name: 'kit', test: KIT },
          ],
        },
      },
    },
  },
});
