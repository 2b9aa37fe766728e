import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  new: '您在本设备上从未向该地址转出过。请与来源逐字核对整个地址。',
  contract: '该地址上是一个合约。请确认它能转出收到的资产。',
  lookAlike: '该地址与您熟悉的一个地址很像，但并不相同。骗子会制造这样的地址，诱使您复制错误的那个。',
  'lookAlike.one': '该地址的开头或结尾与您熟悉的一个地址相同，但并不是同一个地址。',
  'lookAlike.entered': '您输入的',
  'lookAlike.known': '您熟悉的',
  'lookAlike.meant': '我已核对两个地址，确认使用输入的地址',
} as const satisfies Translation<typeof en>;
