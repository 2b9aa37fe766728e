import { useState } from 'react';
import { Badge } from '../../../src/shell/ui/Badge/Badge.tsx';
import { Button } from '../../../src/shell/ui/Button/Button.tsx';
import { Field } from '../../../src/shell/ui/Field/Field.tsx';
import { Icon } from '../../../src/shell/ui/Icon/Icon.tsx';
import { IconButton } from '../../../src/shell/ui/IconButton/IconButton.tsx';
import { Lamp } from '../../../src/shell/ui/Lamp/Lamp.tsx';
import { Segmented } from '../../../src/shell/ui/Segmented/Segmented.tsx';
import { TextInput } from '../../../src/shell/ui/TextInput/TextInput.tsx';
import { TokenAvatar } from '../../../src/shell/ui/TokenAvatar/TokenAvatar.tsx';
import styles from './ComponentSheet.module.css';

const nothing = () => undefined;

/** Buttons, fields, marks and type on one page. */
export function ComponentSheet() {
  return (
    <div className={styles.sheet}>
      <section className={styles.card}>
        <h2>Button</h2>
        <div className={styles.row}>
          <Button onClick={nothing}>Primary</Button>
          {(['solid', 'soft', 'secondary', 'quiet'] as const).map((variant) => (
            <Button key={variant} variant={variant} onClick={nothing}>
              {variant}
            </Button>
          ))}
          <Button off="Nothing to do" onClick={nothing}>
            Off
          </Button>
        </div>
        <div className={styles.row}>
          {(['s', 'm', 'l'] as const).map((size) => (
            <Button key={size} variant="solid" size={size} onClick={nothing}>
              Size {size}
            </Button>
          ))}
          <IconButton icon="copy" label="Copy" onClick={nothing} />
          <IconButton icon="refresh" label="Refresh" variant="line" onClick={nothing} />
        </div>
        <Button size="xl" wide onClick={nothing}>
          The one action
        </Button>
      </section>
      <Fields />
      <Marks />
      <section className={styles.card}>
        <h2>Type</h2>
        <p className={styles.total}>$18,402.66</p>
        <p className={styles.amount}>0.365752</p>
        <p className={styles.page}>Page title</p>
        <p className={styles.part}>Section title</p>
        <p className={styles.name}>Card title</p>
        <p>Body 15. You can close this page.</p>
        <p className={styles.label}>Label 13. Fees $1.29</p>
      </section>
    </div>
  );
}

function Fields() {
  const [slippage, setSlippage] = useState('auto');
  return (
    <section className={styles.card}>
      <h2>Field</h2>
      <Field label="Search">
        <TextInput placeholder="Token, chain or address" />
      </Field>
      <Field label="Receive address" error="This is not an Arbitrum address.">
        <TextInput defaultValue="0x60a4" />
      </Field>
      <Segmented
        label="Slippage"
        wide
        current={slippage}
        onSelect={setSlippage}
        choices={[
          { id: 'auto', label: 'Auto' },
          { id: 'half', label: '0.5%' },
          { id: 'own', label: 'Custom' },
        ]}
      />
    </section>
  );
}

function Marks() {
  return (
    <section className={styles.card}>
      <h2>Logos, badges, lamps</h2>
      <div className={styles.row}>
        <TokenAvatar symbol="USDC" />
        <TokenAvatar symbol="ETH" />
        <TokenAvatar symbol="SOL" />
      </div>
      <div className={styles.row}>
        <Badge>Neutral</Badge>
        <Badge tone="success">Best return</Badge>
        <Badge tone="info">Fastest</Badge>
        <Badge tone="warning">
          <Icon name="warning" /> Same symbol
        </Badge>
        <Badge tone="danger">Risk</Badge>
      </div>
      <div className={styles.row}>
        <Lamp tone="move">On its way</Lamp>
        <Lamp tone="go">Arrived</Lamp>
        <Lamp tone="caution">Action needed</Lamp>
        <Lamp tone="stop">Failed</Lamp>
      </div>
    </section>
  );
}
