import { afterEach, describe, expect, it, vi } from 'vitest';
import { aiSearchPage } from '../../../server/aiSearch/aiSearchPage.ts';
import script from '../../../server/aiSearch/page/page.js?raw';

const robot = {
  kind: 'nft',
  title: '<b>Robot</b>',
  why: 'Colour: Red.',
  imageUrl: 'http://media.test/1',
  path: '/NFTDetailNew?tokenId=1&contractAddress=0xab',
};

async function search(answer: () => Promise<object>) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return answer();
  });
  const html = aiSearchPage({ lang: 'en', theme: 'dark', app: '', chain: 'NORTHYARD' });
  document.body.replaceWith(document.adoptNode(new DOMParser().parseFromString(html, 'text/html').body));
  // A classic script, as the page loads it.
  new Function(script)();
  const field = document.querySelector('input');
  if (field) field.value = ' red robots ';
  document.querySelector('button')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  return { asked, status: document.querySelector('#status')?.textContent };
}

afterEach(() => void vi.unstubAllGlobals());

describe('the script of the search page', () => {
  it('[CHT-07] shows results as text, with a link into the app', async () => {
    const { asked, status } = await search(async () => ({ ok: true, json: async () => ({ answers: [robot] }) }));

    expect(asked).toEqual([['find', { text: 'red robots', lang: 'en', chain: 'NORTHYARD' }]]);
    expect(status).toBe('1 found');
    const link = document.querySelector('li a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['<b>Robot</b>', `/#${robot.path}`]);
    expect(document.querySelector('li p')?.textContent).toBe('Colour: Red.');
  });

  it.each<[string, () => Promise<object>, string]>([
    ['nothing was found', async () => ({ ok: true, json: async () => ({ answers: [] }) }), 'No results'],
    ['it was asked too often', async () => ({ ok: false, status: 429 }), 'Wait a minute'],
    ['the server fails', async () => ({ ok: false, status: 500 }), 'Couldn’t search'],
    ['the backend does not answer', () => Promise.reject(new Error('offline')), 'Couldn’t search'],
  ])('[CHT-07] reports when %s', async (_name, answer, text) => {
    expect((await search(answer)).status).toContain(text);
  });
});
