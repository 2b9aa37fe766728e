// Runs in every measured page before its own scripts. Its results are in `perfProbe`.
(() => {
  const probe = { fcp: 0, lcp: 0, cls: 0, tasks: [], usable: 0, painted: [], settled: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') probe.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    probe.lcp = entry.startTime;
    probe.lcpElement = entry.element?.outerHTML.slice(0, 120);
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) probe.cls += entry.value;
  });
  observe('longtask', (entry) => probe.tasks.push([entry.startTime, entry.duration]));

  const isShown = (selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.width > 0 && box.height > 0;
  };
  /** When the frame that is being made now was painted. */
  const afterPaint = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(undefined);
      }),
    );

  /** Notes in `usable` when something is seen for the first time. */
  probe.awaitUsable = (selector) => {
    const look = () => {
      if (document.body && isShown(selector)) probe.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };

  /** Milliseconds from the next click to the paint of the first frame in which something is seen. */
  probe.clickUntil = (selector) =>
    new Promise((done) => {
      const onClick = ({ timeStamp }) => {
        const look = async () => {
          if (!isShown(selector)) return void requestAnimationFrame(look);
          done((await afterPaint()) - timeStamp);
        };
        look();
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });

  /** Notes of every key when the next frame was painted, and when the text or the elements below `selector` last changed. */
  probe.watchKeys = (selector) => {
    let pressed;
    addEventListener(
      'keydown',
      async ({ timeStamp }) => {
        pressed = timeStamp;
        const place = probe.painted.length;
        probe.painted.push(0);
        probe.settled.push(0);
        probe.painted[place] = (await afterPaint()) - timeStamp;
      },
      { capture: true },
    );
    new MutationObserver(async () => {
      const [place, from] = [probe.settled.length - 1, pressed];
      const at = await afterPaint();
      if (place >= 0 && from === pressed) probe.settled[place] = at - from;
    }).observe(document.querySelector(selector) ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };

  globalThis.perfProbe = probe;
})();
