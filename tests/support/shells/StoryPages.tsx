import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import type { Shell } from '../../../src/shell/Shell.ts';
import { ShellProvider } from '../../../src/shell/ShellContext.tsx';
import { FakeApi } from '../fakes/FakeApi.ts';
import { type Field, fieldsOf, withText } from '../fields.ts';
import { harmIn } from '../texts/harmInPage.ts';

type Args = Readonly<Record<string, unknown>>;
interface StoryLike {
  readonly args?: Args;
  readonly render?: (args: Args) => ReactNode;
  readonly parameters?: { readonly shell?: () => Promise<Shell> };
}
interface StoryModule {
  readonly default: StoryLike & { readonly component?: ComponentType<Args> };
}

/** A page, dialog or part of one in the state of a story with a backend. */
interface Page {
  readonly name: string;
  readonly shell: () => Promise<Shell>;
  readonly view: ReactNode;
}

export interface Place {
  readonly path: string;
  readonly field: Field;
}

const modules = import.meta.glob<StoryModule>('../../../src/**/*.stories.tsx');
/** Turns of the event loop until the requested data is on the page. */
const TURNS = 12;

// jsdom has no canvas. Charts draw on this one: every member of it, and every path, is the canvas again.
const canvas: never = new Proxy(class {} as never, {
  get: (_target, name) => (name === 'width' ? 0 : canvas),
  set: () => true,
  apply: () => canvas,
  construct: () => canvas,
});
HTMLCanvasElement.prototype.getContext = () => canvas;
globalThis.Path2D ??= canvas;

/** All stories with a backend. */
export async function storyPages(): Promise<readonly Page[]> {
  const loaded = await Promise.all(Object.entries(modules).map(async ([file, load]) => [file, await load()] as const));
  return loaded.flatMap(([file, { default: meta, ...stories }]) =>
    Object.entries(stories as Record<string, StoryLike>).flatMap(([name, story]): readonly Page[] => {
      const shell = story.parameters?.shell ?? meta.parameters?.shell;
      if (!shell) return [];
      const args = { ...meta.args, ...story.args };
      const View = meta.component;
      const draw = story.render ?? meta.render;
      if (!draw && !View) return [];
      const label = `${file.split('/').at(-1)?.replace('.stories.tsx', '')} ${name}`;
      return [{ name: label, shell, view: <Drawn draw={draw} view={View} args={args} /> }];
    }),
  );
}

/** The `draw` function may use hooks, so it is called as a component. */
function Drawn({
  draw,
  view: View,
  args,
}: Pick<StoryLike, 'args'> & { readonly draw: StoryLike['render']; readonly view: ComponentType<Args> | undefined }) {
  return draw ? draw(args ?? {}) : View && <View {...args} />;
}

/** Paths that the page requests from its backend, with the fields of the replies. */
export async function placesOf(page: Page): Promise<readonly Place[]> {
  const places = new Map<string, Place>();
  await draw(page, (path, reply) => {
    for (const field of fieldsOf(reply)) places.set(`${path} ${field.join('.')}`, { path, field });
    return reply;
  });
  return [...places.values()];
}

/** Draws the page with the text in that field of each reply. Returns the problems: harm, errors, rejections. */
export function drawWith(page: Page, { path, field }: Place, text: unknown): Promise<readonly string[]> {
  return draw(page, (asked, reply) => (asked === path ? withText(reply, field, text) : reply));
}

async function draw(page: Page, spoil: NonNullable<FakeApi['spoil']>): Promise<readonly string[]> {
  const problems: string[] = [];
  const note = (what: unknown) => void problems.push(String(what).slice(0, 300));
  const report = globalThis.reportError;
  globalThis.reportError = note;
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    note(event.error ?? event.message);
  };
  window.addEventListener('error', onError);
  process.on('unhandledRejection', note);
  const shell = await page.shell();
  if (shell.api instanceof FakeApi) shell.api.spoil = spoil;
  try {
    render(
      <ShellProvider value={shell}>
        <HashRouter>{page.view}</HashRouter>
      </ShellProvider>,
    );
    for (let turn = 0; turn < TURNS; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
    problems.push(...harmIn(document));
  } catch (error) {
    note(error);
  } finally {
    cleanup();
    document.body.replaceChildren();
    shell.dispose();
    process.off('unhandledRejection', note);
    window.removeEventListener('error', onError);
    globalThis.reportError = report;
  }
  return problems;
}
