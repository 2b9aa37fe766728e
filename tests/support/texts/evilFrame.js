// Tries what a hostile frame would, and tells the page around it what came of each. `true` means that it worked.
(() => {
  const app = new URLSearchParams(location.search).get('app');
  const touches = (look) => () => {
    try {
      look();
      return true;
    } catch {
      return false;
    }
  };
  /** Without an answer in time, the request counts as refused: a hidden prompt cannot be accepted. */
  const granted = (ask) => () =>
    Promise.race([
      Promise.resolve()
        .then(ask)
        .then(
          () => true,
          () => false,
        ),
      new Promise((resolve) => setTimeout(() => resolve(false), 400)),
    ]);

  const tricks = {
    'reads the page': touches(() => parent.document.title),
    'reads the page on top': touches(() => top.document.title),
    'reads the storage of the page': touches(() => parent.localStorage.length),
    'calls a function of the page': touches(() => parent.fetch('/')),
    'reads where the page is': touches(() => parent.location.href),
    'reads the hash of the page': touches(() => parent.location.hash),
    'reaches its own element': () => window.frameElement !== null,
    'writes into the page': touches(() => parent.document.body.append('evil')),
    'leaves something on the page': touches(() => {
      parent.evil = true;
    }),
    'opens a window': () => window.open('about:blank') !== null,
    'opens a window of a name': () => window.open('about:blank', 'evil', 'popup') !== null,
    'opens a window without opener': () => window.open('about:blank', '_blank') !== null,
    'confirms by itself': () => window.confirm('Send all?'),
    'prompts for a phrase': () => window.prompt('Your phrase?') !== null,
    'is given the camera': granted(() => navigator.mediaDevices.getUserMedia({ video: true })),
    'is given the microphone': granted(() => navigator.mediaDevices.getUserMedia({ audio: true })),
    'captures the screen': granted(() => navigator.mediaDevices.getDisplayMedia()),
    'learns the place': granted(
      () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
    ),
    'reads the clipboard': granted(() => navigator.clipboard.readText()),
    'writes the clipboard': granted(() => navigator.clipboard.writeText('evil')),
    'fills the screen': granted(() => document.documentElement.requestFullscreen()),
    'takes the pointer': granted(() => document.documentElement.requestPointerLock()),
    'asks for a passkey': granted(() => navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16) } })),
    'asks for payment': touches(
      () => new PaymentRequest([{ supportedMethods: 'https://evil.example' }], { total: {} }),
    ),
    'asks for a device': granted(() => navigator.usb.requestDevice({ filters: [] })),
    notifies: granted(async () => {
      if ((await Notification.requestPermission()) !== 'granted') throw new Error('refused');
    }),
    'takes the page elsewhere': touches(() => {
      top.location = 'about:blank';
    }),
    'replaces the page': touches(() => top.location.replace('about:blank')),
  };

  async function run() {
    const results = {};
    for (const [name, trick] of Object.entries(tricks)) results[name] = await trick();
    // No errors to see for these: the page around says whether it is still there, and what it heard.
    for (const target of ['_top', '_parent']) {
      const link = document.createElement('a');
      link.href = 'about:blank';
      link.target = target;
      document.body.append(link);
      link.click();
      const form = document.createElement('form');
      form.action = 'about:blank';
      form.target = target;
      document.body.append(form);
      form.submit();
    }
    for (const message of [null, 7, [], { type: 'open', path: '/swap' }, new Map(), 'open', '{', 'x'.repeat(100_000)]) {
      parent.postMessage(message, app);
    }
    parent.postMessage({ report: results }, app);
  }

  run();
})();
