import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { chainConflict } from '../../scripts/templates/chainConflict.ts';
import { ConnectedWallet } from '../../src/features/profile/ConnectedWallet.tsx';
import ReviewPage from '../../src/features/swap/review/ReviewPage.tsx';
import { SwapProvider } from '../../src/features/swap/SwapContext.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { ShellProvider } from '../../src/shell/ShellContext.tsx';
import { EmptyState } from '../../src/shell/ui/EmptyState/EmptyState.tsx';
import { Field } from '../../src/shell/ui/Field/Field.tsx';
import { LiveRegion } from '../../src/shell/ui/LiveRegion/LiveRegion.tsx';
import { Note } from '../../src/shell/ui/Note/Note.tsx';
import { Spinner } from '../../src/shell/ui/Spinner/Spinner.tsx';
import { TextArea } from '../../src/shell/ui/TextArea/TextArea.tsx';
import { placeholders } from '../../tests/conformance/placeholders.ts';
import { chainCard } from '../docs/parts/chainCard.ts';
import { PluginCard } from '../docs/parts/PluginCard.tsx';
import { ChainPicker } from './ChainPicker.tsx';
import { type ReadChain, readChain } from './chainFields.ts';
import styles from './Playground.module.css';
import { type PlaygroundWorld, playgroundWorld } from './playgroundWorld.ts';

/** Characters. The longest folder has 800. */
const MAX_LENGTH = 8_000;
/** A pause of this length in typing draws the chain again. */
const PAUSE_MS = 300;

interface Props {
  /** The text at first. */
  readonly pasted: string;
  /** The chains of this build, which a new one must differ from. */
  readonly registered: readonly ChainPlugin[];
}

/** Shows a pasted chain in the token picker, in a profile and in a review. */
export function Playground({ pasted, registered }: Props) {
  const [text, setText] = useState(pasted);
  const read = useMemo(() => readChain(text), [text]);
  return (
    <div className={styles.playground}>
      <section className={styles.source} aria-label="Source">
        <Field
          label="A chain’s fields"
          hint="Paste the code of its folder, or the fields as JSON. They are read by a schema, and never run."
        >
          <TextArea
            className={styles.text ?? ''}
            rows={16}
            spellCheck={false}
            maxLength={MAX_LENGTH}
            value={text}
            invalid={read.status === 'invalid'}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <LiveRegion>
          <Findings read={read} registered={registered} />
        </LiveRegion>
      </section>
      {read.status === 'chain' && <Preview chain={read.chain} />}
      {read.status === 'empty' && (
        <EmptyState
          title="No chain yet"
          text="Its picker, profile and review show here as soon as the text is a chain."
        />
      )}
    </div>
  );
}

/** What is wrong with the text, or what the chain still lacks. */
function Findings({ read, registered }: { readonly read: ReadChain } & Pick<Props, 'registered'>) {
  if (read.status === 'empty') return null;
  if (read.status === 'invalid') {
    return (
      <Note tone="stop" title="This is no chain yet.">
        <ul className={styles.findings}>
          {read.problems.map(({ field, problem }) => (
            <li key={`${field} ${problem}`}>
              {field === '' ? 'The text' : <code>{field}</code>} {problem}
            </li>
          ))}
        </ul>
      </Note>
    );
  }
  const lacks = shortcomings(read.chain, registered);
  if (lacks.length === 0) {
    return (
      <Note tone="go" title={`${read.chain.name} is complete.`}>
        Its id, name and addresses differ from those of this build.
      </Note>
    );
  }
  return (
    <Note tone="caution" title="It can be shown, and is not ready.">
      <ul className={styles.findings}>
        {lacks.map((lack) => (
          <li key={lack}>{lack}</li>
        ))}
      </ul>
    </Note>
  );
}

/** What `npm run new` and the conformance tests refuse. */
function shortcomings(chain: ChainPlugin, registered: readonly ChainPlugin[]): readonly string[] {
  const { name, wire, explorer, rpcUrls, hosts = [] } = chain;
  const conflict = chainConflict({ id: wire.name, name, chainId: Number(wire.chainId) }, registered);
  const links = placeholders([explorer.address('ADDRESS'), ...rpcUrls, ...hosts]);
  return [...(conflict ? [conflict] : []), ...links.map((link) => `${link} is a placeholder.`)];
}

function Preview({ chain }: { readonly chain: ChainPlugin }) {
  const world = useWorld(chain);
  if (world === undefined) return <Spinner label="Drawing the chain" />;
  if (world instanceof Error) {
    return (
      <Note tone="stop" title="The chain could not be drawn.">
        {world.message}
      </Note>
    );
  }
  return <Parts world={world} />;
}

/** A shell with the chain; an error if it could not be made. `undefined` until then. */
function useWorld(chain: ChainPlugin): PlaygroundWorld | Error | undefined {
  const [made, setMade] = useState<{ readonly chain: ChainPlugin; readonly world: PlaygroundWorld | Error }>();
  useEffect(() => {
    let isLeft = false;
    let world: PlaygroundWorld | undefined;
    const make = async () => {
      try {
        world = await playgroundWorld(chain);
        if (isLeft) world.shell.dispose();
        else setMade({ chain, world });
      } catch (error) {
        if (!isLeft) setMade({ chain, world: error instanceof Error ? error : new Error(String(error)) });
      }
    };
    const timer = setTimeout(() => void make(), PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      // After the effects of the parts, which still use it.
      queueMicrotask(() => world?.shell.dispose());
    };
  }, [chain]);
  return made?.chain === chain ? made.world : undefined;
}

function Parts({ world }: { readonly world: PlaygroundWorld }) {
  const { chain, shell, store, execution } = world;
  const [session] = shell.wallet.sessions;
  useKeptFocus();
  return (
    <ShellProvider value={shell}>
      <MemoryRouter>
        <div className={styles.parts}>
          <Part title="Picker">
            <ChainPicker id={chain.id} />
          </Part>
          <Part title="Profile">
            <PluginCard card={chainCard(chain)} />
            {session && <ConnectedWallet connected={session} canDisconnect={false} closePanel={() => undefined} />}
          </Part>
          <Part title="Review">
            <div className={styles.review}>
              <SwapProvider value={store}>
                <ReviewPage execution={execution} />
              </SwapProvider>
            </div>
          </Part>
        </div>
      </MemoryRouter>
    </ShellProvider>
  );
}

/** The review takes the focus as it opens, which here would end the typing. */
function useKeptFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  }, [before]);
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
