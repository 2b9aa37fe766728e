import { en } from '../../../src/shell/i18n/errors/messages/en.ts';
import { ko } from '../../../src/shell/i18n/errors/messages/ko.ts';
import { zh } from '../../../src/shell/i18n/errors/messages/zh.ts';
import styles from './docs.module.css';

const languages = [
  ['en', 'English', en],
  ['zh-CN', '简体中文', zh],
  ['ko', '한국어', ko],
] as const;
// Safe: these are the keys of the object literal.
const codes = Object.keys(en) as (keyof typeof en)[];

/** Every error code with its three text parts in every language, for reviewers and translators. */
export function ErrorTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
    <section className={`sb-unstyled ${styles.scroller}`} tabIndex={0} aria-label="Every error">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            {languages.map(([tag, name]) => (
              <th key={tag} scope="col" lang={tag}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              {languages.map(([tag, , texts]) => (
                <td key={tag} lang={tag} className={styles.text}>
                  {texts[code]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
