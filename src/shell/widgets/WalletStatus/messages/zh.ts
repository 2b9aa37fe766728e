import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  confirm: '请在钱包中确认',
  'confirm.where': '{wallet} 有待确认的请求。如未看到窗口，请打开钱包。',
  stop: '停止等待',
  rejected: '已在钱包中拒绝。未发送任何资产。',
  'rejected.approved': '已在钱包中拒绝。未发送代币，之前的授权仍然有效。',
  check: '再次检查',
  checked: '{time} 已检查：链上尚未显示，仍在查找。',
  unread: '无法读取合约代码，仅按本应用的列表核对了地址。',
  replaceable: '{service} 可更改此合约。',
  'replaceable.own': '合约所有者可更改此合约。',
  waiting: '正在等待服务端生成交易…',
  slow: '服务端响应较慢，可继续等待或重试。',
  again: '重试',
} as const satisfies Translation<typeof en>;
