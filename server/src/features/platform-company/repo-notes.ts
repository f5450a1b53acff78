import { and, eq } from 'drizzle-orm'
import { companyNotes, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

/** What administrators of the platform wrote down about companies; the owner alone reads it (`migrations/0149`). */

const orders = {
  sorts: { createdAt: companyNotes.createdAt },
  ties: [companyNotes.createdAt, companyNotes.id],
} as const

interface NoteFilter {
  readonly companyId: string
}

/** A page of the notes about a company, each with the name of who wrote it. */
export function selectNotes({ queries }: Tx, { companyId }: NoteFilter, wanted: ListWanted<'createdAt'>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ note: companyNotes, author: user.name, mark })
      .from(companyNotes)
      .leftJoin(user, eq(user.id, companyNotes.authorId))
      .where(and(eq(companyNotes.aboutCompany, companyId), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type NoteRow = Omit<Awaited<ReturnType<typeof selectNotes>>['rows'][number], 'mark'>

export function countNotes({ queries }: Tx, { companyId }: NoteFilter) {
  const { aboutCompany, id } = companyNotes
  return countRows({ queries }, (limit) =>
    queries.select({ id }).from(companyNotes).where(eq(aboutCompany, companyId)).limit(limit),
  )
}

const oneNote = (companyId: string, id: string) =>
  and(eq(companyNotes.aboutCompany, companyId), eq(companyNotes.id, id))

export async function findNote({ queries }: Tx, companyId: string, id: string): Promise<NoteRow | undefined> {
  const rows = await queries
    .select({ note: companyNotes, author: user.name })
    .from(companyNotes)
    .leftJoin(user, eq(user.id, companyNotes.authorId))
    .where(oneNote(companyId, id))
  return rows[0]
}

export async function insertNote({ queries }: Tx, row: typeof companyNotes.$inferInsert): Promise<void> {
  await queries.insert(companyNotes).values(row)
}

export async function updateNote(
  { queries }: Tx,
  { aboutCompany, id, body, changedAt }: Pick<NoteRow['note'], 'aboutCompany' | 'id' | 'body' | 'changedAt'>,
): Promise<void> {
  await queries.update(companyNotes).set({ body, changedAt }).where(oneNote(aboutCompany, id))
}

export async function deleteNote({ queries }: Tx, companyId: string, id: string): Promise<void> {
  await queries.delete(companyNotes).where(oneNote(companyId, id))
}
