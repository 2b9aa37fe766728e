import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  search: '按符号、名称或地址搜索',
  chains: '链',
  'chain.setAside': '{chain}（已停用）',
  allChains: '全部链',
  tokens: '代币',
  'tokens.count': '{count} 个代币',
  'tokens.count_one': '{count} 个代币',
  'tokens.none': '没有找到代币',
  'tokens.none.text': '粘贴合约地址可以添加未列出的代币。',
  'tokens.loading': '正在加载代币列表…',
  'balance.unknown': '无法读取余额',
  unlisted: '未列出',
  close: '关闭',
  'import.looking': '正在各链上查询该地址…',
  'import.none': '请输入有效的代币地址：所查询的链上都没有该代币。',
  'import.found': '该代币不在任何列表中。任何人都可以给代币取任意名称：请与项目官网核对地址。',
  'import.decimals': '{chain} 上的 {symbol}，{decimals} 位小数',
  'import.checked': '我已核对地址',
  'import.add': '添加 {symbol}',
} as const satisfies Translation<typeof en>;
