import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  new: '이 기기에서 이 주소로 보낸 적이 없습니다. 주소 전체를 원본과 비교하세요.',
  contract: '이 주소에는 컨트랙트가 있습니다. 받은 자산을 다시 내보낼 수 있는지 확인하세요.',
  lookAlike:
    '알고 있는 주소와 비슷하지만 다른 주소입니다. 사기꾼은 잘못된 주소를 복사하게 하려고 이런 주소를 만듭니다.',
  'lookAlike.one': '알고 있는 주소와 앞이나 뒤가 같지만 다른 주소입니다.',
  'lookAlike.entered': '입력한 주소',
  'lookAlike.known': '알고 있는 주소',
  'lookAlike.meant': '두 주소를 비교했으며 입력한 주소가 맞습니다',
} as const satisfies Translation<typeof en>;
