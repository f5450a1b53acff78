import { and, count, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { companyMembers, supplierProposalLines, supplierProposals, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type ProposalRow = typeof supplierProposals.$inferSelect
export type ProposalKey = Pick<ProposalRow, 'companyId' | 'id'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface ProposalFilter {
  readonly companyId: string
  readonly search?: string | undefined
  readonly supplierId?: string | undefined
  readonly state?: ProposalRow['state'] | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    proposedAt: supplierProposals.proposedAt,
    supplier: supplierProposals.supplierName,
    year: supplierProposals.year,
  },
  ties: [supplierProposals.proposedAt, supplierProposals.id],
} as const

export type ProposalWanted = ListWanted<keyof typeof orders.sorts>

const nameOf = (column: AnyPgColumn) => sql<string | null>`(select name from ${user} where id = ${column})`

/** A page of the proposals that match. */
export async function selectProposals(tx: Tx, filter: ProposalFilter, wanted: ProposalWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ proposal: supplierProposals, proposedBy: nameOf(supplierProposals.proposedBy), mark })
      .from(supplierProposals)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ListedProposal = Awaited<ReturnType<typeof selectProposals>>['rows'][number]

/** How many match, counted as far as people read. */
export async function countProposals(tx: Tx, filter: ProposalFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(supplierProposals)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function insertProposal(tx: Tx, row: typeof supplierProposals.$inferInsert): Promise<void> {
  await tx.queries.insert(supplierProposals).values(row)
}

/** A proposal with the names of who acted on it, and how many lines took it and have it still. */
export async function findProposal(tx: Tx, key: ProposalKey) {
  const rows = await tx.queries
    .select({
      proposal: supplierProposals,
      proposedBy: nameOf(supplierProposals.proposedBy),
      decidedBy: nameOf(supplierProposals.decidedBy),
      withdrawnBy: nameOf(supplierProposals.withdrawnBy),
    })
    .from(supplierProposals)
    .where(isProposal(key))
  return rows[0]
}

/** The same row alone, held until the transaction ends. */
export async function holdProposal(tx: Tx, key: ProposalKey): Promise<ProposalRow | undefined> {
  return (await tx.queries.select().from(supplierProposals).where(isProposal(key)).for('update'))[0]
}

export async function updateProposal(
  tx: Tx,
  key: ProposalKey,
  changes: Partial<Omit<typeof supplierProposals.$inferInsert, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(supplierProposals).set(changes).where(isProposal(key))
}

/** Rows that took the figure of a proposal and have not gone back. */
export async function selectTaken(tx: Tx, { companyId, id }: ProposalKey) {
  const { entryId, fromId, toId, backId, proposalId } = supplierProposalLines
  return tx.queries
    .select({ entryId, from: fromId, to: toId })
    .from(supplierProposalLines)
    .where(and(eq(supplierProposalLines.companyId, companyId), eq(proposalId, id), isNull(backId)))
}

export async function countTaken(tx: Tx, { companyId, id }: ProposalKey): Promise<number> {
  const { backId, proposalId } = supplierProposalLines
  const rows = await tx.queries
    .select({ lines: count() })
    .from(supplierProposalLines)
    .where(and(eq(supplierProposalLines.companyId, companyId), eq(proposalId, id), isNull(backId)))
  return rows[0]?.lines ?? 0
}

export async function insertTaken(tx: Tx, rows: readonly (typeof supplierProposalLines.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.queries.insert(supplierProposalLines).values([...rows])
}

/** Says which row took the place of one that had the figure; what had an earlier figure before is the newest row again. */
export async function markBack(
  tx: Tx,
  { companyId, id }: ProposalKey,
  back: readonly { readonly took: string; readonly next: string; readonly former: string }[],
): Promise<void> {
  for (const { took, next, former } of back) {
    const ofProposal = 'company_id = $1 and proposal_id = $2 and to_id = $3'
    await tx.query(`update supplier_proposal_lines set back_id = $4 where ${ofProposal}`, [companyId, id, took, next])
    await tx.query(
      `update supplier_proposal_lines set to_id = $3 where company_id = $1 and to_id = $2 and back_id is null`,
      [companyId, former, next],
    )
  }
}

/** Where a later figure took a line of this proposal over, that one follows what stood before this. */
export async function passOver(tx: Tx, { companyId, id }: ProposalKey): Promise<void> {
  await tx.query(
    `with passed as (
       update supplier_proposal_lines later set from_id = mine.from_id
       from supplier_proposal_lines mine
       where mine.company_id = $1 and mine.proposal_id = $2 and mine.back_id is null
         and later.company_id = $1 and later.proposal_id <> $2 and later.from_id = mine.to_id
       returning mine.to_id, mine.from_id)
     update supplier_proposal_lines mine set back_id = passed.from_id
     from passed where mine.company_id = $1 and mine.proposal_id = $2 and mine.to_id = passed.to_id`,
    [companyId, id],
  )
}

/** What waits already of a supplier and a year. */
export async function selectAlike(
  tx: Tx,
  { companyId, supplierId, year }: Pick<ProposalRow, 'companyId' | 'supplierId' | 'year'>,
): Promise<ProposalRow[]> {
  return tx.queries
    .select()
    .from(supplierProposals)
    .where(
      and(
        eq(supplierProposals.companyId, companyId),
        eq(supplierProposals.supplierId, supplierId),
        eq(supplierProposals.year, year),
        eq(supplierProposals.state, 'proposed'),
      ),
    )
}

/** Whether anybody else of the company may approve. */
export async function hasOtherApprover(
  tx: Tx,
  companyId: string,
  userId: string,
  roles: readonly ('root_admin' | 'admin' | 'moderator' | 'analyst' | 'user')[],
): Promise<boolean> {
  const rows = await tx.queries
    .select({ one: sql`1` })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        sql`${companyMembers.userId} <> ${userId}`,
        inArray(companyMembers.role, [...roles]),
        isNull(companyMembers.unitIds),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const isProposal = ({ companyId, id }: ProposalKey) =>
  and(eq(supplierProposals.companyId, companyId), eq(supplierProposals.id, id))

function matching({ companyId, search, supplierId, state, ids }: ProposalFilter): SQL | undefined {
  return and(
    eq(supplierProposals.companyId, companyId),
    supplierId ? eq(supplierProposals.supplierId, supplierId) : undefined,
    state ? eq(supplierProposals.state, state) : undefined,
    ids ? inArray(supplierProposals.id, [...ids]) : undefined,
    search ? ilike(supplierProposals.supplierName, containing(search)) : undefined,
  )
}
