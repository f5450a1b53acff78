import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import type { Ports } from '../../server/src/ports.ts'

export type Client = ContractRouterClient<Contract>

/** What filling the demonstration needs beside the client of its person. */
export interface Ways {
  /** Those of the server: what happened before now takes another clock. */
  readonly ports: Ports
  /** Waits until work that was sent is done: that of the demonstration company, unless another is named by its client. */
  readonly settle: (of?: Client) => Promise<void>
  /** The newest letter to an address, as plain text. */
  readonly letterTo: (address: string) => Promise<string>
  /** Signs somebody in who has an account; the cookie of the session. */
  readonly signIn: (who: { readonly email: string; readonly password: string }) => Promise<string>
  /** A request to a path of the server, as a program makes it. */
  readonly request: (path: string, init: RequestInit) => Promise<Response>
  /** A client of whoever these headers name by the cookie of a session; without any, of a stranger. */
  readonly clientWith: (headers: Readonly<Record<string, string>>) => Client
}
