import { asc, count, eq } from 'drizzle-orm'
import { sitePartners, siteTestimonials } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type TestimonialRow = typeof siteTestimonials.$inferSelect
export type PartnerRow = typeof sitePartners.$inferSelect

/** Testimonials in the order in which they were entered. */
export function listTestimonials({ queries }: Pick<Tx, 'queries'>): Promise<TestimonialRow[]> {
  return queries.select().from(siteTestimonials).orderBy(asc(siteTestimonials.createdAt), asc(siteTestimonials.id))
}

export async function findTestimonial({ queries }: Tx, id: string): Promise<TestimonialRow | undefined> {
  const rows = await queries.select().from(siteTestimonials).where(eq(siteTestimonials.id, id)).limit(1)
  return rows[0]
}

export async function putTestimonial({ queries }: Tx, row: TestimonialRow): Promise<void> {
  const { id: _, createdAt: __, ...changed } = row
  await queries.insert(siteTestimonials).values(row).onConflictDoUpdate({ target: siteTestimonials.id, set: changed })
}

export async function dropTestimonial({ queries }: Tx, id: string): Promise<boolean> {
  const gone = await queries.delete(siteTestimonials).where(eq(siteTestimonials.id, id)).returning()
  return gone.length > 0
}

/** Partners in the order in which they were entered. */
export function listPartners({ queries }: Pick<Tx, 'queries'>): Promise<PartnerRow[]> {
  return queries.select().from(sitePartners).orderBy(asc(sitePartners.createdAt), asc(sitePartners.id))
}

export async function findPartner({ queries }: Pick<Tx, 'queries'>, id: string): Promise<PartnerRow | undefined> {
  const rows = await queries.select().from(sitePartners).where(eq(sitePartners.id, id)).limit(1)
  return rows[0]
}

export async function countPartners({ queries }: Tx): Promise<number> {
  const rows = await queries.select({ total: count() }).from(sitePartners)
  return rows[0]?.total ?? 0
}

export async function putPartner({ queries }: Tx, row: PartnerRow): Promise<void> {
  const { id: _, createdAt: __, ...changed } = row
  await queries.insert(sitePartners).values(row).onConflictDoUpdate({ target: sitePartners.id, set: changed })
}

export async function dropPartner({ queries }: Tx, id: string): Promise<boolean> {
  const gone = await queries.delete(sitePartners).where(eq(sitePartners.id, id)).returning()
  return gone.length > 0
}
