import type { BrowserContext } from '@playwright/test';
import { type Hex, hexToString, type TypedDataDefinition } from 'viem';
import * as z from 'zod/mini';
import type { TestAccount } from '../../support/accounts/TestAccount.ts';
import { injectProvider } from './injectProvider.ts';

/** Northyard. */
const CHAIN = '0xbc3b9';

const Call = z.object({ to: z.string(), data: z._default(z.string(), '0x'), value: z._default(z.string(), '0x0') });

/**
 * A browser wallet for one account of any kind, on Northyard. It signs as the account does, and sends calls through the account.
 */
export class AccountWallet {
  readonly name = 'Account Wallet';
  readonly account: TestAccount;
  /** Methods that the page called, in order. */
  readonly asked: string[] = [];

  constructor(account: TestAccount) {
    this.account = account;
  }

  /** Adds the wallet to every page of the context. */
  inject(context: BrowserContext): Promise<void> {
    return injectProvider(context, this.name, async (method, params) => {
      this.asked.push(method);
      const result = await this.#answer(method, params);
      return result === undefined ? { error: { code: 4200, message: 'unsupported' } } : { result };
    });
  }

  async #answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return [this.account.address];
      case 'eth_chainId':
        return CHAIN;
      case 'wallet_switchEthereumChain':
        return null;
      case 'personal_sign':
        return this.account.signText(hexToString(z.parse(z.templateLiteral(['0x', z.string()]), params[0])));
      case 'eth_signTypedData_v4':
        return this.account.signData(typedData(params[1]));
      case 'eth_sendTransaction':
        return this.#send(z.parse(Call, params[0]));
      default:
        return undefined;
    }
  }

  /** The first call deploys the account's code, like a wallet of such an account. */
  async #send({ to, data, value }: z.output<typeof Call>): Promise<Hex> {
    await this.account.deploy();
    return this.account.execute(to, z.parse(z.templateLiteral(['0x', z.string()]), data), BigInt(value));
  }
}

function typedData(text: unknown): TypedDataDefinition {
  // viem needs the types of typed data at compile time, but here they are in the data.
  return JSON.parse(String(text)) as TypedDataDefinition;
}
