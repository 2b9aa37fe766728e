import type { Plugin } from 'vite';

/** The module of Vite's through which a build loads each chunk that is loaded on use. */
const VITE_HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Has chunks and their stylesheets loaded by `src/loadChecked.ts`, which holds each against the hash that the page has for it,
 * in place of Vite's own helper, which knows no hashes.
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
