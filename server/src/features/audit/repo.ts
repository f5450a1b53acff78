import { invariant } from '@pegada/core/domain-error.ts'
import { and, asc, desc, eq, gt, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import { auditRecords, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'
import { untoldActs } from './untold.ts'

/**
 * One writer at a time per company: the chain has no forks. Not a full lock, because each inserted row has locked its
 * company against deletion before it comes here, and two such writers would wait for each other for ever.
 * Answers the last record as it is once the company is held, and who acts in this transaction beside the person: the key of a
 * program, or an administrator of the platform. Two statements in one message, the second of which sees what was written until then.
 */
export async function holdTrail(tx: Tx, companyId: string): Promise<TrailEnd> {
  const company = escapeLiteral(companyId)
  const { rows } = await tx.query<TrailEnd>(
    `select from companies where id = ${company} for no key update;
     select last.sequence::float8 as sequence, last.hash,
       jsonb_strip_nulls(jsonb_build_object('apiKeyId', nullif(current_setting('app.api_key', true), ''))
         || coalesce(nullif(current_setting('app.impersonation', true), ''), '{}')::jsonb) as beside
     from (select) as one left join lateral (
       select sequence, hash from audit_records where company_id = ${company} order by sequence desc limit 1) as last on true`,
  )
  const [end] = rows
  invariant(end, 'a trail has an end, though it be empty')
  return end
}

/** Where a company's trail ends, both null where nothing was written yet, and what the next record tells of who acts. */
interface TrailEnd {
  readonly sequence: number | null
  readonly hash: string | null
  readonly beside: Readonly<Record<string, string>>
}

/** An act on one thing. */
export type ActKey = Pick<typeof auditRecords.$inferSelect, 'companyId' | 'entity' | 'entityId' | 'action'>

export async function selectLastAct(tx: Tx, { companyId, entity, entityId, action }: ActKey) {
  const { sequence, data } = auditRecords
  const rows = await tx.queries
    .select({ sequence, data })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.companyId, companyId),
        eq(auditRecords.entity, entity),
        eq(auditRecords.entityId, entityId),
        eq(auditRecords.action, action),
      ),
    )
    .orderBy(desc(sequence))
    .limit(1)
  return rows[0]
}

export async function insertAuditRecord(tx: Tx, record: typeof auditRecords.$inferInsert): Promise<void> {
  await tx.queries.insert(auditRecords).values(record)
}

/** What the trail may be narrowed to; absent fields do not narrow. */
export interface AuditFilter {
  readonly companyId: string
  readonly entity?: string | undefined
  readonly action?: string | undefined
  readonly actorId?: string | undefined
  /** First and last day, in the time of Brasília. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search?: string | undefined
}

const orders = { sorts: { sequence: auditRecords.sequence }, ties: [] } as const

export type AuditSort = keyof typeof orders.sorts

/** A record with the name of who wrote it, and their picture. */
export interface NamedRecord {
  readonly record: typeof auditRecords.$inferSelect
  readonly actor: string | null
  readonly actorAvatar: string | null
  /** The name of the administrator of the platform who acted as them; null otherwise, and for who is gone. */
  readonly impersonator: string | null
}

/** The name of who wrote before the company came from another installation. */
const movedName = sql`(select m.name from moved_people m
  where m.company_id = ${auditRecords.companyId} and m.user_id = ${auditRecords.actorId})`

/**
 * What is read of who wrote: who wrote elsewhere, and an administrator of the platform, are no colleagues; the latter is named where
 * they acted in the company.
 */
export const writer = {
  actor: sql<string | null>`coalesce(${user.name}, ${movedName}, impersonator_name(${auditRecords.actorId}))`,
  actorAvatar: user.avatarKey,
  impersonator: sql<string | null>`impersonator_name(${auditRecords.data} ->> 'impersonatorId')`,
}

export async function selectAuditRecords(tx: Tx, filter: AuditFilter, wanted: ListWanted<AuditSort>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ record: auditRecords, ...writer, mark })
      .from(auditRecords)
      .leftJoin(user, eq(user.id, auditRecords.actorId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many records match, counted as far as people read. */
export async function countAuditRecords(tx: Tx, filter: AuditFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(auditRecords)
      .leftJoin(user, eq(user.id, auditRecords.actorId))
      .where(matching(filter))
      .limit(limit),
  )
}

function matching(filter: AuditFilter): SQL | undefined {
  const { companyId, entity, action, actorId, from, until, search } = filter
  const { at } = auditRecords
  return and(
    toldTo(companyId),
    entity === undefined ? undefined : eq(auditRecords.entity, entity),
    action === undefined ? undefined : eq(auditRecords.action, action),
    actorId === undefined ? undefined : eq(auditRecords.actorId, actorId),
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'`,
    until === undefined ? undefined : sql`${at} < (${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    search?.trim() ? speaksOf(search.trim()) : undefined,
  )
}

/** The records of a company that it is told of. */
function toldTo(companyId: string): SQL | undefined {
  return and(eq(auditRecords.companyId, companyId), notInArray(auditRecords.action, [...untoldActs]))
}

/** Its number, who wrote it, what it is about, and anything that was put down with it. */
function speaksOf(search: string): SQL {
  const pattern = containing(search)
  return sql`(${auditRecords.sequence}::text = ${search} or coalesce(${user.name}, ${movedName}) ilike ${pattern}
    or ${auditRecords.entityId} ilike ${pattern} or ${auditRecords.data}::text ilike ${pattern})`
}

export async function findAuditRecord(
  tx: Tx,
  { companyId, sequence }: { readonly companyId: string; readonly sequence: number },
): Promise<NamedRecord | undefined> {
  const rows = await tx.queries
    .select({ record: auditRecords, ...writer })
    .from(auditRecords)
    .leftJoin(user, eq(user.id, auditRecords.actorId))
    .where(and(toldTo(companyId), eq(auditRecords.sequence, sequence)))
  return rows[0]
}

/** Who wrote anything, by name; those who are gone have none. */
export async function listAuditActors(tx: Tx, companyId: string) {
  return tx.queries
    .selectDistinct({ id: sql<string>`${auditRecords.actorId}`, name: writer.actor })
    .from(auditRecords)
    .leftJoin(user, eq(user.id, auditRecords.actorId))
    .where(and(toldTo(companyId), isNotNull(auditRecords.actorId)))
    .orderBy(writer.actor)
}

/** What was ever done to what. */
export async function listAuditActs(tx: Tx, companyId: string) {
  const { entity, action } = auditRecords
  return tx.queries
    .selectDistinct({ entity, action })
    .from(auditRecords)
    .where(toldTo(companyId))
    .orderBy(entity, action)
}

/** The next records of the chain after `beyond`, oldest first. */
export async function listAuditChain(
  tx: Tx,
  companyId: string,
  { beyond, limit }: { readonly beyond: number; readonly limit: number },
): Promise<NamedRecord['record'][]> {
  return tx.queries
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.companyId, companyId), gt(auditRecords.sequence, beyond)))
    .orderBy(asc(auditRecords.sequence))
    .limit(limit)
}
