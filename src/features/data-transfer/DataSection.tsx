import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { saveFile } from '../../shell/saveFile.ts';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { ErrorNotice } from '../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { SettingsSection } from '../../shell/widgets/SettingsSection/SettingsSection.tsx';
import { UndoNotice } from '../../shell/widgets/UndoNotice/UndoNotice.tsx';
import styles from './DataSection.module.css';
import { exportData } from './exportData.ts';
import { Importing } from './Importing.ts';
import { ImportReview } from './ImportReview.tsx';
import { messages } from './messages.ts';

/** Exports all data of this device as one file, and imports such a file. */
const DataSection = observer(function DataSection() {
  const shell = useShell();
  const t = useMessages(messages);
  const [importing] = useState(() => new Importing(shell));
  const [exported, setExported] = useState('');
  useEffect(() => () => importing.cancel(), [importing]);
  const save = async () => {
    const now = Date.now();
    const name = `switchyard-${new Date(now).toISOString().slice(0, 10)}.json`;
    saveFile(name, JSON.stringify(await exportData(shell, t('holds'), now), null, 2), 'application/json');
    setExported(name);
  };
  const { state, error } = importing;
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void save()}>
          {t('export')}
        </Button>
      </div>
      <p role="status">{exported && t('exported', { file: exported })}</p>
      {state.status !== 'review' && <FileField importing={importing} />}
      {error !== undefined && <ErrorNotice error={error} />}
      {state.status === 'reading' && <Spinner label={t('reading')} />}
      {state.status === 'review' && <ImportReview importing={importing} exportedAt={state.exportedAt} />}
      {state.status === 'done' &&
        (state.undo ? (
          <UndoNotice text={t('done', { count: state.count })} undoLabel={t('undo')} onUndo={() => importing.undo()} />
        ) : (
          <Notice>{t('done', { count: state.count })}</Notice>
        ))}
      {state.status === 'undone' && <Notice>{t('undone')}</Notice>}
    </SettingsSection>
  );
});

/** Accepts a file by file dialog or by drop. */
const FileField = observer(function FileField({ importing }: { readonly importing: Importing }) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = importing.state.status === 'reading';
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void importing.read(file);
    // Allows the user to choose the same file again after a correction.
    target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) void importing.read(file);
  };
  return (
    <section
      className={styles.drop}
      aria-label={t('import')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={handleChange}
        data-testid="import-file"
      />
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          {t('import')}
        </Button>
      </div>
      <p className={styles.muted}>{t('drop')}</p>
    </section>
  );
});

export default DataSection;
