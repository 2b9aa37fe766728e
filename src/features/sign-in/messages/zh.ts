import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  why: '登录会用签名证明此账户属于您，不会转移资产，也不收费用。',
  asking: '请在钱包中签署文本，不会转移资产。',
  signIn: '用此账户登录',
  signedIn: '已登录，有效期至 {until}。断开连接或更换账户时会自动退出。',
  signOut: '退出登录',
} as const satisfies Translation<typeof en>;
