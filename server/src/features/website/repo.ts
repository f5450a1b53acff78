import { asc, count, eq } from 'drizzle-orm'
import { websitePartners, websiteTestimonials } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type TestimonialRow = typeof websiteTestimonials.$inferSelect
export type PartnerRow = typeof websitePartners.$inferSelect

/** Testimonials in the order in which they were entered. */
export function listTestimonials({ queries }: Pick<Tx, 'queries'>): Promise<TestimonialRow[]> {
  return queries
    .select()
    .from(websiteTestimonials)
    .orderBy(asc(websiteTestimonials.createdAt), asc(websiteTestimonials.id))
}

export async function findTestimonial({ queries }: Tx, id: string): Promise<TestimonialRow | undefined> {
  const rows = await queries.select().from(websiteTestimonials).where(eq(websiteTestimonials.id, id)).limit(1)
  return rows[0]
}

export async function putTestimonial({ queries }: Tx, row: TestimonialRow): Promise<void> {
  const { id: _, createdAt: __, ...changed } = row
  await queries
    .insert(websiteTestimonials)
    .values(row)
    .onConflictDoUpdate({ target: websiteTestimonials.id, set: changed })
}

export async function dropTestimonial({ queries }: Tx, id: string): Promise<boolean> {
  const gone = await queries.delete(websiteTestimonials).where(eq(websiteTestimonials.id, id)).returning()
  return gone.length > 0
}

/** Partners in the order in which they were entered. */
export function listPartners({ queries }: Pick<Tx, 'queries'>): Promise<PartnerRow[]> {
  return queries.select().from(websitePartners).orderBy(asc(websitePartners.createdAt), asc(websitePartners.id))
}

export async function findPartner({ queries }: Pick<Tx, 'queries'>, id: string): Promise<PartnerRow | undefined> {
  const rows = await queries.select().from(websitePartners).where(eq(websitePartners.id, id)).limit(1)
  return rows[0]
}

export async function countPartners({ queries }: Tx): Promise<number> {
  const rows = await queries.select({ total: count() }).from(websitePartners)
  return rows[0]?.total ?? 0
}

export async function putPartner({ queries }: Tx, row: PartnerRow): Promise<void> {
  const { id: _, createdAt: __, ...changed } = row
  await queries.insert(websitePartners).values(row).onConflictDoUpdate({ target: websitePartners.id, set: changed })
}

export async function dropPartner({ queries }: Tx, id: string): Promise<boolean> {
  const gone = await queries.delete(websitePartners).where(eq(websitePartners.id, id)).returning()
  return gone.length > 0
}
