import { describe, expect, it } from 'vitest';
import { ImpactConsent, type PriceImpact, percentAsked } from './ImpactConsent.ts';

const known = (bps: number): PriceImpact => ({ status: 'known', bps });

describe('percentAsked', () => {
  it.each<[string, number, number | undefined]>([
    ['no loss', 0, undefined],
    ['the loss that needs no consent', 1_000, undefined],
    ['one basis point above it', 1_001, 11],
    ['a whole percentage', 2_000, 20],
    ['a part of a percent', 2_001, 21],
    ['the largest loss that can be accepted', 5_000, 50],
    ['a loss that is refused', 5_001, undefined],
  ])('[SWP-03] for %s', (_what, bps, percent) => {
    expect(percentAsked(known(bps))).toBe(percent);
  });

  it('is nothing while the loss is not known', () => {
    expect(percentAsked({ status: 'pending' })).toBeUndefined();
    expect(percentAsked({ status: 'unknown' })).toBeUndefined();
  });
});

describe('ImpactConsent', () => {
  const typed = (text: string, impact: PriceImpact) => {
    const consent = new ImpactConsent();
    consent.type(text, impact);
    return consent;
  };

  it('[SWP-03] covers the typed percentage, and nothing above it', () => {
    const consent = typed('21', known(2_050));

    expect(consent.covers(known(2_050))).toBe(true);
    expect(consent.covers(known(2_100))).toBe(true);
    expect(consent.covers(known(2_101))).toBe(false);
  });

  it('covers nothing before it is typed, or if another percentage is', () => {
    expect(new ImpactConsent().covers(known(0))).toBe(false);
    expect(typed('', known(0)).covers(known(0))).toBe(false);
    expect(typed('22', known(2_050)).covers(known(2_050))).toBe(false);
    expect(typed('', known(2_050)).covers(known(2_050))).toBe(false);
  });

  it('ends when the text is cleared, though no percentage is required any more', () => {
    const consent = typed('21', known(2_050));
    consent.type('', known(500));

    expect(consent.acceptedPercent).toBeUndefined();
    expect(consent.covers(known(0))).toBe(false);
  });

  it('covers an unknown loss by the checkbox only, and a pending one never', () => {
    const consent = typed('21', known(2_050));
    expect(consent.covers({ status: 'unknown' })).toBe(false);

    consent.acceptUnknown(true);
    expect(consent.covers({ status: 'unknown' })).toBe(true);
    expect(consent.covers({ status: 'pending' })).toBe(false);

    consent.acceptUnknown(false);
    expect(consent.covers({ status: 'unknown' })).toBe(false);
  });

  it('covers nothing after a reset', () => {
    const consent = typed('21', known(2_050));
    consent.acceptUnknown(true);
    consent.reset();

    expect(consent).toMatchObject({ text: '', acceptsUnknown: false, acceptedPercent: undefined });
    expect(consent.covers(known(2_050))).toBe(false);
    expect(consent.covers({ status: 'unknown' })).toBe(false);
  });
});
