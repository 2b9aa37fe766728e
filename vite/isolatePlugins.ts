import type { Plugin } from 'vite';

const globbedImport = /import\((["'][^"']+["'])\)\.then\(\(?m\)? => m\["default"\]\)/g;

/**
 * Keeps the modules that `compose.ts` finds by glob in one chunk. Each module is evaluated separately, on request.
 *
 * `import()` would create one file per plugin. An eager glob would run all plugins as one script, in which a single throw
 * stops the app. A `require` of a module within the bundle avoids both: the bundler replaces it with a call of that
 * module's own initializer.
 */
export function isolatePlugins(): Plugin {
  return {
    name: 'switchyard:isolate-plugins',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('/src/compose.ts')) return undefined;
      const isolated = code.replace(globbedImport, 'require($1).default');
      if (isolated === code) this.error('compose.ts has no globbed imports of the expected form');
      return { code: isolated, map: null };
    },
  };
}
