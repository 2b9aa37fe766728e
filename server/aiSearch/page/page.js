// The page that finds NFTs by description. Names of others are shown as text; pictures come from the media's origin alone.
(() => {
  const texts = document.body.dataset;
  const [form, text, status, results] = ['form', 'text', 'status', 'results'].map((id) => document.getElementById(id));
  const isFramed = window.parent !== window && texts.app !== '';
  let running;

  const tell = (message) => window.parent.postMessage(JSON.stringify(message), texts.app);

  async function search() {
    const words = text.value.trim();
    if (words === '') return;
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    status.textContent = texts.searching;
    try {
      const response = await fetch('find', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: words, lang: texts.lang, chain: texts.chain }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      });
      if (!response.ok) {
        status.textContent = response.status === 429 ? texts.toomany : texts.failed;
        return;
      }
      const { answers } = await response.json();
      results.replaceChildren(...answers.map(itemOf));
      status.textContent = answers.length === 0 ? texts.none : texts.found.replace('{count}', answers.length);
    } catch {
      if (!signal.aborted) status.textContent = texts.failed;
    }
  }

  function itemOf({ title, why, imageUrl, path }) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    // By itself the page knows the app only where both are served together.
    link.href = `${isFramed ? texts.app : ''}/#${path}`;
    const name = document.createElement('bdi');
    name.textContent = title;
    link.append(name);
    link.addEventListener('click', (event) => {
      if (!isFramed) return;
      // The app goes there itself, and only where it wants to.
      event.preventDefault();
      tell({ type: 'open', path });
    });
    const about = document.createElement('p');
    about.dir = 'auto';
    about.textContent = why;
    if (imageUrl) {
      const picture = document.createElement('img');
      picture.src = imageUrl;
      picture.alt = '';
      picture.width = 64;
      picture.height = 64;
      picture.loading = 'lazy';
      item.append(picture);
    }
    const words = document.createElement('div');
    words.append(link, about);
    item.append(words);
    return item;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  if (isFramed) tell({ type: 'ready' });
})();
