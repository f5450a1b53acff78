import { and, count, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { activities, businessUnits, entryProposals, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type ProposalRow = typeof entryProposals.$inferSelect
export type ProposalKey = Pick<ProposalRow, 'companyId' | 'id'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface ProposalFilter {
  readonly companyId: string
  /** Those alone that came by this key. */
  readonly keyId?: string | undefined
  readonly search?: string | undefined
  readonly state?: ProposalRow['state'] | undefined
  readonly businessUnitId?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { proposedAt: entryProposals.proposedAt, co2eKg: entryProposals.co2eKg },
  ties: [entryProposals.proposedAt, entryProposals.id],
} as const

export type ProposalWanted = ListWanted<keyof typeof orders.sorts>

const nameOf = (column: AnyPgColumn) => sql<string | null>`(select name from ${user} where id = ${column})`

const shown = {
  proposal: entryProposals,
  businessUnitName: sql<
    string | null
  >`(select name from ${businessUnits} where ${businessUnits.companyId} = ${entryProposals.companyId}
    and ${businessUnits.id} = ${entryProposals.businessUnitId})`,
  proposedBy: nameOf(entryProposals.proposedBy),
  decidedBy: nameOf(entryProposals.decidedBy),
  waits: sql<boolean>`exists (select from ${activities} where ${activities.companyId} = ${entryProposals.companyId}
    and ${activities.id} = ${entryProposals.activityId} and ${activities.state} = 'held')`,
}

/** A proposal with the names of its site and of who acted on it. */
export type ShownProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>

/** A page of the proposals that match. */
export async function selectProposals(tx: Tx, filter: ProposalFilter, wanted: ProposalWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...shown, mark })
      .from(entryProposals)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countProposals(tx: Tx, filter: ProposalFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(entryProposals)
      .where(matching(filter))
      .limit(limit),
  )
}

/** How many of what matches wait, but for some of them. */
export async function countWaiting(
  tx: Tx,
  filter: Omit<ProposalFilter, 'state'>,
  but: readonly string[] = [],
): Promise<number> {
  const rows = await tx.queries
    .select({ waiting: count() })
    .from(entryProposals)
    .where(and(matching({ ...filter, state: 'waiting' }), notInArray(entryProposals.id, [...but])))
  return rows[0]?.waiting ?? 0
}

export async function insertProposal(tx: Tx, row: typeof entryProposals.$inferInsert): Promise<void> {
  await tx.queries.insert(entryProposals).values(row)
}

export async function findProposal(tx: Tx, key: ProposalKey) {
  const rows = await tx.queries.select(shown).from(entryProposals).where(isProposal(key))
  return rows[0]
}

/** What came before under the proposer's own name for it: of a key, or of people where it is null. */
export async function findByExternalId(
  tx: Tx,
  { companyId, keyId, externalId }: Pick<ProposalRow, 'companyId' | 'keyId' | 'externalId'>,
): Promise<Pick<ProposalRow, 'id' | 'contentHash'> | undefined> {
  const rows = await tx.queries
    .select({ id: entryProposals.id, contentHash: entryProposals.contentHash })
    .from(entryProposals)
    .where(
      and(
        eq(entryProposals.companyId, companyId),
        keyId === null ? isNull(entryProposals.keyId) : eq(entryProposals.keyId, keyId),
        eq(entryProposals.externalId, externalId),
      ),
    )
  return rows[0]
}

/** The row alone, held until the transaction ends. */
export async function holdProposal(tx: Tx, key: ProposalKey): Promise<ProposalRow | undefined> {
  return (await tx.queries.select().from(entryProposals).where(isProposal(key)).for('update'))[0]
}

export async function updateProposal(
  tx: Tx,
  key: ProposalKey,
  changes: Pick<ProposalRow, 'state' | 'decidedBy' | 'decidedAt'> & Partial<Pick<ProposalRow, 'reason' | 'activityId'>>,
): Promise<void> {
  await tx.queries.update(entryProposals).set(changes).where(isProposal(key))
}

const isProposal = ({ companyId, id }: ProposalKey) =>
  and(eq(entryProposals.companyId, companyId), eq(entryProposals.id, id))

function matching({ companyId, keyId, search, state, businessUnitId, ids }: ProposalFilter): SQL | undefined {
  return and(
    eq(entryProposals.companyId, companyId),
    keyId ? eq(entryProposals.keyId, keyId) : undefined,
    state ? eq(entryProposals.state, state) : undefined,
    businessUnitId ? eq(entryProposals.businessUnitId, businessUnitId) : undefined,
    ids ? inArray(entryProposals.id, [...ids]) : undefined,
    search
      ? sql`concat_ws(' ', ${entryProposals.description}, ${entryProposals.note}, ${entryProposals.keyName}) ilike ${containing(search)}`
      : undefined,
  )
}
