import type { ProviderPlugin } from '../../../shell/plugin/provider.ts';

export default {
  id: 'near-intents',
  name: 'NEAR Intents',
  loadCheck: async () => (await import('./checkStatement.ts')).checkStatement,
} satisfies ProviderPlugin;
