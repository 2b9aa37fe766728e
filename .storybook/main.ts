import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The bundled checker of types for props tables needs TypeScript 5.
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: ['../public'],
};

export default config;
