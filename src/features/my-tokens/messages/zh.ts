import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '代币',
  about: '您通过地址添加的代币。删除不会改变链上的任何内容：您持有的代币仍归您所有。',
  empty: '尚未添加代币',
  'empty.text': '不在列表中的代币可在选择代币时添加：把它的地址粘贴到那里。',
  favourites: '收藏：{count}',
  remove: '删除',
  'remove.label': '删除 {chain} 上的 {symbol}',
  removed: '已删除：{symbol}',
  undo: '撤销',
} as const satisfies Translation<typeof en>;
