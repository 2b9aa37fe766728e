import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '代币',
  about: '您按地址添加的代币。移除不影响持有数量。',
  empty: '尚未添加代币',
  'empty.text': '找不到代币？在代币列表中粘贴地址即可添加。',
  favourites: '收藏：{count}',
  remove: '移除',
  'remove.label': '移除 {symbol}（{chain}）',
  removed: '已移除 {symbol}',
  undo: '撤销',
} as const satisfies Translation<typeof en>;
