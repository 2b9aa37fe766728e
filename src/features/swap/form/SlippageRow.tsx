import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import { HIGH_SLIPPAGE_BPS, LOW_SLIPPAGE_BPS } from './checks.ts';
import styles from './Rows.module.css';

/** Maximum loss against the quote that the user accepts (SWP-04). */
export const SlippageRow = observer(function SlippageRow() {
  const { form } = useSwap();
  const t = useMessages(messages);
  const { slippage } = form;
  const bps = form.slippageBps ?? 0;
  const error = slippage.status === 'ok' ? undefined : t(`slippage.${slippage.status}`);
  const warning = bps < LOW_SLIPPAGE_BPS ? t('slippage.low') : bps > HIGH_SLIPPAGE_BPS ? t('slippage.high') : undefined;
  return (
    <div className={styles.slippage}>
      <Field label={t('slippage.label')} hint={error ? undefined : (warning ?? t('slippage.hint'))} error={error}>
        <TextInput
          inputMode="decimal"
          maxLength={8}
          value={form.slippageText}
          onChange={(event) => form.setSlippage(event.target.value)}
          data-testid="swap-slippage"
        />
      </Field>
    </div>
  );
});
