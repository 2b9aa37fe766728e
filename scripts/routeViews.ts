import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the app as its feature declares it. */
interface RouteView {
  readonly path: string;
  /** The module of its view, as the build's manifest names it; `undefined` where it comes with the entry. */
  readonly view: string | undefined;
}

const FEATURES = 'src/features';
const ROUTE = /\bpath: '([^']+)',\s*view(?::\s*(?:lazyView\(\(\) => import\('\.\/([^']+)'\)\)|(\w+)))?/g;
const LAZY = /const (\w+) = lazyView\(\(\) => import\('\.\/([^']+)'\)\)/g;

/** Every page of the app, as the features' `index.ts` have them. `root` is the folder of the project. */
export function routeViews(root: string): readonly RouteView[] {
  const folder = join(root, FEATURES);
  return readdirSync(folder).flatMap((feature) => {
    const index = join(folder, feature, 'index.ts');
    if (!existsSync(index)) return [];
    const text = readFileSync(index, 'utf8');
    const named = new Map([...text.matchAll(LAZY)].map(([, name = '', file = '']) => [name, file]));
    return [...text.matchAll(ROUTE)].map(([, path = '', file, name = 'view']) => {
      const module = file ?? named.get(name);
      return { path, view: module && `${FEATURES}/${feature}/${module}` };
    });
  });
}
