import type { Preview } from '@storybook/react-vite';
import { configure } from 'mobx';
import { configure as configureQueries } from 'storybook/test';
import { fixturePictures } from '../tests/support/nftFixtures.ts';
import '../src/shell/ui/theme/tokens.css';
import '../src/shell/ui/theme/base.css';
import './preview.css';
import { checkInDark } from './checkInDark.ts';
import { choicesWithoutOptions, nameOptions } from './controls.ts';
import { ComponentPage } from './docs/parts/ComponentPage.tsx';
import { DocsFrame } from './docs/parts/DocsFrame.tsx';
import { disposeShell, loadShell, withShell } from './withShell.tsx';

configure({ enforceActions: 'always', reactionRequiresObservable: true });

// A long limit, because lazy parts load slowly on a busy machine. An idle machine does not wait.
configureQueries({ asyncUtilTimeout: 60_000 });

/**
 * Warnings that the story does not cause: React's about tests with asynchronous updates, such as a clock; Storybook's about itself,
 * when it sends a call whose event refers to the window to the panel of actions.
 */
const NOT_OF_STORY =
  /was not wrapped in act\(|suspended inside an `act` scope|^Accessing the Story Store is deprecated/;

/** Console errors and warnings of a story. Each of them fails its test. */
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const say = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!NOT_OF_STORY.test(text)) complaints.push(text);
    say(...parts);
  };
}

/** Number of pictures in `.storybook/art`, which stand for those of NFTs. */
const ART = 8;
// The tests of the stories have no folder of pictures.
if (!import.meta.env.VITEST) {
  fixturePictures.urlOf = (name) => {
    const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    return new URL(`art/${sum % ART}.svg`, document.baseURI).href;
  };
}

const toolbar = (title: string, icon: string, items: readonly { value: string; title: string }[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** The widths of the toolbar. The window of the story takes them, so that media queries see them. */
const viewports = {
  laptop: viewport('Laptop', 1440, 900),
  tablet: viewport('Tablet', 800, 1100),
  phone: viewport('Phone', 360, 780),
};

function viewport(name: string, width: number, height: number) {
  return { name: `${name}, ${width} px`, styles: { width: `${width}px`, height: `${height}px` } };
}

const preview: Preview = {
  decorators: [
    withShell,
    (Story, { globals, viewMode }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      document.documentElement.dataset.motion = String(globals.motion);
      document.documentElement.lang = globals.language === 'ko' ? 'ko' : String(globals.language);
      // A documentation page draws its stories in the window of the page, which keeps its width.
      const isPhone = viewMode === 'docs' && globals.viewport?.value === 'phone';
      return (
        <div className="story" data-width={isPhone ? 'phone' : undefined}>
          <Story />
        </div>
      );
    },
  ],
  loaders: [loadShell],
  argTypesEnhancers: [nameOptions],
  beforeEach: ({ loaded }) => {
    complaints.length = 0;
    return () => disposeShell(loaded);
  },
  afterEach: async (context) => {
    if (import.meta.env.VITEST) await checkInDark(context);
    const missing = choicesWithoutOptions(context);
    if (missing.length > 0) throw new Error(`The controls need options in argTypes: ${missing.join(', ')}`);
    if (complaints.length > 0) throw new Error(`The story says on the console: ${complaints.join('\n')}`);
  },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: { container: DocsFrame, page: ComponentPage },
    options: {
      // The order of the doors on the first page.
      storySort: {
        method: 'alphabetical',
        order: ['Welcome', 'Plugins', 'Foundations', 'Scenarios', 'Features', 'Widgets', 'Primitives', ['About']],
      },
    },
  },
  globalTypes: {
    theme: toolbar('Theme', 'mirror', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    language: toolbar('Language', 'globe', [
      { value: 'en', title: 'English' },
      { value: 'zh', title: '简体中文' },
      { value: 'ko', title: '한국어' },
    ]),
    motion: toolbar('Motion', 'lightning', [
      { value: 'full', title: 'Motion' },
      { value: 'reduced', title: 'Reduced motion' },
    ]),
  },
  initialGlobals: { theme: 'light', language: 'en', motion: 'full' },
};

export default preview;
