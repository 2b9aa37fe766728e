import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attackTexts } from '../../../../tests/support/texts/attackTexts.ts';
import { SafeMarkdown } from './SafeMarkdown.tsx';

const ELEMENTS = new Set(
  'div p h3 h4 h5 h6 blockquote ul ol li hr br strong em del pre code table thead tbody tr th td a bdi'.split(' '),
);
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'target', 'rel'],
  ol: ['start'],
  th: ['scope'],
  bdi: ['class'],
  div: ['class', 'role', 'tabindex', 'aria-label'],
  p: ['class'],
};

/** Elements and attributes that are not on the allow list. Safe if empty. */
function strangers(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('*')].slice(1).flatMap((element) => {
    const name = element.localName;
    const attributes = element.getAttributeNames().filter((attribute) => !ATTRIBUTES[name]?.includes(attribute));
    const href = element.getAttribute('href');
    const leadsAway =
      href !== null && !/^(?:https?:\/\/[^@/\\\s]+\/\S*|#\/manual(?:\/[a-z0-9-]+)?|#\/refund)$/.test(href);
    return [
      ...(ELEMENTS.has(name) ? [] : [name]),
      ...attributes.map((attribute) => `${name}[${attribute}]`),
      ...(leadsAway ? [href] : []),
    ];
  });
}

const UNSEEN = /(?!\n|\t)\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

const draw = (text: string, links: 'manual' | 'foreign' = 'foreign') =>
  render(<SafeMarkdown text={text} links={links} />).container;

describe('SafeMarkdown', () => {
  it('[CHT-05] renders only text for 500 attacks', () => {
    const attacks = attackTexts();
    const found = attacks.flatMap((text) => {
      const container = draw(text);
      const strange = strangers(container);
      return strange.length > 0 || UNSEEN.test(container.textContent) ? [{ text, strange }] : [];
    });

    expect(new Set(attacks).size).toBeGreaterThanOrEqual(500);
    expect(found).toEqual([]);
  });

  it('[CHT-05] shows the host beside a foreign link, also if the text claims another', () => {
    draw('[https://bank.example](https://evil.example/bank.example)');

    const link = screen.getByRole('link', { name: 'https://bank.example' });
    expect(link.getAttribute('href')).toBe('https://evil.example/bank.example');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.nextElementSibling?.textContent).toBe('(evil.example)');
  });

  it.each([
    ['an address that stands for itself', 'https://a.example/x', undefined],
    ['a name in other letters', '<https://аpple.example/>', '(xn--pple-43d.example)'],
    ['a name with a user before it', '[x](https://bank.example@evil.example)', 'no link'],
    ['a host without a scheme', '[x](//evil.example)', 'no link'],
    ['a host with a backslash behind it', 'www.bank.example\\@evil.example', 'no link'],
    ['a path with a backslash in it', '[x](https://bank.example/a\\b)', 'no link'],
    ['an address of somebody in a path', '[x](https://bank.example/@somebody)', '(bank.example)'],
    ['a path of the app', '[x](#/swap?toAddr=0x0)', 'no link'],
    ['a way out of the manual', '[x](#/manual/../swap)', 'no link'],
    ['more than the page of deposits', '[x](#/refund?take=1)', 'no link'],
  ])('[CHT-05] %s', (_, text, host) => {
    const container = draw(text);

    const shown = container.querySelector('a') ? container.querySelector('bdi')?.textContent : 'no link';
    expect(shown).toBe(host);
  });

  it('[CHT-05] links to the page of deposits within the app', () => {
    draw('[Deposits](#/refund)');

    expect(screen.getByRole('link', { name: 'Deposits' }).getAttribute('href')).toBe('#/refund');
  });

  it('[CHT-05] links to pages of the manual within the app', () => {
    draw('[States](#/manual/order-states)');

    const link = screen.getByRole('link', { name: 'States' });
    expect(link.getAttribute('href')).toBe('#/manual/order-states');
    expect(link.getAttribute('target')).toBeNull();
  });

  it('shows no hosts in our own texts', () => {
    expect(draw('[the standard](https://eips.example/20)', 'manual').querySelector('bdi')).toBeNull();
  });

  it('[CHT-05] shows HTML as text', () => {
    expect(draw('a <b onclick="x()">bold</b> claim').textContent).toBe('a <b onclick="x()">bold</b> claim');
  });

  it('[CHT-05] shows the description of a picture', () => {
    expect(draw('![a kitten](https://evil.example/?q=1)').textContent).toBe('a kitten');
  });

  it('[MON-08] decodes entities without writing HTML', () => {
    const container = draw('a &amp; b&nbsp;c &notin; &NotEqualTilde; &#65; &unknown; &amp');

    expect(container.textContent).toBe('a & b\u00a0c ∉ ≂̸ A &unknown; &amp');
  });

  it('renders tables, lists, tasks, code and references', () => {
    const container = draw(
      '|a|b|\n|-|-|\n|1|2|\n\n3. x\n\n- [x] done\n\n```js\nlet a;\n```\n\n[r]\n\n[r]: https://a.example/',
    );

    expect(screen.getByRole('group', { name: 'a b' }).tabIndex).toBe(0);
    expect(container.querySelector('ol')?.start).toBe(3);
    expect(screen.getByText('☑ done')).toBeDefined();
    expect(container.querySelector('pre')?.textContent).toBe('let a;\n');
    expect(screen.getByRole('link', { name: 'r' }).getAttribute('href')).toBe('https://a.example/');
  });

  it('skips no heading level', () => {
    const { container } = render(
      <SafeMarkdown text={'# a\n\n#### b\n\n## c\n\n###### d'} links="foreign" topHeading={2} />,
    );

    expect([...container.querySelectorAll('h2,h3,h4,h5,h6')].map(({ localName }) => localName)).toEqual([
      'h2',
      'h3',
      'h3',
      'h4',
    ]);
  });

  it('[CHT-05] renders any combination of marks', () => {
    const mark = fc.constantFrom(
      ...[
        '*',
        '**',
        '_',
        '~~',
        '`',
        '```',
        '~~~',
        '[',
        ']',
        '](',
        ')',
        '![',
        '<',
        '>',
        '</',
        '<!--',
        '-->',
        '|',
        '|-|',
        '\n',
        '\n\n',
      ],
      ...[
        '    ',
        '\t',
        '- ',
        '1. ',
        '> ',
        '# ',
        '---',
        '===',
        '\\',
        '&',
        '&#0;',
        '&#x110000;',
        '[^a]',
        '[^a]: ',
        '[a]: ',
        'http://',
        'www.a.b',
      ],
      ...['a@b.c', '\r', '\u0000', '\ud800', '👨‍👩‍👧', '한', '中', '- [ ] ', '<a href="x">', ':--', 'a'],
    );
    const text = fc.array(mark, { maxLength: 60 }).map((marks) => marks.join(''));

    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 80 })), (raw) => {
        const { container, unmount } = render(<SafeMarkdown text={raw} links="foreign" />);
        const strange = strangers(container);
        unmount();
        expect(strange).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it.each(
    Object.entries({
      brackets: '[',
      pictures: '![',
      stars: '*a **b ',
      inner: 'a**b',
      quotes: '>',
      'spaced quotes': '> ',
      lists: '- ',
      numbers: '1. ',
      references: '[a][b]',
      addresses: '[a](',
      lines: 'a\n',
      headings: 'a\n-\n',
      tables: '|a|\n|-|\n|b|\n',
      cells: 'b|',
      mail: 'a.',
      hosts: 'www.a.b ',
      schemes: 'http://',
      footnotes: '[^a]',
      definitions: '[a]: /b\n',
      'lazy lines': '>>>>>>>> a\nb\nb\nb\n',
      html: '<a ',
      comments: '<!--',
      entities: '&amp;',
      fences: '```\n',
      spaces: ' ',
      tabs: '\t',
      ticks: '` `` ',
      escapes: '\\',
      words: 'hello world. ',
      Chinese: '你好，',
      pipes: '|',
      'long word': 'a',
      marks: 'm: a@',
      'deep list': '                    - a\n',
      blanks: '\n',
      joiners: '\u200d',
    }),
  )('[CHT-05] reads 200 kB of %s within two seconds', { tags: 'measured' }, (_, part) => {
    const line = part.repeat(Math.ceil(60 / part.length));
    const texts = [part.repeat(200_000 / part.length), `${line}\n`.repeat(200_000 / line.length)];
    for (const text of texts) {
      // CPU time of this process, so that other load on the machine does not affect the test.
      const before = process.cpuUsage();
      const { container, unmount } = render(<SafeMarkdown text={text} links="foreign" />);

      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(2_000);
      expect(container.firstElementChild).not.toBeNull();
      unmount();
    }
  });
});
