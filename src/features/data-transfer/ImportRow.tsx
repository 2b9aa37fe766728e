import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LanguageCode } from '../../api/language.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { LookAlikeNotice } from '../../shell/recipient/LookAlikeNotice.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import styles from './DataSection.module.css';
import type { ImportItem } from './ImportItem.ts';
import { canTake, type Importing } from './Importing.ts';
import { messages } from './messages.ts';

interface Props {
  readonly importing: Importing;
  readonly item: ImportItem;
}

/** One difference, with a checkbox to import it. */
export const ImportRow = observer(function ImportRow({ importing, item }: Props) {
  const t = useMessages(messages);
  const id = useId();
  const { doubt, change } = item;
  const isChosen = importing.chosen.has(item.id);
  const choose = (chosen: boolean) => importing.choose(item.id, chosen);
  // A look-alike has no checkbox. The user must confirm that both addresses were compared.
  const hasBox = canTake(item) && doubt?.kind !== 'look-alike';
  return (
    <li className={styles.facts}>
      <div className={styles.check}>
        {hasBox && (
          <input
            id={id}
            type="checkbox"
            checked={isChosen}
            aria-label={titleOf(t, item)}
            onChange={(event) => choose(event.target.checked)}
          />
        )}
        <label className={styles.facts} htmlFor={hasBox ? id : undefined}>
          <span>
            <bdi>{titleOf(t, item)}</bdi>
            {item.chain && ` – ${item.chain}`} <Badge>{t(`change.${change}`)}</Badge>
          </span>
          {item.address && <span className={styles.address}>{item.address}</span>}
          {changeText(t, item) && (
            <span className={styles.muted}>
              <bdi>{changeText(t, item)}</bdi>
            </span>
          )}
          {item.reason && <span className={styles.muted}>{t(`reason.${item.reason}`)}</span>}
        </label>
      </div>
      {doubt?.kind === 'same-name' && <Notice tone="warning">{t('doubt.same-name')}</Notice>}
      {doubt?.kind === 'look-alike' && (
        <LookAlikeNotice address={item.address ?? ''} like={doubt.like} isMeant={isChosen} onMean={choose} />
      )}
    </li>
  );
});

type Translator = ReturnType<typeof useMessages<typeof messages.en>>;

function titleOf(t: Translator, { value, title }: ImportItem): string {
  return value?.part === 'settings' ? t(`setting.${value.setting}`) : title;
}

/** Old and new value as text. Empty if nothing is replaced. */
function changeText(t: Translator, item: ImportItem): string {
  const { part, change, before, after } = item;
  if (part === 'settings') {
    return t('change.from', { before: settingText(t, item, before), after: settingText(t, item, after) });
  }
  if (part === 'tokens' && before !== undefined && after !== undefined) return t('change.chain', { before, after });
  if (change !== 'changed') return '';
  return after === undefined ? t('change.used') : t('change.from', { before: before || '–', after });
}

/** By the codes of storage and of exported files. */
const languageNames: Readonly<Partial<Record<string, string>>> = {
  en: 'English',
  zh: '中文',
  korea: '한국어',
} satisfies Record<LanguageCode, string>;
const namedValues = ['system', 'light', 'dark', 'slow', 'normal', 'rapid'] as const;

function settingText(t: Translator, { value }: ImportItem, text: string | undefined): string {
  if (text === undefined) return t('setting.none');
  if (value?.part === 'settings' && value.setting === 'slippage') return `${text}%`;
  const known = namedValues.find((name) => name === text);
  return known ? t(`value.${known}`) : (languageNames[text] ?? text);
}
