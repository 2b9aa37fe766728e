import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  why: '登录即用签名证明账户归您所有，免费且不转移资产。',
  asking: '请在钱包中签名，不会转移资产。',
  awaiting: '需要其他所有者在链上批准，本页最多等待 5 分钟。',
  stop: '停止等待',
  signIn: '登录',
  signedIn: '登录有效期至 {until}；断开连接或切换账户后失效。',
  signedInOn: '已在 {chain} 登录，有效期至 {until}。合约账户需在每个网络分别登录。',
  signOut: '退出登录',
} as const satisfies Translation<typeof en>;
