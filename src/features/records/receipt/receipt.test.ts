import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { attackTexts } from '../../../../tests/support/texts/attackTexts.ts';
import { orderOf } from '../../../api/readOrder.ts';
import { SwapOrder } from '../../../api/swapOrders.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { orderFixtures, type WireOrder } from '../testing/fixtures.ts';
import { rateOf, receiptFacts } from './receiptFacts.ts';
import { receiptHtml } from './receiptHtml.ts';

async function makeWorld(): Promise<Shell> {
  return (await createReadyShell({ chains: [new FakeChain('one'), new FakeChain('two')] })).shell;
}

function receiptIn(shell: Shell, wire: WireOrder, isClaimed = false) {
  const order = orderOf(z.parse(SwapOrder, wire));
  const facts = receiptFacts(shell, order, { sent: undefined, confirmedAt: Date.UTC(2026, 2, 14, 9, 30), isClaimed });
  const place = { site: 'https://app.example/', now: Date.UTC(2026, 2, 15), timeZone: 'Asia/Seoul' };
  return { facts, html: receiptHtml(shell.i18n, facts, place) };
}

const receiptOf = async (wire: WireOrder) => receiptIn(await makeWorld(), wire);
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** The only tags that a receipt may contain. */
const tagOfOurs =
  /^<\/?(?:body|html|h1|dl|dt|dd|bdi|p)>$|^<\/a>$|^<a href="https?:\/\/[^"<>]*" rel="noopener noreferrer">$/;

describe('a receipt', () => {
  it('has all digits of the amounts, and an exact rate', async () => {
    const { html } = await receiptOf({
      ...orderFixtures.success,
      fromAmount: '123456789012345678901234567890.123456789012345678',
      toTokenAmount: '0.000000000000000001',
    });

    expect(html).toContain('123456789012345678901234567890.123456789012345678 ONE');
    expect(html).toContain('0.000000000000000001 USD');
    expect(rateOf('312.471955', '0.125')).toBe('2499.77564');
    expect(rateOf('1', '3')).toBe('0.333333333333333333');
    expect(rateOf('1', '0.0')).toBeUndefined();
  });

  it('names its time zone, every hash with its explorer, and its limits', async () => {
    const { html } = await receiptOf(orderFixtures.success);
    const page = documentOf(html);
    const links = [...page.querySelectorAll('a')].map((link) => link.href);

    expect(html).toMatch(/GMT\+9.*2026-03-14T09:26:53\.000Z/);
    for (const { chain, txHash } of orderFixtures.success.status) {
      expect(links).toContain(`https://explorer.example/${chain.toLowerCase()}/tx/${txHash}`);
    }
    expect(links.filter((url) => url.includes('elsewhere'))).toEqual([]);
    expect(html).toContain('It isn’t proof of payment');
    expect(html).toContain('https://app.example/');
  });

  it('shows unknown values as unknown, never zero', async () => {
    const { facts, html } = await receiptOf({
      ...orderFixtures.fail,
      fromAmount: 'NaN',
      createTime: 'soon',
      orderId: '',
    });

    expect([facts.paid.amount, facts.createdAt, facts.rate]).toEqual([undefined, undefined, undefined]);
    expect(html).toContain('unknown ONE');
    expect(html).toContain('Not paid out');
    // This device did not send the order, so the promised amount is unknown and must not be invented.
    expect((await receiptOf(orderFixtures.success)).facts.promised.amount).toBeUndefined();
  });

  it('[ORD-03] does not say that an amount arrived which only the service reports', async () => {
    const { facts, html } = receiptIn(await makeWorld(), orderFixtures.success, true);

    expect([facts.received, facts.rate]).toEqual([undefined, undefined]);
    expect(html).toContain('<bdi>Reported by service</bdi>');
    expect(html).toContain('Reported by the service. Not seen on the network.');
    expect(html).not.toContain('<bdi>Completed</bdi>');
  });

  it('[ORD-03] says of a transaction that only the service describes that the service says so', async () => {
    const shell = await makeWorld();
    const order = orderOf(z.parse(SwapOrder, orderFixtures.fail));
    const legs = order.legs.map((leg) => ({ ...leg, claim: 'unchecked' as const }));
    const known = { sent: undefined, confirmedAt: undefined, isClaimed: true };
    const html = receiptHtml(shell.i18n, receiptFacts(shell, { ...order, legs }, known), { site: '', now: 0 });

    expect(html).toContain('(Failed, says the service)');
    expect(html).toContain('<bdi>Failure reported</bdi>');
  });

  it('[SWP-10] names the inscription that this device paid with', async () => {
    const shell = await makeWorld();
    const id = `${'e'.repeat(64)}i0`;
    const sent = { payload: { toTokenAmount: '1', piece: id } } as unknown as OutboxRecord;
    const order = z.parse(SwapOrder, {
      ...orderFixtures.success,
      fromTokenSymbol: 'ORDI',
      fromTokenAddress: 'brc20:ordi',
    });
    const facts = receiptFacts(shell, orderOf(order), { sent, confirmedAt: undefined, isClaimed: false });
    const page = documentOf(receiptHtml(shell.i18n, facts, { site: '', now: 0 }));

    const label = [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Inscription');
    expect(label?.nextElementSibling?.textContent).toBe(id);
    expect(page.body.textContent).toContain('ORDI');
    expect(page.body.textContent).toContain('brc20:ordi');
    expect((await receiptOf(orderFixtures.success)).html).not.toContain('Inscription');
  });

  it('is in the user’s language', async () => {
    const shell = await makeWorld();
    await shell.i18n.use('ko');

    expect(receiptIn(shell, orderFixtures.success).html).toMatch(/<html lang="ko">[\s\S]*스왑 영수증/);
  });

  it('names the NFTs of a purchase, without a rate', async () => {
    const nfts = ['Shunter 7', 'Shunter 7', 'Siding'].map((nftName) => ({ nftName, nftUrl: '' }));
    const { html } = await receiptOf({ ...orderFixtures.success, nfts, toTokenSymbol: 'NFT' });
    const page = documentOf(html);

    expect(page.querySelector('h1')?.textContent).toBe('Purchase receipt');
    expect(page.body.textContent).toContain('2 × Shunter 7, 1 × Siding');
    expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).not.toContain('Rate');
  });

  it('describes a status in words, and quotes the service only for an unknown one', async () => {
    expect((await receiptOf(orderFixtures.success)).html).toContain('<bdi>Completed</bdi>');
    expect((await receiptOf({ ...orderFixtures.success, finalStatus: 'resting' })).html).toContain(
      '<bdi>Exchanging (Service status: “resting”)</bdi>',
    );
  });

  it('makes no tag, attribute or link from hostile texts', async () => {
    const shell = await makeWorld();
    for (const text of new Set(attackTexts())) {
      const texts = Object.entries(orderFixtures.success).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, text]] : [],
      );
      const hostile = {
        ...orderFixtures.success,
        ...Object.fromEntries(texts),
        finalStatus: 'success',
        status: [{ chain: text, txHash: text, url: text, status: 'success' as const }],
        noGasTxInfo: { depositGasFeeAmt: text, depositCoinCode: text },
      };
      const { html } = receiptIn(shell, hostile);
      const body = html.slice(html.indexOf('<body>'));
      const tags = body.match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((tag) => !tagOfOurs.test(tag))).toEqual([]);
    }
  });

  it('has no link from hostile texts when parsed by a browser', async () => {
    const shell = await makeWorld();
    for (const text of [
      '"><script>alert(1)</script>',
      "javascript:alert('1')",
      'https://u:p@evil.example/',
      '&lt;img&gt;',
    ]) {
      const status = [{ chain: text, txHash: text, url: text, status: 'success' as const }];
      const page = documentOf(receiptIn(shell, { ...orderFixtures.success, status, txHash: text }).html);

      expect(page.querySelectorAll('script, img, iframe, [onload], [onerror]')).toHaveLength(0);
      expect(page.head.querySelectorAll('*')).toHaveLength(6);
      for (const link of page.querySelectorAll('a')) {
        expect(link.getAttributeNames().sort()).toEqual(['href', 'rel']);
        expect(link.protocol).toMatch(/^https?:$/);
      }
    }
  });
});
