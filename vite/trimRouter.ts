import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';
const CREATED = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Removes the names and warnings for developers from React Router, so that the bundler leaves out its unused components. The
 * package exports only its development build.
 */
export function trimRouter(): Plugin {
  return {
    name: 'switchyard:trim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/development\/chunk-\w+\.mjs$/ },
      handler: (code) => ({ code: trimmed(code), map: null }),
    },
  };
}

/** The code of the router without parts that only developers see. */
export function trimmed(code: string): string {
  return code
    .replace(DISPLAY_NAME, '')
    .replace(WARNINGS, WARNINGS.replace('true', 'false'))
    .replace(CREATED, '= /* @__PURE__ */ $1');
}
