import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  'button.connect': '지갑 연결',
  'button.restoring': '복원 중…',
  'button.connecting': '연결 중…',
  'button.profile': '지갑 {wallet}, {address}',
  title: '지갑 연결',
  close: '닫기',
  search: '지갑 검색',
  types: '체인 종류',
  all: '전체',
  'state.installed': '설치됨',
  'state.loadable': '사용 가능',
  'state.missing': '설치되지 않음',
  'state.unsupported': '여기서 사용할 수 없음',
  recent: '최근 사용',
  install: '{wallet} 설치',
  openApp: '{wallet}에서 열기',
  'openApp.nothing': '아무것도 열리지 않나요? 앱이 없을 수 있습니다. 설치하거나 앱 안에서 이 페이지를 여세요.',
  none: '이 버전에는 이 종류의 지갑이 없습니다',
  connecting: '{wallet}에서 요청에 응답하세요',
  'connecting.slow': '{wallet}이(가) 아직 응답하지 않았습니다. 잠겨 있거나 창이 뒤에 있을 수 있습니다.',
  'qr.label': '{wallet}(으)로 스캔할 QR 코드',
  'qr.scan':
    '휴대폰의 {wallet}(으)로 이 코드를 스캔하고 휴대폰에서 승인하세요. 스캔만으로는 아무것도 전송되지 않습니다.',
  'qr.open': '{wallet} 열기',
  'qr.copy': '링크 복사',
  'qr.copy.copied': '복사했습니다',
  'qr.copy.failed': '브라우저가 복사를 허용하지 않습니다',
  cancel: '취소',
  'request.title': '{wallet}(으)로 스캔',
  'request.scan':
    '휴대폰에서 {wallet}을(를) 열어 이 코드를 스캔하고 요청에 응답하세요. 이 창을 닫으면 요청이 취소됩니다.',
  'request.image': '요청 QR 코드',
  'request.loading': '코드를 불러오는 중',
  'request.failed': '코드를 불러오지 못했습니다. 아무것도 전송되지 않았습니다. 이 창을 닫고 다시 시도하세요.',
} as const satisfies Translation<typeof en>;
