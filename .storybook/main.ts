import type { StorybookConfig } from '@storybook/react-vite';

type ViteConfig = Parameters<NonNullable<StorybookConfig['viteFinal']>>[0];
type Plugins = NonNullable<ViteConfig['plugins']>;

const config: StorybookConfig = {
  stories: ['./docs/*.mdx', './docs/*.stories.tsx', './scenarios/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The bundled checker of types for props tables needs TypeScript 5.
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: ['../public'],
  viteFinal: (vite) => ({
    ...vite,
    // Storybook's own page, and the chains' libraries: nobody waits for them on a phone.
    build: { ...vite.build, chunkSizeWarningLimit: 8_000 },
    plugins: describingOnlyComponents(vite.plugins ?? []),
  }),
};

export default config;

/**
 * Props are read of what has a table of them, the components that all share. Of every module of the app it was two thirds of the
 * time of a build, and of what the tests spend on each module.
 */
function describingOnlyComponents(plugins: Plugins): Plugins {
  return plugins.map((plugin) => {
    if (!plugin || !('name' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
    const { transform } = plugin;
    if (typeof transform !== 'function') throw new Error('The plugin that reads props is not what it was');
    return {
      ...plugin,
      transform: { filter: { id: /\/src\/shell\/(ui|widgets)\/.*\.tsx$/ }, handler: transform },
    };
  });
}
