import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'prerequisite.title': '继续之前',
  'prerequisite.unknown': '暂时无法确认 {chain} 的付款要求，发送前会再次检查。',
  'prerequisite.receiver.missing': '接收方还没有 {chain} 账户，这笔付款也不会为其开户。',
  'prerequisite.receiver.needsTag': '接收方在 {chain} 上需要标签或备注，请在地址旁填写。',
  'prerequisite.receiver.noTrustLine': '接收方在 {chain} 上没有 {symbol} 信任线，需先在其钱包中添加。',
  'prerequisite.receiver.tooLittle': '接收方的 {chain} 账户尚未激活，至少到账 {amount} {symbol} 才能激活。',
  'prerequisite.receiver.opens': '这笔付款会激活接收方的 {chain} 账户，其中 {amount} {symbol} 将锁定为储备金。',
  'prerequisite.receiver.costs': '为接收方开通 {chain} 账户，最多另需 {amount} {symbol}。',
  'prerequisite.amount.dust': '{chain} 的最低付款额为 {amount} {symbol}。',
  'prerequisite.sender.keeps': '您的 {chain} 账户至少需保留 {amount} {symbol}，请少转一些。',
  'prerequisite.sender.lacks.blocked': '您的 {chain} 账户{resource}不足，请先补充。',
  'prerequisite.sender.lacks.note': '您的 {chain} 账户{resource}即将用完。除非钱包代付，否则付款可能失败。',
  'prerequisite.sender.burns': '您的 {chain} 账户{resource}不足，最多会消耗 {amount} {symbol} 抵扣。',
  'prerequisite.sender.attaches': '这笔 {chain} 付款会附带 {amount} {symbol}，大部分不会退回。',
  'prerequisite.sender.opens': '您在 {chain} 上的第一笔付款会同时部署您的钱包。',
  'prerequisite.receiver.frozen': '接收方在 {chain} 上的 {symbol} 账户已由发行方冻结。',
  'prerequisite.sender.frozen': '您在 {chain} 上的 {symbol} 已由发行方冻结。',
  'prerequisite.token.nonTransferable': '{chain} 上的 {symbol} 不能转账。',
  'prerequisite.token.paused': '发行方已暂停 {chain} 上的全部 {symbol} 转账。',
  'prerequisite.token.transferHook': '{chain} 上的 {symbol} 转账需调用其自有程序，暂不支持。',
  'prerequisite.token.takesFee': '该代币在 {chain} 上每次转账都收费，实际到账 {amount} {symbol}。',
  'resource.bandwidth': '带宽',
  'resource.energy': '能量',
} as const satisfies Translation<typeof en>;
