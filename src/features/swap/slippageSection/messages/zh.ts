import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '兑换',
  slippage: '最大滑点',
  about: '自动：按交易对设定上限。',
} as const satisfies Translation<typeof en>;
