import type { Tx } from '../db/port.ts'

/** Which try of a job this is; after the last one the queue gives it up. */
export interface Attempt {
  readonly isLast: boolean
}

/** A kind of work done outside a request: id, what it carries, how it is done. It must be safe to run twice. */
export interface JobDefinition<Payload extends object> {
  readonly name: string
  readonly perform: (payload: Payload, attempt?: Attempt) => Promise<void>
  /** How often it is tried again; 3 where nothing is said. */
  readonly retryLimit?: number
  /** After how long it counts as lost and is tried again, though it may still run; 900 where nothing is said. */
  readonly expireInSeconds?: number
  /** Cron expression for work that the clock starts. */
  readonly cron?: string
}

/** The jobs port: work is sent in the transaction that causes it, so that neither is lost without the other. */
export interface Jobs {
  /** What is sent in the transaction of an administrator who acts as somebody carries that (`impersonation` of `Tenant`). */
  send<Payload extends object>(name: string, payload: Payload, tx?: Tx): Promise<void>
  /** Sends work again that a stopped process left, told anew from its rows: with who acted as somebody when the same was sent last. */
  sendAgain<Payload extends object>(name: string, payload: Payload): Promise<void>
  /** Starts taking work of these kinds in this process. */
  work(definitions: readonly JobDefinition<never>[]): Promise<void>
  /** Whether this process takes work: it has begun to, and was not told to stop. */
  isWorking(): boolean
  /** Takes nothing more, waits a while for what is under way, and gives the rest back to be done by another process. */
  stop(): Promise<void>
}
