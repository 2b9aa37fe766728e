/** Words that are in every question, so they distinguish nothing. */
const stopwords = new Set(
  `
a an and any are as at be been but by can could did do does for from get give go had has have he her here him his how i if in
into is it its just like may me much my no not of on one or our please she should so some someone tell that the their them then
there these they thing this those to u up us use want was we were what when where which who why will with would you your
explain im i'm isn't don't it's doesn't can't there's what's mean know idea try trying tried possible
really also already maybe anyone someone somebody guys hello thanks cannot exactly actually
的 了 吗 嘛 呢 吧 啊 我 你 您 他 它 我们 你们 是 在 有 和 与 及 就 都 也 很 还 不 没 没有 会 要 想 能 可以 可 把 被 给 让 用 用来
怎么 怎样 如何 什么 为什么 为何 请问 请 这 那 这个 那个 哪 哪里 哪个 哪些 一个 一下 个 上 里 到 从 对 后 吗？ 应该 需要 该 怎么办
时候 意思 多少 比较 其他 谁 现在 之后 以后 然后 那么 真的 我的 你的 您的 怎么样 这么 那么 自己 以 为 么 样
나 내 저 제 것 거 게 수 좀 왜 뭐 뭔 무엇 무슨 어떤 어떻게 어디 언제 누가 누구 이 그 저 이것 그것 및 또는 또 더 안 못 다 때 등 중 할 하는
하나요 되나요 있나요 있어요 없어요 해요 하죠 하면 하고 해야 되면 인가요 인데 예요 이에요 뭐예요 뭔가요 알려 주세요 싶어요 싶은데 방법 한
`
    .trim()
    .split(/\s+/),
);

export function isStopword(word: string): boolean {
  return stopwords.has(word);
}

/** Whether a pair contains a Chinese function character. Such a pair is not worth a search. */
export function saysNothing(pair: string): boolean {
  return /[的了吗嘛呢吧啊我你您他她它是和与也很怎么什为这那哪请]/.test(pair);
}

const particles =
  /(?:으로부터|에게서|이라는|에서는|에서도|으로는|으로도|까지는|이라고|한테서|에게는|인지|라는|에서|에게|한테|으로|까지|부터|마다|처럼|보다|이나|이란|이랑|랑|라고|들은|들을|들이|은|는|이|가|을|를|의|에|로|와|과|도|만|란)$/;

/** Endings of verbs, and endings that make a verb of a noun. */
const verbEndings =
  /(?:하|되|시키)?(?:으려면|려면|으려고|려고|으면|면|는데요?|은데요?|ㄴ데|나요|가요|까요|어요|아요|여요|에요|예요|네요|지요|죠|습니다|입니다|니다|었어요|았어요|어서|아서|여서|어야|아야|지만|어도|아도|어|아|고|지|기|는|던|을까|겠)$|(?:하기|하는|하다|한다|합니다|해요|해도|해서|해야|했어요|할|한|함|됩니다|되는|되어|돼요|됐어요|된|될)$/;

/**
 * A Korean word without its particle. Nouns keep at least two syllables. Only verbs may keep a stem of one.
 */
export function withoutEnding(word: string): string {
  const noun = word.replace(particles, '');
  const verb = word.replace(verbEndings, '');
  if (verb.length < noun.length && verb.length >= 1) return verb;
  return noun.length >= 2 ? noun : word;
}
