import { describe, expect, it } from 'vitest';
import { EnvironmentStore } from './EnvironmentStore.ts';

const icon = 'data:image/svg+xml;base64,PHN2Zy8+';
const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail }));
const info = { uuid: 'a', name: 'TronLink', icon, rdns: 'org.tronlink.www' };

describe('EnvironmentStore, TIP-6963', () => {
  it('finds TRON wallets separately from EVM wallets, and requests earlier announcements', () => {
    const environment = new EnvironmentStore(window);
    const provider = {};
    const answer = () => announce({ info, provider });
    window.addEventListener('TIP6963:requestProvider', answer);

    const stop = environment.start();

    expect(environment.announcedTron.get('org.tronlink.www')?.provider).toBe(provider);
    expect(environment.announced.size).toBe(0);
    window.removeEventListener('TIP6963:requestProvider', answer);
    stop();
  });

  it('keeps the first of a name, and drops malformed ones and floods', () => {
    const environment = new EnvironmentStore(window);
    const stop = environment.start();
    const first = {};

    announce({ info, provider: first });
    announce({ info, provider: {} });
    announce({ info: { ...info, icon: 'https://evil.example/x.svg', rdns: 'a.b' }, provider: {} });
    announce(undefined);
    for (let at = 0; at < 200; at += 1) announce({ info: { ...info, rdns: `flood.${at}` }, provider: {} });

    expect(environment.announcedTron.get('org.tronlink.www')?.provider).toBe(first);
    expect(environment.announcedTron.has('a.b')).toBe(false);
    expect(environment.announcedTron.size).toBe(50);
    stop();
    announce({ info: { ...info, rdns: 'late' }, provider: {} });
    expect(environment.announcedTron.has('late')).toBe(false);
  });
});
