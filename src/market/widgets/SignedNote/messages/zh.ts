import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  open: '您曾在此设备上签名 {price} {symbol} 的挂单。在 {time} 之前，即使服务不显示，买家仍可成交。',
} as const satisfies Translation<typeof en>;
