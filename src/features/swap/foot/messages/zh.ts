import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'facts.simulated': '签名前先模拟',
  'facts.refund': '路线失败可退款',
  'facts.open': '开源',
} as const satisfies Translation<typeof en>;
