import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { openProviders } from './openProviders.ts';
import { providers } from './providers.ts';

/** A kit reads the chains of one family. */
const families = readdirSync('src/plugins/kits').filter((name) => name !== 'shared');
const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('[LIV-01] providers', () => {
  it('are the folders here, each under its own name', () => {
    expect(providers.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
    expect(new Set(providers.map(({ name }) => name)).size).toBe(providers.length);
  });

  it('have no variable in common', () => {
    const all = providers.flatMap(({ settings }) => Object.keys(settings));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe.each(providers.map((provider) => [provider.id, provider] as const))('[LIV-01] %s', (id, provider) => {
  it('names its documentation, and its variables by one prefix', () => {
    const prefix = provider.api.replace(/API$/, '');

    expect(provider.docs).toMatch(/^https:\/\/[a-z0-9.-]+(\/[^\s]*)?$/);
    expect(provider.api).toMatch(/^[A-Z][A-Z0-9]*_API$/);
    expect(Object.keys(provider.settings).filter((name) => !name.startsWith(prefix))).toEqual([]);
    const wanted = provider.wanted.map(({ variable }) => variable);
    expect(wanted.filter((name) => !Object.hasOwn(provider.settings, name))).toEqual([]);
  });

  it('has the address of its API by default, over https', () => {
    const settings = z.parse(z.object(provider.settings), {});

    expect(settings[provider.api]).toMatch(/^https:\/\//);
  });

  it('names families that the app has, on both sides', () => {
    const named = [...Object.keys(provider.source), ...provider.target];

    expect(named.filter((family) => !families.includes(family))).toEqual([]);
    expect(Object.keys(provider.source)).not.toEqual([]);
    expect(provider.target).not.toEqual([]);
  });

  it('opens without a call, and has no chain before its list was read', () => {
    const [channel] = openProviders(readConfig({ CHANNELS: id }), { now: () => 0 });

    expect(channel?.id).toBe(id);
    expect(channel?.chains()).toEqual([]);
    expect(channel?.health.state).toBe('untried');
  });
});
