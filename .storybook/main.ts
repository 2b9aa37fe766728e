import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';

type ViteConfig = Parameters<NonNullable<StorybookConfig['viteFinal']>>[0];
type Plugins = NonNullable<ViteConfig['plugins']>;

const config: StorybookConfig = {
  // Documents name their place. Stories have that of their folder.
  stories: [
    './docs/*.mdx',
    './docs/*.stories.tsx',
    './playground/*.stories.tsx',
    ...[
      ['./scenarios', 'Scenarios'],
      ['../src/shell/ui', 'Primitives'],
      ['../src/shell/widgets', 'Widgets'],
      ['../src/trade/widgets', 'Widgets'],
      ['../src/market/widgets', 'Widgets'],
      ['../src/shell/layout', 'Features/layout'],
      ['../src/shell/recipient', 'Features/recipient'],
      ['../src/features', 'Features'],
    ].map(([directory = '', titlePrefix = '']) => ({ directory, titlePrefix, files: '**/*.stories.tsx' })),
  ],
  addons: [
    // Markdown has no tables without this plugin.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    // Only for tests: its panel asks the server for its state at each load, and reports an error where that takes a second.
    ...(process.env.VITEST ? ['@storybook/addon-vitest'] : []),
  ],
  framework: '@storybook/react-vite',
  // The state of changed stories is large, and the sidebar reports an error if it takes a second to arrive.
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The bundled type checker for props tables needs TypeScript 5.
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: [
    '../public',
    { from: './art', to: '/art' },
    // Content that a service stores, by its address: `CreateForm`'s picture from AI.
    { from: './content', to: '/nft-media/content' },
  ],
  // A story on a page of its own has the picture of the app. Without it, the browser asks for one that is not there.
  previewHead: (head) => `${head ?? ''}<link rel="icon" type="image/svg+xml" href="./icon.svg" />`,
  viteFinal: (vite) => ({
    ...vite,
    // Storybook's own page and the chain libraries are large. Users never load this build.
    build: { ...vite.build, chunkSizeWarningLimit: 8_000 },
    plugins: describingOnlyComponents(vite.plugins ?? []),
  }),
};

export default config;

/**
 * Reads props only from the shared components, which have props tables. Reading the props of every module took two thirds of
 * the build time, and of the test time per module.
 */
function describingOnlyComponents(plugins: Plugins): Plugins {
  return plugins.map((plugin) => {
    if (!plugin || !('name' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
    const { transform } = plugin;
    if (typeof transform !== 'function') throw new Error('The plugin that reads props is not what it was');
    return {
      ...plugin,
      transform: {
        filter: { id: /\/src\/(shell\/(ui|widgets)|(market|trade)\/widgets)\/.*\.tsx$/ },
        handler: transform,
      },
    };
  });
}
