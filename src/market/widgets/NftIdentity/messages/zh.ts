import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  contract: '合约',
  token: '代币编号',
  'names.stated': '名称和图片由服务端提供，请核对合约和代币编号。',
} as const satisfies Translation<typeof en>;
