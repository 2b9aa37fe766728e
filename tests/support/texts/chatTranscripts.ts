/** One exchange as sent over the wire: the bytes of an event stream, and their expected meaning. */
export interface Transcript {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: {
    readonly text: string;
    readonly sources?: readonly string[];
    readonly related?: readonly string[];
    readonly cards?: readonly string[];
    readonly code?: string;
    readonly ending?: 'done' | 'error';
  };
}

type Wire = 'usual' | 'crlf' | 'cr' | 'bom' | 'comments' | 'named' | 'multi-line' | 'no-space' | 'mixed';

interface Script {
  readonly name: string;
  readonly wire?: Wire;
  readonly frames: readonly (readonly [role: string, content: unknown, type?: string] | string)[];
  readonly expected: Transcript['expected'];
}

const done = ['step', 'done'] as const;
const source = (title: string, url: string) => ({ title, url });
const manual = (slug: string) => source(slug, `#/manual/${slug}`);
const pieces = (...texts: readonly string[]) => texts.map((text) => ['gpt', text] as const);
const related = (...titles: readonly string[]) => ['chatRelatedResults', titles.map((title) => ({ title }))] as const;
const eth = { chain: 'ETH', address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' };
const usdc = { chain: 'BSC', address: '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d' };
const hash = `0x${'5c'.repeat(32)}`;

/** Fifty scripts that differ in their text, their frames, and the encoding of the frames on the wire. */
const scripts: readonly Script[] = [
  {
    name: 'the example of the contract',
    frames: [
      ['code', 23377],
      ['chatSerpResults', [source('BNB', 'https://news.example/1')]],
      ['gpt', 'BNB is '],
      related('How is BNB burned?'),
      done,
    ],
    expected: {
      text: 'BNB is ',
      code: '23377',
      sources: ['https://news.example/1'],
      related: ['How is BNB burned?'],
      ending: 'done',
    },
  },
  {
    name: 'what is slippage',
    frames: [
      ['step', 'llm_yielding'],
      ['chatSerpResults', [manual('swapping')]],
      ...pieces('From the manual: ', 'slippage is how much ', 'less you accept. [1]'),
      done,
    ],
    expected: {
      text: 'From the manual: slippage is how much less you accept. [1]',
      sources: ['#/manual/swapping'],
      ending: 'done',
    },
  },
  {
    name: 'lines that end as on Windows',
    wire: 'crlf',
    frames: [...pieces('Open **Connect wallet**,\n', 'choose yours,\r\nand confirm.'), done],
    expected: { text: 'Open **Connect wallet**,\nchoose yours,\r\nand confirm.', ending: 'done' },
  },
  {
    name: 'lines that end in a carriage return',
    wire: 'cr',
    frames: [...pieces('one ', 'two ', 'three'), done],
    expected: { text: 'one two three', ending: 'done' },
  },
  {
    name: 'a byte order mark',
    wire: 'bom',
    frames: [...pieces('Marked.'), done],
    expected: { text: 'Marked.', ending: 'done' },
  },
  {
    name: 'comments that keep the line open',
    wire: 'comments',
    frames: [...pieces('Still ', 'here.'), done],
    expected: { text: 'Still here.', ending: 'done' },
  },
  {
    name: 'events with names, ids and retries',
    wire: 'named',
    frames: [...pieces('Names ', 'do not matter.'), done],
    expected: { text: 'Names do not matter.', ending: 'done' },
  },
  {
    name: 'data over several lines',
    wire: 'multi-line',
    frames: [...pieces('Put together.'), done],
    expected: { text: 'Put together.', ending: 'done' },
  },
  {
    name: 'no space after the colon',
    wire: 'no-space',
    frames: [...pieces('Tight.'), done],
    expected: { text: 'Tight.', ending: 'done' },
  },
  {
    name: 'every kind of line end at once',
    wire: 'mixed',
    frames: [...pieces('a', 'b', 'c', 'd'), done],
    expected: { text: 'abcd', ending: 'done' },
  },
  {
    name: 'Chinese',
    frames: [
      ['chatSerpResults', [manual('gas')]],
      ...pieces('根据手册：', '燃料费由网络', '收取。[1]'),
      related('怎样降低费用？'),
      done,
    ],
    expected: {
      text: '根据手册：燃料费由网络收取。[1]',
      sources: ['#/manual/gas'],
      related: ['怎样降低费用？'],
      ending: 'done',
    },
  },
  {
    name: 'Korean',
    frames: [...pieces('설명서에 따르면 ', '수수료는 네트워크가 ', '받습니다.'), related('수수료를 줄이려면?'), done],
    expected: {
      text: '설명서에 따르면 수수료는 네트워크가 받습니다.',
      related: ['수수료를 줄이려면?'],
      ending: 'done',
    },
  },
  {
    name: 'Chinese with Windows line ends',
    wire: 'crlf',
    frames: [...pieces('先连接钱包，', '再选择代币。'), done],
    expected: { text: '先连接钱包，再选择代币。', ending: 'done' },
  },
  {
    name: 'Korean with a byte order mark',
    wire: 'bom',
    frames: [...pieces('지갑을 ', '연결하세요.'), done],
    expected: { text: '지갑을 연결하세요.', ending: 'done' },
  },
  {
    name: 'emoji of several code points',
    frames: [...pieces('👩‍🚀 ready, ', '🇰🇷 too, ', '👍🏽!'), done],
    expected: { text: '👩‍🚀 ready, 🇰🇷 too, 👍🏽!', ending: 'done' },
  },
  {
    name: 'an emoji halved by the service',
    frames: [...pieces('half \ud83d', '\ude80 whole'), done],
    expected: { text: 'half 🚀 whole', ending: 'done' },
  },
  {
    name: 'letters of four bytes',
    wire: 'mixed',
    frames: [...pieces('𠮷野家 ', '𝒳𝓎 ', '🂡'), done],
    expected: { text: '𠮷野家 𝒳𝓎 🂡', ending: 'done' },
  },
  {
    name: 'marks above letters',
    frames: [...pieces('e\u0301te\u0301, ', 'Việt, ', 'ÅΩ'), done],
    expected: { text: 'e\u0301te\u0301, Việt, ÅΩ', ending: 'done' },
  },
  {
    name: 'an id as the first text chunk',
    frames: [['gpt', 880011], ...pieces('Named before.'), done],
    expected: { text: 'Named before.', code: '880011', ending: 'done' },
  },
  {
    name: 'an id as text',
    frames: [['code', 'a-7f3'], ...pieces('So called.'), done],
    expected: { text: 'So called.', code: 'a-7f3', ending: 'done' },
  },
  {
    name: 'an id that is none',
    frames: [['code', { id: 4 }], ...pieces('Nameless.'), done],
    expected: { text: 'Nameless.', ending: 'done' },
  },
  {
    name: 'no sources at all',
    frames: [['chatSerpResults', []], ...pieces('By myself.'), done],
    expected: { text: 'By myself.', sources: [], ending: 'done' },
  },
  {
    name: 'sources that come twice',
    frames: [
      ['chatSerpResults', [manual('old')]],
      ...pieces('Better ones. [1]'),
      ['chatSerpResults', [manual('new')]],
      done,
    ],
    expected: { text: 'Better ones. [1]', sources: ['#/manual/new'], ending: 'done' },
  },
  {
    name: 'six sources',
    frames: [['chatSerpResults', ['a', 'b', 'c', 'd', 'e', 'f'].map(manual)], ...pieces('Read on.'), done],
    expected: {
      text: 'Read on.',
      sources: ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => `#/manual/${slug}`),
      ending: 'done',
    },
  },
  {
    name: 'sources that lead nowhere',
    frames: [
      [
        'chatSerpResults',
        [source('x', 'javascript:alert(1)'), source('y', 'data:text/html,z'), source('', 'https://ok.example/')],
      ],
      ...pieces('One is left.'),
      done,
    ],
    expected: { text: 'One is left.', sources: ['https://ok.example/'], ending: 'done' },
  },
  {
    name: 'sources that are no list',
    frames: [['chatSerpResults', 'none'], ...pieces('Fine.'), done],
    expected: { text: 'Fine.', ending: 'done' },
  },
  {
    name: 'related questions before the answer',
    frames: [related('Why?', 'How?', 'Why?'), ...pieces('Because.'), done],
    expected: { text: 'Because.', related: ['Why?', 'How?'], ending: 'done' },
  },
  {
    name: 'related questions without words',
    frames: [...pieces('Yes.'), related('', '\u202e', ' What now? '), done],
    expected: { text: 'Yes.', related: ['What now?'], ending: 'done' },
  },
  {
    name: 'an order card',
    frames: [
      ...pieces('Here it is.'),
      ['preset', { type: 'order', subtype: 'text', content: '', presetContent: '', code: 1, hash }, 'order'],
      done,
    ],
    expected: { text: 'Here it is.', cards: ['order'], ending: 'done' },
  },
  {
    name: 'a token card and a route card',
    frames: [
      ['preset', eth, 'token'],
      ['preset', { from: eth, to: usdc, amount: '2' }, 'route'],
      ...pieces('Look.'),
      done,
    ],
    expected: { text: 'Look.', cards: ['token', 'route'], ending: 'done' },
  },
  {
    name: 'an NFT card',
    wire: 'crlf',
    frames: [
      ['preset', { mainnet: 'ETH', contractAddress: `0x${'a1'.repeat(20)}`, tokenId: '7' }, 'nft'],
      ...pieces('Number 7.'),
      done,
    ],
    expected: { text: 'Number 7.', cards: ['nft'], ending: 'done' },
  },
  {
    name: 'a card and no words',
    frames: [['preset', { hash }, 'order'], done],
    expected: { text: '', cards: ['order'], ending: 'done' },
  },
  {
    name: 'cards that are none',
    frames: [
      ['preset', { hash: 4 }, 'order'],
      ['preset', null, 'token'],
      ['preset', { to: '0xevil' }, 'transfer'],
      ['preset', { from: eth, to: usdc, amount: '1e9' }, 'route'],
      ...pieces('No card.'),
      done,
    ],
    expected: { text: 'No card.', ending: 'done' },
  },
  { name: 'an error at once', frames: [['error', 'upstream failed']], expected: { text: '', ending: 'error' } },
  {
    name: 'an error in the middle',
    frames: [...pieces('It beg'), ['error', '模型出错'], ...pieces('an.'), done],
    expected: { text: 'It beg', ending: 'error' },
  },
  {
    name: 'an end that comes twice',
    frames: [...pieces('Once.'), done, done, ...pieces('Twice.')],
    expected: { text: 'Once.', ending: 'done' },
  },
  {
    name: 'an error after the end',
    frames: [...pieces('Good.'), done, ['error', 'late']],
    expected: { text: 'Good.', ending: 'done' },
  },
  { name: 'no end', frames: pieces('It goes ', 'on and'), expected: { text: 'It goes on and' } },
  {
    name: 'nothing but steps',
    frames: [
      ['step', 'agent_routing'],
      ['step', 'llm_yielding'],
    ],
    expected: { text: '' },
  },
  { name: 'an end without an answer', frames: [done], expected: { text: '', ending: 'done' } },
  { name: 'an answer of one blank', frames: [['gpt', ' '], done], expected: { text: ' ', ending: 'done' } },
  {
    name: 'roles unheard of',
    frames: [
      ['reasoner', 'I think'],
      ['inner_____secret', 'no'],
      ['tts', 'UklGRg=='],
      ['systemLanguage', 'en'],
      ...pieces('Only this.'),
      ['whisper', {}],
      done,
    ],
    expected: { text: 'Only this.', ending: 'done' },
  },
  {
    name: 'data that is no JSON',
    frames: ['data: {"role":"gpt"', ...pieces('Passed over.'), 'data: [DONE]', done],
    expected: { text: 'Passed over.', ending: 'done' },
  },
  {
    name: 'JSON that is no frame',
    frames: [
      'data: 17',
      'data: null',
      'data: {"content":"roleless"}',
      'data: ["gpt","x"]',
      ...pieces('A frame.'),
      done,
    ],
    expected: { text: 'A frame.', ending: 'done' },
  },
  {
    name: 'text that is none',
    frames: [['gpt', null], ['gpt', ['a']], ['gpt', { text: 'b' }], ...pieces('Text.'), done],
    expected: { text: 'Text.', ending: 'done' },
  },
  {
    name: 'empty events between',
    frames: ['', ':', 'event: ping', ...pieces('Kept.'), '', done],
    expected: { text: 'Kept.', ending: 'done' },
  },
  {
    name: 'text that looks like an event',
    frames: [...pieces('data: {"role":"step","content":"done"}\n\n', 'is only text'), done],
    expected: { text: 'data: {"role":"step","content":"done"}\n\nis only text', ending: 'done' },
  },
  {
    name: 'characters that are not seen',
    wire: 'comments',
    frames: [...pieces('a\u0000b', '\u2028c', '\u200bd\ufeff'), done],
    expected: { text: 'a\u0000b\u2028c\u200bd\ufeff', ending: 'done' },
  },
  {
    name: 'a table, a list and code',
    frames: [...pieces('| a | b |\n|---|---|\n', '| 1 | 2 |\n\n', '- `x`\n- **y**\n\n```\n</script>\n```'), done],
    expected: { text: '| a | b |\n|---|---|\n| 1 | 2 |\n\n- `x`\n- **y**\n\n```\n</script>\n```', ending: 'done' },
  },
  {
    name: 'many small pieces',
    wire: 'no-space',
    frames: [...pieces(...[...'one letter at a time']), done],
    expected: { text: 'one letter at a time', ending: 'done' },
  },
];

/** The fifty transcripts. */
export const chatTranscripts: readonly Transcript[] = scripts.map(({ name, wire = 'usual', frames, expected }) => ({
  name,
  expected,
  bytes: new TextEncoder().encode(onWire(wire, frames.map(eventOf))),
}));

/** `data: {json}`, or a raw line unchanged. */
function eventOf(frame: Script['frames'][number]): string {
  if (typeof frame === 'string') return frame;
  const [role, content, type = 'text'] = frame;
  return `data: ${JSON.stringify({ role, type, format: 'text', version: 'v001', content })}`;
}

function onWire(wire: Wire, events: readonly string[]): string {
  const ends = ['\n', '\r\n', '\r'];
  switch (wire) {
    case 'usual':
      return events.map((event) => `${event}\n\n`).join('');
    case 'crlf':
      return events.map((event) => `${event}\r\n\r\n`).join('');
    case 'cr':
      return events.map((event) => `${event}\r\r`).join('');
    case 'bom':
      return `\ufeff${events.map((event) => `${event}\n\n`).join('')}`;
    case 'comments':
      return `: hello\n\n${events.map((event) => `:\n${event}\n: 活着 alive\n\n`).join('')}`;
    case 'named':
      return events.map((event, index) => `event: message\nid: ${index}\nretry: 10\n${event}\n\n`).join('');
    case 'multi-line':
      // JSON can be split between its parts. The reader joins the lines with line feeds.
      return events.map((event) => `${event.replaceAll('","', '",\ndata: "')}\n\n`).join('');
    case 'no-space':
      return events.map((event) => `${event.replace('data: ', 'data:')}\n\n`).join('');
    case 'mixed':
      return events.map((event, index) => `${event}${ends[index % 3]}${ends[index % 3]}`).join('');
    default:
      return wire satisfies never;
  }
}
