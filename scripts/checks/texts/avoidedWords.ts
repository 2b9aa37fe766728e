import type { Language } from '../../../src/model/language.ts';

interface Rule {
  readonly avoid: RegExp;
  readonly use: string;
}

/** Words and forms that a user must not see, with the word to use instead. */
const rules: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    { avoid: /\binter-?chain\b/i, use: 'cross-chain' },
    { avoid: /(?<!\b(?:on|cross|off)-)\bchains?\b/i, use: 'network' },
    { avoid: /\bexchange\b|\btrades?\b/i, use: 'swap' },
    { avoid: /\bchannels?\b/i, use: 'route' },
    { avoid: /\bcurrenc(?:y|ies)\b/i, use: 'token' },
    { avoid: /\btickers?\b/i, use: 'symbol' },
    { avoid: /\bmoney\b/i, use: 'funds' },
    { avoid: /\ballowances?\b/i, use: 'approval' },
    { avoid: /\btolerance\b/i, use: 'max slippage' },
    { avoid: /\bprice effect\b/i, use: 'price impact' },
    { avoid: /\b(?:miner|gas) fees?\b/i, use: 'network fee' },
    { avoid: /\bcommissions?\b/i, use: 'service fee' },
    { avoid: /\btxs?\b/i, use: 'transaction' },
    { avoid: /\b(?:seed phrase|mnemonic)\b/i, use: 'recovery phrase' },
    { avoid: /\bidentity check\b/i, use: 'ID check' },
    { avoid: /\bforged\b/i, use: 'look-alike' },
    { avoid: /\bbids?\b/i, use: 'offer' },
    { avoid: /\bbasket\b/i, use: 'cart' },
    { avoid: /\bpieces?\b/i, use: 'item or inscription' },
    { avoid: /\bchatbot\b/i, use: 'AI assistant' },
    { avoid: /\b(?:nobody|whoever|anew|dearest|under way)\b/i, use: 'a plain word' },
    { avoid: /\b(?:guaranteed|instantly|risk-free|oops|simply)\b/i, use: 'no promise and no filler' },
    { avoid: /"|\w'\w|\.\.\./, use: '“ ”, ’ and …' },
  ],
  zh: [
    { avoid: /(?<![跨上块])链(?![上接])/, use: '网络' },
    { avoid: /通道|渠道/, use: '路线' },
    { avoid: /币种/, use: '代币' },
    { avoid: /主币/, use: '原生币' },
    { avoid: /帐/, use: '账户' },
    { avoid: /签署/, use: '签名' },
    { avoid: /位址/, use: '地址' },
    { avoid: /收回/, use: '撤销' },
    { avoid: /矿工费|燃料费|手续费不足/, use: '网络费' },
    { avoid: /容差|容忍/, use: '最大滑点' },
    { avoid: /种子短语|恢复短语/, use: '助记词' },
    { avoid: /系列/, use: '合集' },
    { avoid: /你/, use: '您' },
    { avoid: /恰好/, use: '仅' },
    { avoid: /进行(?!中)/, use: 'the verb alone' },
    { avoid: /被(?!授权方)/, use: 'an active verb' },
    { avoid: /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}/u, use: 'a space between Han and Latin characters' },
    { avoid: /\p{Script=Han}[,;:?(]|[,;?)]\p{Script=Han}/u, use: 'full-width punctuation' },
  ],
  ko: [
    { avoid: /(?<!크로스|온|블록)체인/, use: '네트워크' },
    { avoid: /교환/, use: '스왑' },
    { avoid: /트랜잭션/, use: '거래' },
    { avoid: /통화/, use: '토큰' },
    { avoid: /수령 주소/, use: '받는 주소' },
    { avoid: /지켜보/, use: '조회' },
    { avoid: /복구 문구|시드/, use: '복구 구문' },
    { avoid: /(?<!블록 )탐색기/, use: '블록 탐색기' },
    { avoid: /그림/, use: '이미지' },
    { avoid: /가스비/, use: '네트워크 수수료' },
    { avoid: /니다|니까|십시오/, use: '해요체' },
    { avoid: /[을이은와]\([를가는과]\)|\(으\)로|\(이\)/, use: 'a fixed noun before the particle' },
    {
      avoid: /\}”?(?:을|를|이|가|은|는|으로|로|와|과|이에요|예요|이며|이고)(?![가-힣])/,
      use: 'a fixed noun after the value',
    },
    { avoid: /[가-힣A-Za-z\d}] \(/, use: 'no space before a bracket' },
    { avoid: /[\d}]–[\d{]/, use: '~ in ranges' },
    { avoid: /[，。；：？！（）]/, use: 'half-width punctuation' },
  ],
};

/** Values that are Chinese words in Chinese: `复制{what}` has no space. */
const HAN_VALUES = /\{(?:what|part|resource)\}/g;
/** What stands for another value while the rules look for words. Rules of Korean look at the values themselves. */
const placeholder: Readonly<Record<Language, string>> = { en: '1', zh: 'A', ko: '{A}' };

/** Each avoided word in a text of the screen, with the word to use. `{name}` stands for a value. */
export function avoidedWords(language: Language, text: string): readonly string[] {
  const words = language === 'zh' ? text.replaceAll(HAN_VALUES, '某') : text;
  const shown = words.replaceAll(/\{\w+\}/g, placeholder[language]);
  return rules[language].flatMap(({ avoid, use }) => {
    const found = avoid.exec(shown);
    return found ? [`“${found[0]}”: use ${use}`] : [];
  });
}
