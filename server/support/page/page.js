// The page of the support chat. Texts from outside are shown only as text.
(() => {
  const POLL_MS = 5_000;
  const SLOW_POLL_MS = 20_000;
  /** After this time without a message, the conversation is polled slowly. */
  const LIVELY_MS = 180_000;
  const KEY = 'support-thread';
  const labels = document.body.dataset;
  const [log, texts, empty, form, text, status, left, ask, back, anyway] = [
    'log',
    'texts',
    'empty',
    'form',
    'text',
    'status',
    'left',
    'ask',
    'back',
    'anyway',
  ].map((id) => document.getElementById(id));
  const send = form.querySelector('[type=submit]');
  const limit = text.maxLength;

  let patterns = { sure: [], unsure: [] };
  let last = 0;
  let lively = Date.now();
  let timer;
  /** Of the text that is being sent: sent again, it is still one text. */
  let key;

  const random = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const say = (message = '') => {
    if (status.textContent !== message) status.textContent = message;
  };

  const isFramed = window.parent !== window && labels.app !== '';
  const tell = (message) => window.parent.postMessage(JSON.stringify(message), labels.app);

  /** The conversation of this browser: as the app kept it, else as this page did; `isNew` while nothing was written. */
  const thread = (() => {
    const isId = (id) => /^[0-9a-f]{32}$/.test(id ?? '');
    const given = location.hash.slice(1);
    if (isId(given)) return { id: given, isNew: false };
    try {
      const kept = localStorage.getItem(KEY);
      return isId(kept) ? { id: kept, isNew: false } : { id: random(), isNew: true };
    } catch {
      return { id: random(), isNew: true };
    }
  })();

  /** Browsers may keep nothing for a frame of another site: the app is asked as well. */
  function keep() {
    if (isFramed) tell({ type: 'keep', thread: thread.id });
    try {
      localStorage.setItem(KEY, thread.id);
    } catch {
      if (!isFramed) say(labels.notkept);
    }
  }

  async function call(path, body) {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return response.json();
    throw Object.assign(new Error(path), { status: response.status });
  }

  function show(list) {
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    for (const { seq, author, text: words, at } of list) {
      if (seq <= last) continue;
      last = seq;
      lively = Date.now();
      const item = document.createElement('li');
      item.dataset.author = author;
      const head = document.createElement('span');
      const who = { user: labels.you, operator: labels.operator }[author] ?? labels.service;
      head.textContent = `${who} · ${new Date(at).toLocaleString(document.documentElement.lang)}`;
      const body = document.createElement('p');
      body.dir = 'auto';
      body.textContent = words;
      item.append(head, body);
      texts.append(item);
    }
    empty.hidden = texts.childElementCount > 0;
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }

  async function read() {
    clearTimeout(timer);
    if (thread.isNew || document.hidden) return;
    try {
      show((await call('read', { id: thread.id, after: last })).texts);
      if (status.textContent === labels.offline) say();
    } catch {
      say(labels.offline);
    }
    timer = setTimeout(read, Date.now() - lively < LIVELY_MS ? POLL_MS : SLOW_POLL_MS);
  }

  const holds = (list) => list.some((pattern) => new RegExp(pattern, 'u').test(text.value));

  async function write(isHash) {
    const words = text.value.trim();
    if (words === '' || send.disabled) return;
    ask.hidden = true;
    if (holds(patterns.sure)) return say(labels.secretsure);
    if (!isHash && holds(patterns.unsure)) {
      ask.hidden = false;
      say(labels.secretunsure);
      back.focus();
      return;
    }
    send.disabled = true;
    say(labels.sending);
    key ??= random();
    try {
      const answer = await call('write', { id: thread.id, key, lang: labels.lang, text: words });
      say();
      if (thread.isNew) keep();
      thread.isNew = false;
      key = undefined;
      text.value = '';
      count();
      show(answer.texts);
      log.scrollTop = log.scrollHeight;
      timer = setTimeout(read, POLL_MS);
    } catch ({ status: code }) {
      say(code === 429 ? labels.toomany : code === 422 ? labels.secretsure : labels.failed);
    } finally {
      send.disabled = false;
      text.focus();
    }
  }

  function count() {
    const rest = limit - text.value.length;
    left.textContent = rest < 200 ? labels.left.replace('{count}', rest) : '';
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    write(false);
  });
  back.addEventListener('click', () => {
    ask.hidden = true;
    say();
    text.focus();
  });
  anyway.addEventListener('click', () => write(true));
  text.addEventListener('input', () => {
    key = undefined;
    ask.hidden = true;
    count();
  });
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    write(false);
  });
  document.addEventListener('visibilitychange', read);
  // Without them the server still refuses what is sure.
  fetch('secrets.json')
    .then((response) => response.json())
    .then((list) => {
      patterns = list;
    })
    .catch(() => undefined);
  read();
  if (isFramed) tell({ type: 'ready' });
})();
