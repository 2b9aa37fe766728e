import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the app, from its feature's declaration. */
interface RouteView {
  readonly path: string;
  /** The module of its view, as in the build's manifest; `undefined` if it is part of the entry. */
  readonly view: string | undefined;
}

const FEATURES = 'src/features';
/** Other options with a text may stand between the path and the view. */
const ROUTE =
  /\bpath: '([^']+)',\s*(?:(?!path)\w+: '[^']*',\s*)*view(?::\s*(?:lazyView\(\(\) => import\('\.\/([^']+)'\)\)|(\w+)))?/g;
const LAZY = /const (\w+) = lazyView\(\(\) => import\('\.\/([^']+)'\)\)/g;

/** All pages of the app, from the `index.ts` files of the features. `root` is the folder of the project. */
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
