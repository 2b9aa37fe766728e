import { describe, expect, it } from 'vitest';
import { frameAddress } from './frameAddress.ts';

const facts = { lang: 'zh', theme: 'dark', chain: 'ETH', app: 'https://app.example' };
const page = 'https://app.example/index.html';

describe('frameAddress', () => {
  it('[CHT-06] inserts allowed values only', () => {
    const address = 'https://chat.example/?l={lang}&t={theme}&c={chain}&a={app}&x={wallet}';

    expect(frameAddress(address, facts, page)).toEqual({
      src: 'https://chat.example/?l=zh&t=dark&c=ETH&a=https%3A%2F%2Fapp.example&x=',
      origin: 'https://chat.example',
      announces: true,
    });
  });

  it("[CHT-06] accepts addresses of the page's own server", () => {
    expect(frameAddress('/support/', facts, page)).toEqual({
      src: 'https://app.example/support/',
      origin: 'https://app.example',
      announces: false,
    });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.example/1',
    'http://chat.example/',
    'https://user:secret@chat.example/',
    'about:srcdoc',
    'file:///etc/passwd',
    'https://',
  ])('[CHT-06] refuses "%s"', (address) => {
    expect(frameAddress(address, facts, page)).toBeUndefined();
  });

  it('[CHT-06] keeps every value inside its parameter', () => {
    const chain = 'x&app=https://evil.example#';

    expect(frameAddress('https://chat.example/?c={chain}', { chain }, page)?.src).toBe(
      'https://chat.example/?c=x%26app%3Dhttps%3A%2F%2Fevil.example%23',
    );
  });
});
