import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { readModule } from './readModule.ts';

/** The coverage of files given as their texts, by path under `src/`. */
function coverage(files: Readonly<Record<string, string>>, excused: Readonly<Record<string, string>> = {}) {
  const modules = new Map(
    Object.entries(files).map(([name, text]) => [`src/${name}`, readModule(`src/${name}`, text)]),
  );
  return coverageOf({ modules, excused });
}

const button = 'export function Button() { return null; }';
const page = "import { Button } from './Button.tsx';\nconst Page = observer(() => null);\nexport default Page;";
const ways = (list: ReturnType<typeof coverage>) =>
  Object.fromEntries(list.components.map(({ component, by }) => [component, by]));

describe('coverageOf', () => {
  it('counts exported functions, wrapped ones, classes and defaults as components', () => {
    const { components } = coverage({
      'Many.tsx': `
        export function Plain() {}
        export const Observed = observer(function Observed() {});
        export const Lazy = lazyView(() => import('./x.tsx'));
        export class Boundary extends Component {}
        export class Store {}
        export const Context = createContext(undefined);
        export const SHOWN = 3;
        export function useIt() {}
        export type Named = string;
        function Inner() {}
        export default observer(function Whole() {});`,
    });

    expect(components.map(({ component }) => component)).toEqual([
      'src/Many.tsx#Plain',
      'src/Many.tsx#Observed',
      'src/Many.tsx#Lazy',
      'src/Many.tsx#Boundary',
      'src/Many.tsx',
    ]);
  });

  it('counts imports of a story, beside the component or elsewhere', () => {
    const found = coverage({
      'Button.tsx': button,
      'Page.tsx': page,
      'Page.stories.tsx': "import { Button } from './Button.tsx';\nimport Page from './Page.tsx';",
    });

    expect(ways(found)).toEqual({ 'src/Button.tsx#Button': 'shared', 'src/Page.tsx': 'own' });
    expect(found.faults).toEqual([]);
  });

  it('ignores type imports of a story', () => {
    const { faults } = coverage({
      'Button.tsx': button,
      'Button.stories.tsx': "import type { Button } from './Button.tsx';",
    });

    expect(faults).toEqual([
      'src/Button.tsx#Button is in no story: write src/Button.stories.tsx, or name it in the subcomponents of a story that draws it',
    ]);
  });

  it('counts a part only if a drawn component of the story imports it, also lazily', () => {
    const story = `
      import { Button } from './Button.tsx';
      import Page from './Page.tsx';
      const meta = { component: Page, subcomponents: { Part: Button } };`;
    const lazy = "const Button = lazyView(() => import('./Button.tsx'));\nexport default () => null;";

    expect(coverage({ 'Button.tsx': button, 'Page.tsx': page, 'Page.stories.tsx': story }).faults).toEqual([]);
    expect(coverage({ 'Button.tsx': button, 'Page.tsx': lazy, 'Page.stories.tsx': story }).faults).toEqual([]);
    expect(
      coverage({ 'Button.tsx': button, 'Page.tsx': 'export default () => null;', 'Page.stories.tsx': story }).faults,
    ).toEqual([
      'src/Page.stories.tsx names src/Button.tsx#Button as a part, and nothing that it draws imports it',
      'src/Button.tsx#Button is in no story: write src/Button.stories.tsx, or name it in the subcomponents of a story that draws it',
    ]);
  });

  it('requires that each excuse is needed', () => {
    const files = { 'Button.tsx': button };
    const why = { 'src/Button.tsx#Button': 'too simple' };

    expect(coverage(files, why).faults).toEqual([]);
    expect(coverage({}, why).faults).toEqual(['src/Button.tsx#Button is excused, and there is no such component']);
    expect(coverage({ ...files, 'Button.stories.tsx': "import { Button } from './Button.tsx';" }, why).faults).toEqual([
      'src/Button.tsx#Button is in a story: its excuse is not needed',
    ]);
  });
});
