import { avoidedWords } from './avoidedWords.ts';
import { screenTexts } from './screenTexts.ts';

/** Texts that keep an avoided word, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'src/features/swap/messages check.currency.missing': 'quoted from the specification',
  'src/features/swap/messages check.amount.tooSmall': 'quoted from the specification',
  'src/features/swap/messages check.amount.tooLarge': 'quoted from the specification',
  'src/features/swap/receiveAddress/messages recipient.error.risky': 'an exchange is a company here',
  'src/features/nft-transfer/messages recipient.risky': 'an exchange is a company here',
  'src/shell/i18n/errors/messages swap/risky-address': 'an exchange is a company here',
  'src/shell/i18n/errors/messages code/7002': 'an exchange is a company here',
};

/** Fails on words that the glossary avoids, in every text on screen and in every language. */
const texts = await screenTexts();
const problems = texts
  .filter(({ language, place }) => language !== 'en' || !(place in excused))
  .flatMap(({ language, place, text }) =>
    avoidedWords(language, text).map((problem) => `${place} (${language}): ${problem}`),
  );
const unneeded = Object.keys(excused)
  .filter((place) => !texts.some((one) => one.place === place && avoidedWords('en', one.text).length > 0))
  .map((place) => `${place} does not need its excuse`);
if (problems.length + unneeded.length > 0) {
  console.error([...problems, ...unneeded].join('\n'));
  process.exitCode = 1;
}
