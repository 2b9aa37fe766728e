/**
 * Runs in the page before everything else. Simulates a hostile extension or script. Sets `window.ran` if any of its code is
 * executed where it must not be.
 */
export const hostilePage = `
  {
    const boom = () => {
      throw new Error('boom');
    };
    const throwing = new Proxy({}, { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom });
    const icon = (body) => 'data:image/svg+xml,' + encodeURIComponent(body);
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1;parent.ran=1"><script>parent.ran=1;window.ran=1</script>' +
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;top.ran=1&lt;/script&gt;"/></foreignObject></svg>';
    const provider = Object.defineProperty({}, 'request', { get: boom });
    const info = (change) => ({ uuid: 'u', name: 'Flood', rdns: 'test.flood', icon: icon(script), ...change });
    const details = [
      throwing,
      { info: throwing, provider },
      { info: info({ rdns: 'test.throwing' }), provider: throwing },
      Object.defineProperty({ provider }, 'info', { get: boom }),
      { info: info({ rdns: 'test.html', name: '<img src=x onerror="window.ran=1">' }), provider },
      { info: info({ rdns: 'test.huge', name: 'Huge' + 'x'.repeat(2_000_000) }), provider },
      { info: info({ rdns: 'test.icon', icon: 'javascript:window.ran=1' }), provider },
      { info: info({ rdns: 'test.remote', icon: 'https://tracker.example/pixel.png' }), provider },
      ...Array.from({ length: 500 }, (_, count) => ({
        info: info({ rdns: 'test.flood' + count, name: 'Flood ' + count }),
        provider,
      })),
      ...Array.from({ length: 50 }, () => ({ info: info({ rdns: 'test.flood1', name: 'Flood twice' }), provider })),
    ];
    const announce = () => {
      for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    addEventListener('eip6963:requestProvider', announce);
    announce();
  
    const register = (api) => {
      api.register(throwing, null, 'text', { version: '1.0.0', name: 'Flood', icon: icon(script), features: throwing });
      for (let count = 0; count < 500; count += 1) {
        api.register({ version: '1.0.0', name: 'Flood ' + count, icon: icon(script), features: {}, accounts: throwing });
      }
      boom();
    };
    addEventListener('wallet-standard:app-ready', (event) => {
      try {
        register(Reflect.get(event, 'detail'));
      } catch {
        // Its own failure is not what is looked at here.
      }
    });
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    for (const name of ['phantom', 'okxwallet', 'coin98', 'tokenpocket', 'exodus', 'bitkeep', 'trustwallet', 'webkit']) {
      Object.defineProperty(window, name, { get: boom, set: () => undefined, configurable: true });
    }
    Object.defineProperty(window, 'ethereum', { get: boom, set: () => undefined, configurable: true });
  }
`;
