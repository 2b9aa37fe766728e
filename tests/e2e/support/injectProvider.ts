import type { BrowserContext } from '@playwright/test';

/** Answers one EIP-1193 request with `result` or `error`. With `chain`, the wallet has also switched to that chain. */
export type AnswerRequest = (method: string, params: readonly unknown[]) => Promise<object>;

/**
 * Adds a wallet to every page of the context. It announces itself by EIP-6963, and its requests are answered outside of the page.
 */
export async function injectProvider(context: BrowserContext, name: string, answer: AnswerRequest): Promise<void> {
  await context.exposeFunction('signerRequest', answer);
  await context.addInitScript(`
      const listeners = {};
      const provider = {
        async request({ method, params = [] }) {
          const { result, error, chain } = await window.signerRequest(method, params);
          if (chain) for (const listener of listeners.chainChanged ?? []) listener(chain);
          if (error) throw Object.assign(new Error(error.message), error);
          return result;
        },
        on(event, listener) { (listeners[event] ??= []).push(listener); },
        removeListener(event, listener) { listeners[event] = (listeners[event] ?? []).filter((known) => known !== listener); },
      };
      const info = { uuid: 'f3a1e2b4-0000-4000-8000-000000000001', name: '${name}', rdns: 'test.signer',
        icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E' };
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
      addEventListener('eip6963:requestProvider', announce);
      announce();
    `);
}
