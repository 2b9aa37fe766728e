import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropOffer, keepOffer } from './earlyOffer.ts';
import { InstallOffer } from './InstallOffer.ts';

const stops: (() => void)[] = [];

/** The browser offers it; answers how often it was asked to. */
function offer(): { readonly prompt: ReturnType<typeof vi.fn>; readonly event: Event } {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { prompt, event };
}

function follow(): InstallOffer {
  const install = new InstallOffer(window);
  stops.push(install.start());
  return install;
}

describe('InstallOffer', () => {
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    dropOffer(window);
  });

  it("keeps an early install prompt, and suppresses the browser's own", async () => {
    stops.push(keepOffer(window));
    const { prompt, event } = offer();
    const install = follow();
    expect([event.defaultPrevented, prompt.mock.calls.length]).toEqual([true, 0]);

    await install.install();

    expect(prompt).toHaveBeenCalledOnce();
    expect(install.offer).toBeUndefined();
  });

  it('keeps a later install prompt, once', async () => {
    const install = follow();
    expect(install.offer).toBeUndefined();

    const { prompt } = offer();
    await install.install();
    await install.install();

    expect(prompt).toHaveBeenCalledOnce();
  });

  it('is empty after the installation', () => {
    const install = follow();
    offer();

    window.dispatchEvent(new Event('appinstalled'));

    expect([install.offer, install.isInstalled]).toEqual([undefined, true]);
  });
});
