import type { BrowserContext, Route } from '@playwright/test';
import { addTransData, commonSwap } from '../../src/api/swapOrders.ts';
import type { SignerWallet } from '../e2e/support/SignerWallet.ts';
import type { SwapPage } from '../e2e/support/SwapPage.ts';
import { STOP_PATH, stopBeforeAsking, stopBeforeStoringHash } from './stopScript.ts';

/** The environment of a swap until it is stopped. */
export interface Stage {
  readonly context: BrowserContext;
  readonly wallet: SignerWallet;
  /** Called at the point. Nothing continues after it. */
  readonly reached: () => void;
}

/** A moment of a swap at which the browser dies (docs/requirements.md SWP-07). */
export interface BrowserPoint {
  readonly id: string;
  readonly says: string;
  /** How far the user goes. */
  readonly until: 'quoted' | 'reviewed' | 'confirmed' | 'finished';
  /** Whether the swap's transaction exists at this point. */
  readonly isPaid: boolean;
  /** Runs before the confirmation. Makes everything stop at the point. */
  arm?(stage: Stage): Promise<void>;
  /** Runs after the end. Waits until the user sees it. */
  see?(swap: SwapPage): Promise<void>;
}

const never = () => new Promise<never>(() => undefined);
const APPROVE = '0x095ea7b3';
const isApproval = ({ data }: { readonly data: string }) => data.startsWith(APPROVE);

/** Forwards the request to the backend, or not, and never delivers the answer. */
async function holdRequests({ context, reached }: Stage, path: string, isForwarded: boolean): Promise<void> {
  await context.route(`**${path}`, async (route: Route) => {
    if (isForwarded) await route.fetch();
    reached();
    await never();
  });
}

async function holdWallet(stage: Stage, moment: 'beforeSending' | 'afterSending', approval: boolean): Promise<void> {
  const hold = async (call: { readonly data: string }) => {
    if (isApproval(call) !== approval) return;
    stage.reached();
    await never();
  };
  if (moment === 'beforeSending') stage.wallet.beforeSending = hold;
  else stage.wallet.afterSending = (_hash, call) => hold(call);
}

/** The chain includes transactions immediately. The page never hears from a node that the approval is in a block. */
function holdNodesAfterApproval(stage: Stage): void {
  stage.wallet.afterSending = async (_hash, call) => {
    if (isApproval(call)) await holdRequests(stage, '/devnet/rpc/**', false);
  };
}

async function holdPage({ context, reached }: Stage, script: string): Promise<void> {
  await context.route(`**${STOP_PATH}`, async () => {
    reached();
    await never();
  });
  await context.addInitScript(script);
}

export const browserPoints: readonly BrowserPoint[] = [
  { id: 'P0', says: 'quote shown', until: 'quoted', isPaid: false },
  {
    id: 'P1',
    says: 'confirm pressed',
    until: 'confirmed',
    isPaid: false,
    arm: async (stage) => {
      await holdRequests(stage, '/devnet/rpc/**', false);
    },
  },
  {
    id: 'P2',
    says: 'intent written',
    until: 'confirmed',
    isPaid: false,
    arm: (stage) => holdPage(stage, stopBeforeAsking),
  },
  {
    id: 'P3',
    says: 'order created at backend',
    until: 'reviewed',
    isPaid: false,
    arm: (stage) => holdRequests(stage, commonSwap.path, true),
  },
  {
    id: 'P4',
    says: 'approval asked',
    until: 'confirmed',
    isPaid: false,
    arm: (stage) => holdWallet(stage, 'beforeSending', true),
  },
  {
    id: 'P5',
    says: 'approval sent',
    until: 'confirmed',
    isPaid: false,
    arm: (stage) => holdWallet(stage, 'afterSending', true),
  },
  {
    id: 'P6',
    says: 'approval mined',
    until: 'confirmed',
    isPaid: false,
    arm: async (stage) => holdNodesAfterApproval(stage),
  },
  {
    id: 'P7',
    says: 'swap asked',
    until: 'confirmed',
    isPaid: false,
    arm: (stage) => holdWallet(stage, 'beforeSending', false),
  },
  {
    id: 'P8',
    says: 'wallet signed, hash not returned',
    until: 'confirmed',
    isPaid: true,
    arm: (stage) => holdWallet(stage, 'afterSending', false),
  },
  {
    id: 'P9',
    says: 'hash returned, not stored',
    until: 'confirmed',
    isPaid: true,
    arm: (stage) => holdPage(stage, stopBeforeStoringHash),
  },
  {
    id: 'P10',
    says: 'stored, not posted',
    until: 'confirmed',
    isPaid: true,
    arm: (stage) => holdRequests(stage, addTransData.path, false),
  },
  {
    id: 'P11',
    says: 'posted, answer lost',
    until: 'confirmed',
    isPaid: true,
    arm: (stage) => holdRequests(stage, addTransData.path, true),
  },
  {
    id: 'P12',
    says: 'mined',
    until: 'confirmed',
    isPaid: true,
    arm: async ({ context, reached }) => {
      // The chain includes transactions immediately, so an acknowledged transaction is in a block.
      context.on('response', (response) => {
        if (response.url().endsWith(addTransData.path)) void response.finished().then(reached);
      });
    },
  },
  {
    id: 'P13',
    says: 'final status shown',
    until: 'finished',
    isPaid: true,
    see: (swap) => swap.success(),
  },
];
