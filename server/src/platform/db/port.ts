import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { escapeLiteral } from 'pg'

/**
 * Typed queries, the same type whichever database stands behind. Tables are named in the query itself: a builder that is
 * told the schema works out the relations of every table each time one is made, which is once a transaction.
 */
export type Queries = PgDatabase<PgQueryResultHKT>

/** Plain SQL with positional parameters, for what the query builder does not say. */
export interface Sql {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** One transaction: typed queries and plain SQL on the same connection. */
export interface Tx extends Sql {
  readonly queries: Queries
}

/** Whose rows a transaction may see; the database enforces it by row-level security. */
export interface Tenant {
  readonly companyId: string
  readonly userId: string
  /** The key of a program that acts for the person; the trail tells it. */
  readonly apiKey?: { readonly id: string }
  /** The administrator of the platform who acts as the person; the trail tells both. */
  readonly impersonation?: { readonly id: string; readonly adminId: string }
  /**
   * `company`: work for the company as a whole that somebody started who works at some units alone, such as reading a batch of
   * files. Otherwise the database shows such a person their units.
   */
  readonly reach?: 'company'
}

/**
 * The database port. Everything of a tenant goes through `asTenant`, which works under the restricted role;
 * `asOwner` is for migrations, sign-in, jobs' bookkeeping and the built-in catalogue.
 * Never open a transaction within another: the embedded database has a single connection.
 */
export interface Database extends Sql {
  readonly kind: 'embedded' | 'server'
  readonly queries: Queries
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  asTenant<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction that sees only the person's own memberships, before the company is known. */
  asPerson<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Does the work while nobody else does work under the name, in whichever process of the installation; undefined, and nothing
   * done, where somebody does. Who dies lets go. The work opens its own transactions.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  /**
   * Calls `onNotice` for each notice on a channel, and once after a time in which notices may have been lost. Channels are
   * named by us. Answers how to stop.
   */
  listen(channel: string, onNotice: () => void): Promise<() => Promise<void>>
  /** The connections of this process: how many there may be, are, have nothing to do, and how many callers wait for one. */
  connections(): Connections
  close(): Promise<void>
}

export interface Connections {
  readonly most: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** A transaction whose query builder is made at its first use: it costs more than a short query, and many need none. */
export function txWith({ query, queries }: Sql & { readonly queries: () => Queries }): Tx {
  let made: Queries | undefined
  return {
    query,
    get queries() {
      made ??= queries()
      return made
    },
  }
}

/** Opens a transaction with further statements in the same message: a call of a tenant does not wait for each of them. */
export type Begin = <T>(work: (tx: Tx) => Promise<T>, statements?: string) => Promise<T>

/** The doors of a tenant and of a person, made from the adapter's own transaction. */
export function restricted(begin: Begin): Pick<Database, 'asTenant' | 'asPerson'> {
  const enter = <T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> => begin(work, entering(tenant))
  return {
    asTenant: enter,
    asPerson: (userId, work) => enter({ companyId: '', userId }, work),
  }
}

/** Enters a company within a transaction that was opened by its owner. */
export async function enterTenant(tx: Tx, tenant: Tenant): Promise<void> {
  await tx.query(entering(tenant))
}

/**
 * Sets who is asking, for this transaction only, and steps down to the restricted role. Who works at some units alone sees those:
 * which, the membership says. Statements are short: compiling one, or starting further processes for it, would take longer than answering it.
 * The values stand in the text, as literals, so that it can go beside others.
 */
function entering({ companyId, userId, apiKey, impersonation, reach }: Tenant): string {
  const company = escapeLiteral(companyId)
  const user = escapeLiteral(userId)
  const units =
    reach === 'company'
      ? "''"
      : `coalesce((select m.unit_ids::text from company_members m
           where m.company_id = nullif(${company}, '')::uuid and m.user_id = ${user}), '')`
  return `select set_config('app.company_id', ${company}, true), set_config('app.user_id', ${user}, true),
    set_config('app.api_key', ${escapeLiteral(apiKey?.id ?? '')}, true),
    set_config('app.impersonation', ${escapeLiteral(impersonation ? JSON.stringify(told(impersonation)) : '')}, true),
    set_config('app.units', ${units}, true),
    set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('role', 'pegada_app', true)`
}

/** What the trail writes beside each act of who is impersonated. */
function told({ id, adminId }: NonNullable<Tenant['impersonation']>) {
  return { impersonationId: id, impersonatorId: adminId }
}

/** The administrator who acts as somebody in this transaction, as `enterTenant` was told; undefined where nobody does. */
export async function impersonationIn(tx: Sql): Promise<Tenant['impersonation']> {
  const { rows } = await tx.query<{ id: string | null; adminId: string | null }>(
    `select told ->> 'impersonationId' as id, told ->> 'impersonatorId' as "adminId"
       from (select nullif(current_setting('app.impersonation', true), '')::jsonb as told) as setting`,
  )
  const { id, adminId } = rows[0] ?? {}
  return id && adminId ? { id, adminId } : undefined
}

/** Steps up again to the owner's rights, for a transaction that goes on in another company. */
export async function leaveTenant(tx: Tx): Promise<void> {
  await tx.query('set local role none')
}

/** Steps up to the owner's rights for one piece of platform bookkeeping (the job queue), then down again. */
export async function withOwnerRights<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.query<{ role: string }>(
    `select current_user as role, set_config('role', 'none', true) as "none"`,
  )
  const result = await work()
  if (rows[0]?.role === 'pegada_app') await tx.query('set local role pegada_app')
  return result
}
