import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { certificates } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'
import { type CertificateRow, retiredMwh } from './repo.ts'

/** What a list of certificates may be narrowed to; absent fields do not narrow. */
export interface CertificateFilter {
  readonly companyId: string
  readonly kind?: CertificateRow['kind'] | undefined
  /** Whether some of the energy can still be retired. */
  readonly energy?: 'left' | 'used_up' | undefined
  /** In the number or the issuer. */
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const { validTo, createdAt, serial, energyMwh, co2KgPerMwh } = certificates
const orders = {
  sorts: { validTo, createdAt, serial, energyMwh, co2KgPerMwh },
  ties: [createdAt, certificates.id],
} as const

export type CertificateSort = keyof typeof orders.sorts

export async function selectCertificates(tx: Tx, filter: CertificateFilter, wanted: ListWanted<CertificateSort>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ certificate: certificates, retiredMwh, mark })
      .from(certificates)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many certificates match, counted as far as people read. */
export async function countCertificates(tx: Tx, filter: CertificateFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(certificates)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ companyId, kind, energy, search, ids }: CertificateFilter): SQL | undefined {
  const pattern = containing(search ?? '')
  const left = sql`${certificates.energyMwh} > ${retiredMwh}::numeric`
  return and(
    eq(certificates.companyId, companyId),
    kind && eq(certificates.kind, kind),
    energy && (energy === 'left' ? left : sql`not (${left})`),
    search ? or(ilike(certificates.serial, pattern), ilike(certificates.issuer, pattern)) : undefined,
    ids && inArray(certificates.id, [...ids]),
  )
}
