import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'recipient.label': '{chain} 接收地址',
  'recipient.hint': '请逐字核对。转错地址的资产无法找回。',
  'recipient.named': '{name} 的地址：{address}。请逐字核对。',
  'recipient.useOwn': '使用我的地址',
  'recipient.error.invalid': '不是有效的 {chain} 地址。示例：{example}',
  'recipient.error.name': '{chain} 不支持该名称，请输入地址。示例：{example}',
  'recipient.error.hidden': '文本中间有隐藏字符，请重新复制地址。',
  'recipient.error.noAddress': '该名称在 {chain} 上没有地址',
  'recipient.error.risky': '服务端称该地址有风险或属于交易所，请换一个地址。',
  'recipient.error.tokenContract': '这是代币合约地址，转入的资产无法找回。',
  'recipient.error.tokenAccount': '这是代币账户，请使用钱包地址。',
  'recipient.error.program': '这是程序地址，转入的资产无法找回。',
  'recipient.error.unknown': '接收地址的风险检查失败，未发送任何资产，请重新检查。',
  'recipient.error.burn': '这是黑洞地址，转入的资产无法找回。',
  'book.open': '地址簿',
  'memo.hint': '转入交易所时通常必填；转入自己的钱包请留空。',
  'memo.invalid.tag': '请输入不大于 4294967295 的整数',
  'memo.invalid.memo': '不是有效的 {chain} 备注',
  'memo.invalid.comment': '不是有效的 {chain} 留言',
  'memo.conflict': '该地址已包含标签 {memo}',
  'memo.tag': '目标标签（Tag）',
  'memo.memo': '备注（Memo）',
  'memo.comment': '留言（Comment）',
} as const satisfies Translation<typeof en>;
