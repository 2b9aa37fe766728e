import { observer } from 'mobx-react-lite';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { useMinWidth } from '../../../shell/ui/useMinWidth.ts';
import styles from './YardMap.module.css';

/** Narrower windows, in px, have no space beside the card. */
const WIDE = 1200;

/**
 * Places of the six chains of a side: height, and distance from a card of 480 px. The third one is for the chosen chain.
 * In a window of `WIDE` px all of them are in sight.
 */
const places = [
  [84, 290],
  [160, 250],
  [244, 320],
  [346, 265],
  [454, 305],
  [560, 245],
] as const;
const CHOSEN = 2;
/** Wider cards leave less space beside them. */
const WIDE_CARD_SHIFT = 40;
/** Half the width of each card, and the heights of its two amounts, which are equal once they lie side by side. */
const cards = {
  form: { half: 240, shift: 0, heights: [300, 452] },
  review: { half: 284, shift: WIDE_CARD_SHIFT, heights: [300, 380] },
  sent: { half: 284, shift: WIDE_CARD_SHIFT, heights: [300, 300] },
  order: { half: 284, shift: WIDE_CARD_SHIFT, heights: [300, 300] },
} as const;
/** From the edge of the card of an order to the logo of its first station. */
const TO_STATION = 72;

/** `lit`: the money takes or took this track. `go`: it arrived. */
export type YardState = 'idle' | 'lit' | 'go';

interface Props {
  readonly from: ChainPlugin | undefined;
  readonly to: ChainPlugin | undefined;
  /** The card in front. `order`: the drawing is inside its track, so that both have the same height. */
  readonly card: keyof typeof cards;
  /** The tracks of both chosen chains. */
  readonly states: readonly [YardState, YardState];
}

/** The switchyard behind a card: tracks of six chains lead to each side. Decoration only. */
export function YardMap(props: Props) {
  return useMinWidth(WIDE) ? <WideYard {...props} /> : null;
}

const WideYard = observer(function WideYard({ from, to, card, states }: Props) {
  const { chains } = useShell();
  const others = (chains.supported ?? []).filter((chain) => chain !== from && chain !== to);
  // A deployment with few chains shows some of the others, too.
  const spare = chains.all.filter((chain) => chain !== from && chain !== to && !others.includes(chain));
  const rest = [...others, ...spare];
  return (
    <svg className={styles.yard} viewBox="0 0 2400 760" aria-hidden="true" data-card={card}>
      <Side card={card} index={0} state={states[0]} chosen={from} others={rest.slice(0, 5)} />
      <Side card={card} index={1} state={states[1]} chosen={to} others={rest.slice(5, 10)} />
    </svg>
  );
});

interface SideProps {
  readonly card: keyof typeof cards;
  /** 0: the side of the payment, at the left. 1: the side of the receipt. */
  readonly index: 0 | 1;
  readonly state: YardState;
  readonly chosen: ChainPlugin | undefined;
  readonly others: readonly ChainPlugin[];
}

function Side({ card, index: side, state, chosen, others }: SideProps) {
  const { half, shift, heights } = cards[card];
  const out = side === 0 ? -1 : 1;
  const [edge, throat] = [1200 + out * half, heights[side]];
  const shown = [...others.slice(0, CHOSEN), chosen, ...others.slice(CHOSEN)];
  const stations = places.map(([y, distance], index) => ({
    y,
    x: edge + out * (distance - shift),
    chain: shown[index],
    index,
  }));
  return (
    <>
      {stations
        .toSorted((a, b) => Number(a.index === CHOSEN) - Number(b.index === CHOSEN))
        .map(({ x, y, chain, index }) => {
          const [near, bend] = [edge + out * 26, edge + out * 105];
          return (
            <g key={index} data-state={index === CHOSEN ? state : undefined}>
              <path
                d={`M${edge + out * 960} ${y}H${edge + out * 190}C${bend} ${y} ${bend} ${throat} ${near} ${throat}H${edge}`}
              />
              {chain && (
                <>
                  <circle cx={x} cy={y} r="22" />
                  <image href={chain.icon} x={x - 15} y={y - 15} width="30" height="30" />
                </>
              )}
            </g>
          );
        })}
      {card === 'order' && (
        <g data-state={state} data-inside="">
          <path d={`M${edge} ${throat}H${edge - out * TO_STATION}`} />
          <circle cx={edge} cy={throat} r="6.5" />
        </g>
      )}
    </>
  );
}
