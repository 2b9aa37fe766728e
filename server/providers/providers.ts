import { readdirSync } from 'node:fs';
import type * as z from 'zod/mini';
import type { Provider } from './Provider.ts';

/** All providers: each folder here with a `provider.ts`. */
export const providers: readonly Provider[] = await Promise.all(
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const module: { readonly default: Provider } = await import(`./${name}/provider.ts`);
      return module.default;
    }),
);

/** The variables of all providers, as fields of a schema. Only each provider knows the types of its own. */
export const settingsOfProviders: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...providers.map(({ settings }) => settings),
);

/** Whether plain transfers pay the provider on some family. */
export function takesDeposits(id: string): boolean {
  const provider = providers.find((one) => one.id === id);
  return Object.values(provider?.source ?? {}).includes('deposit');
}
