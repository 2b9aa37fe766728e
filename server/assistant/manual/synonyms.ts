import type { Language } from '../../../src/model/language.ts';
import { termsOf } from './terms.ts';

/**
 * Synonyms, one group per line: a question with one word matches a text with another. After `>` is the general word for the
 * words before it. A question with one of these also matches the general word, but not the reverse. English entries are whole
 * words. Words that only sometimes have the same meaning do not belong here.
 */
const groups: Readonly<Record<Language, string>> = {
  en: `
recovery phrase, seed phrase, secret phrase, seed words, mnemonic, 12 words, 24 words
swap, exchange, convert, trade, change
token, coin, currency, crypto
metamask, phantom, tronlink > wallet
network fee, gas, gas fee, gas fees, miner fee, transaction fee
approve, approval, approving, allowance, permission, spend limit
revoke, take back, undo, remove permission
receive address, recipient, destination address, another address, different address, someone else
refund, money back, get back, returned
funds, money, cash
stuck, pending, still waiting, exchanging, taking long, slow, not arrived, hasn't arrived
order, transaction, transfer, swap status
history, records, past swaps, past orders > orders
fake, scam, scammer, phishing, fraud, suspicious, safe
id check, identity check, kyc, verify identity, identity verification
passport, id card > id check
nft, collectible, collectibles
make, create, mint, upload
sell, list, listing, put up for sale
buy, purchase
lower, reduce, cheaper
cancel, undo, withdraw, take down
send, transfer, give
picture, image, photo
usdc, usdt, dai > token
laptop, desktop, computer > browser
chain, network, blockchain
support, help desk, human, contact, customer service
begin, start, getting started, first time, new here, newcomer, beginner
site, website, platform > switchyard
demo, test money, play money, real money
korean, chinese, english, translate > language
private, privacy, personal data, my data, tracked
install, not installed, extension
phone, mobile, qr, scan
royalty, royalties, creator fee
error, error code, error message, failed, went wrong
import, add a token, not listed, not in the list, missing token
`,
  zh: `
助记词, 恢复短语, 私钥, 种子短语, 密语
兑换, 换币, 交换, 互换, 换成, 交易
代币, 币, 币种, 通证
小狐狸, metamask, phantom, tronlink > 钱包
网络费, 网络费用, 矿工费, gas, 燃料费, 手续费
授权, 批准, 额度, approve
撤销, 取消授权, 收回, 解除
收款地址, 接收地址, 收币地址, 别的地址, 其他地址, 别人的地址
退款, 退回, 退钱, 退币, 拿回
资产, 资金, 钱
到账, 收到, 没到, 未到账, 兑换中, 卡住
多久, 多长时间, 什么时候, 几分钟
订单, 交易, 转账
历史, 兑换记录, 交易记录 > 订单
假币, 骗子, 诈骗, 钓鱼, 骗局, 安全, 假的
身份验证, 身份核验, 身份认证, 实名, kyc, 身份检查
制作, 创建, 铸造, 生成, 上传
出售, 卖, 卖出, 挂单, 上架
购买, 买, 买入
降价, 调低, 便宜
取消, 撤销, 下架, 撤单
转账, 转让, 发送, 送给, 转给
图片, 照片, 图像
usdc, usdt > 代币
链, 网络, 区块链, 公链
客服, 人工, 联系, 支持
开始, 入门, 新手, 第一次, 第一步, 初次
演示, 测试币, 真钱
中文, 英文, 英语, 韩文, 韩语 > 语言
隐私, 个人信息, 个人资料, 数据
网站, 平台 > switchyard
安装, 未安装, 插件
手机, 扫码, 二维码
版税, 版权费, 创作者费用
错误, 报错, 错误代码, 失败, 出错
导入, 添加代币, 找不到代币, 列表里没有
`,
  ko: `
시드 문구, 복구 문구, 복구 구문, 니모닉, 개인 키, 비밀 문구, 시드
스왑, 교환, 환전, 바꾸, 바꿔, 전환
토큰, 코인, 통화, 암호화폐
메타마스크, 팬텀, 트론링크 > 지갑
네트워크 수수료, 가스, 가스비, 수수료, 채굴 수수료
승인, 허용, 허용량, 권한, 사용 한도
취소, 철회, 회수, 해제, 되돌리
받는 주소, 수령 주소, 수신 주소, 다른 주소
환불, 돌려받, 반환
자산, 자금, 돈
도착, 입금, 안 들어와, 안 와, 오래, 지연, 교환 중, 대기
주문, 거래, 트랜잭션
내역, 교환 기록, 거래 기록 > 주문
가짜, 사기, 피싱, 스캠, 안전
본인 확인, 신원 확인, 본인 인증, 인증, kyc
만들, 생성, 민팅, 발행, 업로드, 올리
판매, 팔아, 팔고, 팔려, 팔기, 리스팅
구매, 사다, 사려, 살 수
낮추, 내리, 인하
보내, 전송, 송금, 이체, 전달
이미지, 그림, 사진
체인, 네트워크, 블록체인
고객센터, 상담원, 상담, 지원, 문의, 사람
시작, 처음, 초보, 첫걸음
데모, 연습용, 진짜 돈
한국어, 영어, 중국어 > 언어
개인정보, 프라이버시, 데이터
사이트, 플랫폼 > switchyard
설치, 미설치, 확장 프로그램
휴대폰, 모바일, qr, 스캔, 폰
로열티, 창작자 수수료
에러, 오류, 오류 코드, 에러 코드, 실패
가져오기, 추가, 목록에 없
시간 초과, 타임아웃
최소 수령, 최소 수령액, 최소로 받
장바구니, 카트
연결 끊기, 연결을 끊, 연결 해제
견적, 시세
`,
};

interface Phrase {
  readonly text: string;
  readonly terms: readonly string[];
}

interface Group {
  /** Phrases in a question. */
  readonly variants: readonly Phrase[];
  /** Phrases that an answer may contain instead. */
  readonly meant: readonly Phrase[];
}

/** Built at the first question in a language. */
const tables = new Map<Language, readonly Group[]>();

function tableOf(language: Language): readonly Group[] {
  const phrases = (text: string) =>
    text.split(',').map((phrase) => ({ text: phrase.trim(), terms: termsOf(phrase, language) }));
  const made = () =>
    groups[language]
      .trim()
      .split('\n')
      .map((line) => {
        const [variants = '', meant = variants] = line.split('>');
        return { variants: phrases(variants), meant: phrases(meant) };
      });
  const table = tables.get(language) ?? made();
  tables.set(language, table);
  return table;
}

/** Terms of the synonyms for the words of a question. */
export function otherTerms(question: string, language: Language): string[] {
  const plain = ` ${question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')} `;
  const says = ({ text }: Phrase) => plain.includes(/^[a-z0-9]/.test(text) ? ` ${text} ` : text);
  return tableOf(language).flatMap(({ variants, meant }) =>
    variants.some(says) ? meant.filter((phrase) => !says(phrase)).flatMap(({ terms }) => terms) : [],
  );
}
