import type { ProviderPlugin } from '../../../shell/plugin/provider.ts';

export default {
  id: 'relay',
  name: 'Relay',
  loadCheck: async () => (await import('./checkStatement.ts')).checkStatement,
} satisfies ProviderPlugin;
