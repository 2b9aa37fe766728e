import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'skip.toContent': '跳到内容',
  'nav.label': '主导航',
  'nav.more': '更多',
  'logo.label': 'Switchyard 官网',
  'toast.label': '通知',
  'toast.close': '关闭',
  'page.loading': '加载中…',
  offline: '无法连接',
  'offline.text': '恢复连接后即可加载。',
  'broken.title': '这里出了点问题',
  'broken.text': '应用其他部分可正常使用，已发送的交易不受影响。',
  'broken.retry': '重试',
  'broken.reload': '刷新页面',
} as const satisfies Translation<typeof en>;
