import type { Plugin } from 'vite';

/** Vite's helper module that loads lazy chunks in a build. */
const VITE_HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Replaces Vite's helper, which knows no hashes, with `src/loadChecked.ts`. That module loads chunks and their stylesheets
 * and checks each against its hash in the page.
 */
export function checkedLoading(): Plugin {
  return {
    name: 'switchyard:checked-loading',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: VITE_HELPER },
      handler: () => ({ code: "export { loadChecked as __vitePreload } from '/src/loadChecked.ts';", map: null }),
    },
  };
}
