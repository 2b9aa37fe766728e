import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHarmlessSvg } from '../../server/nft/content/checkSvg.ts';
import { briefOf } from './Brief.ts';
import { drawPicture, isStyle, MADE_BY, manners, type StyleId } from './drawPicture.ts';
import { PictureStudio } from './PictureStudio.ts';
import { readPrompt } from './readPrompt.ts';

const styles = Object.keys(manners) as StyleId[];
const MAX_BYTES = 200_000;
const LIMIT_MS = 200;

describe('[NFT-13] the drawing engine', () => {
  it('draws the same for the same prompt, style and seed, and differs for any other', () => {
    const asked = styles.flatMap((styleId) => [
      { prompt: 'a boat at sunset', styleId, seed: '1' },
      { prompt: 'a boat at sunset', styleId, seed: '2' },
      { prompt: 'snow in the mountains', styleId, seed: '1' },
    ]);

    const first = asked.map(drawPicture);

    expect(asked.map(drawPicture)).toEqual(first);
    expect(new Set(first).size).toBe(asked.length);
  });

  it.each(styles)('draws %s within the limit of size, with drawing elements only', (styleId) => {
    const prompts = [
      'neon city at night in the rain',
      'many flowers in a forest by the lake, castle, boat and cat',
      '北极光下的雪山',
    ];
    for (const prompt of prompts) {
      const svg = drawPicture({ prompt, styleId, seed: '7' });

      expect(isHarmlessSvg(svg)).toBe(true);
      expect(new TextEncoder().encode(svg).length).toBeLessThan(MAX_BYTES);
      expect(svg).not.toContain('NaN');
      expect(svg).not.toContain('undefined');
      expect(svg).toContain(MADE_BY);
    }
  });

  it.each(styles)('draws %s within the limit of time', { tags: 'measured' }, (styleId) => {
    const prompt = 'many flowers in a forest by the lake, castle, boat and cat';
    const times = Array.from({ length: 4 }, (_, seed) => {
      const before = process.cpuUsage();
      drawPicture({ prompt, styleId, seed: String(seed) });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(LIMIT_MS);
  });

  it('draws 300 prompts of any characters, none of which appear in the SVG', () => {
    const mark = 'zqxjkvw';
    const nasty = fc.constantFrom(
      '<script>alert(1)</script>',
      '"/><image href="https://x.example"/>',
      ']]>',
      '&lol;',
      '\u202e\ufeff\0',
      'url(#a)',
    );
    const prompt = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 120 }), nasty)
      .map(([text, end]) => `${text} ${mark} ${end}`);
    fc.assert(
      fc.property(
        prompt,
        fc.constantFrom<StyleId>('paper', 'tiles', 'print', 'ink', 'neon'),
        fc.string(),
        (text, styleId, seed) => {
          const svg = drawPicture({ prompt: text, styleId, seed });
          return (
            isHarmlessSvg(svg) &&
            !svg.includes(mark) &&
            !svg.includes('script') &&
            !svg.includes('example') &&
            !svg.includes('NaN')
          );
        },
      ),
      { numRuns: 300, seed: 8 },
    );
  });

  it.each(styles)('puts no text of a prompt into %s', (styleId) => {
    const svg = drawPicture({ prompt: '<script>zqxjkvw</script> "onload=zqxjkvw', styleId, seed: 'zqxjkvw' });

    expect(svg).not.toContain('zqxjkvw');
    expect(svg).not.toMatch(/script|onload/);
  });

  it('refuses an unknown style under any name', () => {
    expect(['constructor', '__proto__', 'toString', '', 'Paper'].filter(isStyle)).toEqual([]);
  });

  it('states in three languages that no model is used', () => {
    const studio = new PictureStudio();

    expect((['en', 'zh', 'ko'] as const).map((language) => studio.name(language))).toEqual([
      'Switchyard Studio (generative drawing, no AI model)',
      'Switchyard Studio（程序生成绘图，未使用 AI 模型）',
      'Switchyard Studio(알고리즘 드로잉, AI 모델 미사용)',
    ]);
    expect(studio.styles().length).toBeGreaterThanOrEqual(6);
  });
});

describe('[NFT-13] prompt words', () => {
  it.each([
    ['A boat on the sea at sunset', ['boat', 'sea', 'dusk']],
    ['Snowy mountains without a moon, no clouds', ['snow', 'mountain']],
    ['CATS, whales & lighthouses!', ['cat', 'whale', 'lighthouse']],
    ['full moon over Seoul', ['round', 'moon', 'city']],
    ['日落时大海上的帆船', ['dusk', 'sea', 'boat']],
    ['没有月亮的雪山', ['mountain']],
    ['上海的雨夜，霓虹', ['city', 'rain', 'night', 'neon']],
    ['바다 위의 노을과 돛단배', ['sea', 'dusk', 'boat']],
    ['달이 없는 밤하늘, 눈이 내리는 산', ['night', 'snow', 'mountain']],
    ['달리는 비서와 새로운 배경', []],
    ['<b>xyzzy</b> 12345', []],
  ])('reads “%s”', (prompt, named) => {
    expect(readPrompt(prompt)).toEqual(named);
  });

  it('choose light, colours and objects', () => {
    const night = briefOf('calm night over a lake');
    const storm = briefOf('wild storm, red sky, many birds');

    expect(night).toMatchObject({ tone: 'night', isNight: true, hue: undefined });
    expect(night.energy).toBeLessThan(storm.energy);
    expect(storm).toMatchObject({ tone: 'storm', hue: 25 });
    expect(storm.density).toBeGreaterThan(night.density);
    expect([...night.has]).toEqual(expect.arrayContaining(['lake', 'moon', 'star']));
  });

  it('keep the subject for every seed, also without a known word', () => {
    const [one, other] = [briefOf('qwerty'), briefOf('qwerty')];

    expect([...one.has]).toEqual([...other.has]);
    expect(one.has.size).toBeGreaterThan(0);
  });
});
