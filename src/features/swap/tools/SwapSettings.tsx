import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { MOBILE_WIDTH } from '../../../shell/ui/theme/breakpoints.ts';
import { useMinWidth } from '../../../shell/ui/useMinWidth.ts';
import { HIGH_SLIPPAGE_BPS, LOW_SLIPPAGE_BPS } from '../form/checks.ts';
import { useSwap } from '../SwapContext.ts';
import ZeroGasRow from '../zeroGas/ZeroGasRow.tsx';
import { messages } from './messages.ts';
import { SLIPPAGE_PRESETS } from './presets.ts';
import styles from './SwapSettings.module.css';

const orders = ['return', 'speed', 'fees'] as const;

interface Props {
  readonly onClose: () => void;
}

/** The settings of the swap: a popover at the gear, or a sheet on a phone. */
const SwapSettings = observer(function SwapSettings({ onClose }: Props) {
  const t = useMessages(messages);
  const isNarrow = !useMinWidth(MOBILE_WIDTH);
  const content = (
    <div className={styles.settings}>
      <Slippage />
      <Preference />
      <OtherAddress onClose={onClose} />
      <FeeToken />
    </div>
  );
  return isNarrow ? (
    <Dialog title={t('settings.title')} closeLabel={t('settings.close')} onClose={onClose}>
      {content}
    </Dialog>
  ) : (
    <Popover onClose={onClose}>{content}</Popover>
  );
});

/** Not modal. Escape closes it, and so does a press or a focus elsewhere. */
function Popover({ onClose, children }: Props & { readonly children: ReactNode }) {
  const t = useMessages(messages);
  const panel = useRef<HTMLElement>(null);
  // A layout effect cleans up while the panel is still in the page: only a focus inside it goes back to the opener.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const section = panel.current;
    section?.focus();
    return () => {
      if (opener instanceof HTMLElement && section?.contains(document.activeElement)) opener.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      className={styles.popover}
      aria-label={t('settings.title')}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isGone = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
        if (isGone) onClose();
      }}
    >
      <OutsidePress panel={panel} onPress={onClose} />
      <div className={styles.head}>
        <h3>{t('settings.title')}</h3>
        <button type="button" className={styles.close} aria-label={t('settings.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}

interface OutsideProps {
  readonly panel: React.RefObject<HTMLElement | null>;
  readonly onPress: () => void;
}

function OutsidePress({ panel, onPress }: OutsideProps) {
  useEffect(() => {
    const handle = ({ target }: PointerEvent) => {
      // The gear beside the panel closes it itself.
      const around = panel.current?.parentElement;
      if (target instanceof Node && !around?.contains(target)) onPress();
    };
    document.addEventListener('pointerdown', handle);
    return () => document.removeEventListener('pointerdown', handle);
  });
  return null;
}

/** Maximum loss against the quote that the user accepts (SWP-04). */
const Slippage = observer(function Slippage() {
  const { form } = useSwap();
  const t = useMessages(messages);
  const id = useId();
  const { slippage, slippageText } = form;
  const [isCustom, setCustom] = useState(
    slippageText !== undefined && !SLIPPAGE_PRESETS.some((preset) => preset === slippageText),
  );
  const bps = form.slippageBps ?? 0;
  const error = slippage.status === 'ok' ? undefined : t(`slippage.${slippage.status}`);
  const warning = bps < LOW_SLIPPAGE_BPS ? t('slippage.low') : bps > HIGH_SLIPPAGE_BPS ? t('slippage.high') : undefined;
  const isAuto = slippageText === undefined && !isCustom;
  const normal = isAuto ? t('slippage.auto.hint', { percent: `${bps / 100}%` }) : t('slippage.hint');
  const choose = (text: string | undefined) => {
    setCustom(false);
    form.setSlippage(text);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('slippage.label')}</legend>
      <div className={styles.choices}>
        <Choice isOn={isAuto} onChoose={() => choose(undefined)}>
          {t('slippage.auto')}
        </Choice>
        {SLIPPAGE_PRESETS.map((preset) => (
          <Choice key={preset} isOn={!isCustom && slippageText === preset} onChoose={() => choose(preset)}>
            {preset}%
          </Choice>
        ))}
        <Choice isOn={isCustom} onChoose={() => setCustom(true)}>
          {t('slippage.custom')}
        </Choice>
      </div>
      {isCustom && (
        <input
          className={styles.custom}
          inputMode="decimal"
          maxLength={8}
          aria-label={t('slippage.label')}
          aria-describedby={id}
          aria-invalid={error !== undefined}
          value={slippageText ?? String(bps / 100)}
          onChange={(event) => form.setSlippage(event.target.value)}
          data-testid="swap-slippage"
        />
      )}
      <p
        id={id}
        className={styles.help}
        data-tone={error ? 'stop' : warning ? 'caution' : undefined}
        {...(error ? { role: 'alert' } : {})}
      >
        {error ?? warning ?? normal}
      </p>
    </fieldset>
  );
});

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ isOn, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onChoose}>
      {children}
    </button>
  );
}

const Preference = observer(function Preference() {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  return (
    <fieldset className={styles.group}>
      <legend>{t('prefer.label')}</legend>
      <div className={styles.choices}>
        {orders.map((order) => (
          <Choice key={order} isOn={quotes.ranking.order === order} onChoose={() => quotes.prefer(order)}>
            {t(`prefer.${order}`)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
});

const OtherAddress = observer(function OtherAddress({ onClose }: Props) {
  const { form } = useSwap();
  const t = useMessages(messages);
  const toggle = (isOther: boolean) => {
    form.setOtherRecipient(isOther ? '' : undefined);
    if (isOther) onClose();
  };
  return (
    <label className={styles.row}>
      {t('other.label')}
      <input
        type="checkbox"
        role="switch"
        checked={form.otherRecipient !== undefined}
        aria-checked={form.otherRecipient !== undefined}
        onChange={(event) => toggle(event.target.checked)}
      />
    </label>
  );
});

/** Paying the network fee in the source token, beside the normal cost (SWP-09). If it is needed, the card offers it. */
const FeeToken = observer(function FeeToken() {
  const { zeroGas, form, funds, values } = useSwap();
  const { chains } = useShell();
  const t = useMessages(messages);
  const native = form.from && chains.get(form.from.chain)?.native;
  if (!zeroGas || zeroGas.isNeeded || !native) return null;
  const normal = values?.valueOf(funds.reserve, native);
  return (
    <div className={styles.fee}>
      <ZeroGasRow />
      {normal && (
        <p className={styles.help}>{t('gas.normal', { value: formatDollars(normal), symbol: native.symbol })}</p>
      )}
    </div>
  );
});

export default SwapSettings;
