import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'zeroGas.choice': '네트워크 수수료를 {symbol} 토큰으로 내기',
  'zeroGas.later': '수수료는 보내는 금액에서 빠져요. 서명하기 전에 금액을 보여 드려요.',
  'zeroGas.suggestion': '네트워크 수수료를 낼 {native} 잔액이 부족해요. {symbol} 토큰으로 낼 수 있어요.',
  'zeroGas.payMyself': '네트워크 수수료를 {native} 코인으로 내기',
  'zeroGas.limits': '서비스의 제로 가스 한도: {min}~{max} {symbol}',
  'zeroGas.building': '네트워크 수수료를 확인하는 중…',
  'zeroGas.fee': '네트워크 수수료(포함)',
  'zeroGas.fee.stated': '{fee}(서비스 기준)',
  'zeroGas.unstated':
    '서비스가 보내는 금액에서 네트워크 수수료를 빼지만 얼마인지 알려 주지 않아요. 더 적게 도착할 수 있어요.',
  'zeroGas.prompts': '지갑에서 한 번만 서명하세요. 수수료는 보내는 금액에서 빠지므로 {native} 없이도 돼요.',
  'zeroGas.rebuild': '수수료 다시 확인',
} as const satisfies Translation<typeof en>;
