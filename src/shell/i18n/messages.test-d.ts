import { describe, expectTypeOf, it } from 'vitest';
import type { Translate, Translation } from './messages.ts';

type Texts = {
  readonly plain: 'Close';
  readonly counted: 'Orders: {total}';
};

describe('texts', () => {
  it('[SHL-09] have every key in every language', () => {
    expectTypeOf<{ plain: string; counted: string }>().toExtend<Translation<Texts>>();
    expectTypeOf<{ plain: string }>().not.toExtend<Translation<Texts>>();
  });

  it('require the values that they name', () => {
    const t = null as unknown as Translate<Texts>;
    t('plain');
    t('counted', { total: 3 });
    // @ts-expect-error a text that counts needs its number
    t('counted');
    // @ts-expect-error there is no such text
    t('missing');
  });
});
