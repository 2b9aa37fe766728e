import { readFileSync } from 'node:fs';
import type { CoinMetadata } from '@mysten/sui/client';
import { buildSchema, type GraphQLSchema, graphql } from 'graphql';

/** The schema of Sui's nodes, as @mysten/sui publishes it. Queries that it does not allow are refused. */
const SCHEMA = 'node_modules/@mysten/sui/src/graphql/generated/latest/schema.graphql';
const EPOCH = 900;
const DIGEST = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S';

interface State {
  /** Units of each coin type that the account holds. */
  readonly balances: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, Pick<CoinMetadata, 'decimals' | 'symbol' | 'name'>>>;
  /** MIST for a unit of gas. */
  readonly gasPrice: string;
}

/** A node of Sui: GraphQL by the published schema. */
export class SuiNode {
  /** Errors of GraphQL queries. */
  readonly errors: string[] = [];
  readonly #state: State;
  #schema: GraphQLSchema | undefined;

  constructor(state: State) {
    this.#state = state;
  }

  async graphql(body: string): Promise<object> {
    this.#schema ??= buildSchema(readFileSync(SCHEMA, 'utf8'));
    const { query, variables } = JSON.parse(body);
    const { balances, metadata, gasPrice } = this.#state;
    const balance = ({ coinType }: { coinType: string }) => ({ totalBalance: balances[coinType] ?? '0' });
    const rootValue = {
      chainIdentifier: DIGEST,
      address: () => ({ balance }),
      epoch: { epochId: EPOCH, referenceGasPrice: gasPrice },
      checkpoint: { sequenceNumber: 200_000_000 },
      coinMetadata: ({ coinType }: { coinType: string }) => metadata[coinType] ?? null,
    };
    const reply = await graphql({ schema: this.#schema, source: query, rootValue, variableValues: variables });
    this.errors.push(...(reply.errors ?? []).map(({ message }) => message));
    return reply;
  }
}
