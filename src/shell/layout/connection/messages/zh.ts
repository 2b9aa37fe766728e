import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  offline: '网络已断开。',
  away: '服务端没有响应。',
  limited: '您所在的网络请求过多。',
  stopped: '价格截至 {time}。',
  never: '价格暂未加载。',
  orders: '订单不受影响。',
  retry: '重试',
} as const satisfies Translation<typeof en>;
