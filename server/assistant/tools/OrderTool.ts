import type { OrderStatus } from '../../../src/api/orderStatus.ts';
import type { Channel } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import type { OrderRepository } from '../../orders/OrderRepository.ts';
import { isReleasable } from '../../orders/orderMachine.ts';
import type { Order } from '../../orders/orderRow.ts';
import { presentRecord } from '../../orders/presentOrder.ts';
import type { AssistantQuestion } from '../Assistant.ts';
import { texts } from '../texts/texts.ts';
import type { Fact, Tool } from './Tool.ts';

/** A question about the user's own order: "my order", or something that has not arrived. */
const asksAboutOrder =
  /\b(?:my|last|latest|the)\s+(?:\w+\s+)?(?:order|swap|transaction|transfer|exchange|payment|payout|refund|purchase|money|funds|coins?|tokens?)\b|\bwhere(?:'s| is| are) my\b|\border status\b|我的?(?:那笔|这笔|上一笔|最近的?|最后一?笔)?(?:订单|交易|兑换|转账|退款|钱|币|资产)|(?:订单|交易|兑换)(?:状态|进度|到哪|怎么样)|没到账|还没到|(?:내|제|나의|저의|마지막|최근)\s?(?:주문|거래|스왑|교환|환불|돈|코인|토큰|자산)|주문\s?상태|안\s?들어왔|안\s?왔/i;

/** Of these, one that only asks where the order is: other pages of the manual share its words by chance. */
const asksWhere =
  /\bwhere(?:'s| is| are)\b.*\b(?:order|swap|transaction|transfer|exchange|payment|payout|refund)\b|\border status\b|(?:订单|交易|兑换|转账|退款).*(?:在哪|到哪|状态|进度)|(?:주문|거래|스왑|교환|환불).*(?:어디|상태)/i;
const WHERE_PAGE = 'order-states';

const hashes = /\b(?:0x)?[0-9a-f]{64}\b|\b[1-9A-HJ-NP-Za-km-z]{86,88}\b/gi;

/** The user's own orders: the one with the named transaction, else the newest. */
export class OrderTool implements Tool {
  readonly #orders: OrderRepository;
  readonly #channels: readonly Channel[];

  constructor(orders: OrderRepository, channels: readonly Channel[]) {
    this.#orders = orders;
    this.#channels = channels;
  }

  async look(question: AssistantQuestion): Promise<readonly Fact[]> {
    const facts = await this.#facts(question);
    return asksWhere.test(question.text) ? facts.map((fact) => ({ ...fact, page: WHERE_PAGE })) : facts;
  }

  async #facts({ text, language, account }: AssistantQuestion): Promise<readonly Fact[]> {
    const [hash] = text.match(hashes) ?? [];
    if (hash === undefined && !asksAboutOrder.test(text)) return [];
    const { order: orderTexts } = texts[language];
    if (account === undefined) return [{ text: orderTexts.notAllowed }];
    const found = hash === undefined ? await this.#newest(account) : await this.#orders.byHash(hash);
    const order = found && isSameId(found.sender, account) && found.status !== 'draft' ? found : undefined;
    if (!order) return [{ text: hash === undefined ? orderTexts.none : orderTexts.notFound }];
    const channel = this.#channels.find(({ id }) => id === order.channel);
    return channel ? [factOf(order, channel, language)] : [];
  }

  async #newest(account: string): Promise<Order | undefined> {
    return (await this.#orders.page(account, 1, 1)).orders[0];
  }
}

function factOf(order: Order, channel: Channel, language: AssistantQuestion['language']): Fact {
  const { order: orderTexts } = texts[language];
  const record = presentRecord(order, channel);
  // The cast is safe: a record is not a draft, and drafts were removed.
  const status = order.status as OrderStatus;
  const waits = isReleasable(order.state);
  const side = (amount: string | number | undefined, symbol = '', chain = '') =>
    `${amount ?? ''} ${texts[language].onChain(plain(symbol), chain)}`.trim();
  const title = orderTexts.title({
    pay: side(record.fromAmount, record.fromTokenSymbol, record.fromTokenChain),
    receive: side(record.toTokenAmount, record.toTokenSymbol, record.toTokenChain),
    time: record.createTime,
    status: waits ? orderTexts.release : orderTexts.status[status],
  });
  return {
    text: `${title} ${waits ? orderTexts.releaseNext : orderTexts.next[status]}`,
    ...(record.txHash === '' ? {} : { card: { type: 'order' as const, key: { hash: record.txHash } } }),
  };
}

/** A name from a chain is plain text. It must not be read as Markdown. */
function plain(symbol: string): string {
  return symbol.replace(/[\\`*_{}[\]()<>#+!|~]/g, '').slice(0, 40);
}
