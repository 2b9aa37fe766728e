import type { Page } from '@playwright/test';
import type { TonExtension, TonWallet } from '../../support/wallets/TonWallet.ts';

interface Parts {
  readonly wallet: TonWallet;
  readonly extension: TonExtension;
}

/** Puts the extension's object into the page. Its calls are answered outside of the page, where its keys are. */
export async function installTonWallet(page: Page, { wallet, extension }: Parts): Promise<void> {
  const { tonconnect } = wallet.inPage(extension);
  const methods = Object.entries(tonconnect).filter(([, member]) => typeof member === 'function');
  const values = Object.entries(tonconnect).filter(([, member]) => typeof member !== 'function');
  await page.exposeFunction('tonCall', (method: string, given: readonly unknown[]) =>
    Reflect.apply(Object(tonconnect)[method], tonconnect, given),
  );
  const calls = methods.map(([name]) => name).filter((name) => name !== 'listen');
  await page.addInitScript(`{
    const heard = new Set();
    window.tonHear = (event) => { for (const listener of [...heard]) listener(event); };
    const bridge = { ...${JSON.stringify(Object.fromEntries(values))},
      listen: (listener) => { heard.add(listener); return () => heard.delete(listener); } };
    for (const method of ${JSON.stringify(calls)}) bridge[method] = (...given) => window.tonCall(method, given);
    window.${extension} = { tonconnect: bridge };
  }`);
  tonconnect.listen((event) => void page.evaluate(`window.tonHear(${JSON.stringify(event)})`).catch(() => undefined));
}
