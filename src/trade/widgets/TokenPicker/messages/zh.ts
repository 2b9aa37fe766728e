import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  search: '搜索代币名称、符号或地址',
  chains: '网络',
  'chain.setAside': '{chain}（暂不可用）',
  allChains: '全部网络',
  tokens: '代币',
  'tokens.count': '{count} 个代币',
  'tokens.count_one': '{count} 个代币',
  'tokens.none': '未找到代币',
  'tokens.none.text': '粘贴合约地址即可添加代币。',
  'tokens.loading': '正在加载代币…',
  'balance.unknown': '余额读取失败',
  unlisted: '未收录',
  close: '关闭',
  'import.looking': '正在查询该地址…',
  'import.bad': '请输入有效的代币地址：这不是这些网络的地址。',
  'import.unsupported': '地址错误：该地址所属网络的代币无法在此添加。',
  'import.none': '请输入有效的代币地址：未找到该代币。',
  'import.found': '该代币未收录，名称可被任意冒用。请与项目官网核对地址。',
  'import.decimals': '{symbol}（{chain}），{decimals} 位小数',
  'import.checked': '我已核对地址',
  'import.add': '添加 {symbol}',
} as const satisfies Translation<typeof en>;
