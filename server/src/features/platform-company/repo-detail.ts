import { and, asc, eq, isNull } from 'drizzle-orm'
import { businessUnits, companies, companyMembers, responsiblePersons, user } from '../../db/schema.ts'
import { isShut } from '../../platform/db/is-shut.ts'
import { type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

/** One company as who runs the installation reads it, in a transaction of the owner: each statement names the company itself. */

export async function findCompany({ queries }: Tx, id: string) {
  return (await queries.select().from(companies).where(eq(companies.id, id)))[0]
}

/** Who owns a company and whether their account is shut; undefined where nobody does. As owner. */
export async function findOwner({ queries }: Pick<Tx, 'queries'>, companyId: string) {
  const rows = await queries
    .select({ id: user.id, name: user.name, isShut: isShut(companyMembers.userId) })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.isOwner, true)))
  return rows[0]
}

/** The name that people know a company by; undefined of one that is gone. */
export async function findCompanyName({ queries }: Pick<Tx, 'queries'>, id: string): Promise<string | undefined> {
  const { tradeName, legalName } = companies
  const rows = await queries.select({ tradeName, legalName }).from(companies).where(eq(companies.id, id))
  return rows[0]?.tradeName ?? rows[0]?.legalName
}

export function selectResponsible({ queries }: Tx, companyId: string) {
  return queries
    .select()
    .from(responsiblePersons)
    .where(eq(responsiblePersons.companyId, companyId))
    .orderBy(asc(responsiblePersons.createdAt), asc(responsiblePersons.id))
}

interface Branch {
  readonly id: string
  readonly name: string
  readonly cnpj: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string
  /** How many there are in all. */
  readonly total: number
}

/** The branches in use by name, two hundred at most; examples are none. */
export async function selectBranches(tx: Tx, companyId: string): Promise<Branch[]> {
  const { rows } = await tx.query<Branch>(
    `select id, name, cnpj, city, state, country, count(*) over ()::int as total from business_units
     where company_id = $1 and type = 'Filial' and archived_at is null and not is_sample order by name, id limit 200`,
    [companyId],
  )
  return rows
}

const branchOrders = {
  sorts: { name: { name: businessUnits.name } },
  ties: [businessUnits.name, businessUnits.id],
} as const

/** A page of the same branches, as far as there are any. */
export function selectBranchPage({ queries }: Tx, companyId: string, wanted: ListWanted<'name'>) {
  const { id, name, cnpj, city, state, country, type, archivedAt, isSample } = businessUnits
  return listPage(wanted, branchOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ id, name, cnpj, city, state, country, mark })
      .from(businessUnits)
      .where(
        and(
          eq(businessUnits.companyId, companyId),
          eq(type, 'Filial'),
          isNull(archivedAt),
          eq(isSample, false),
          beyond,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

interface Usage {
  readonly entries: number
  readonly documents: number
  readonly storageBytes: number
  readonly lastSeenAt: Date | null
}

/** How much the company keeps here, and when somebody of it was last there. A file that two rows name is stored once;
 * a sheet is a document too. */
export async function findUsage(tx: Tx, companyId: string): Promise<Usage> {
  const { rows } = await tx.query<Usage>(
    `select
       (select count(*)::int from activities where company_id = $1 and state = 'active') as entries,
       (select count(*)::int from documents where company_id = $1 and set_aside is null) as documents,
       (select coalesce(sum(bytes), 0)::float8 from (
          select storage_key, max(bytes) as bytes from (
            select storage_key, bytes from documents where company_id = $1
            union all select storage_key, bytes from bills where company_id = $1
            union all select storage_key, bytes from reports where company_id = $1
            union all select storage_key, bytes from seals where company_id = $1) files
          where storage_key is not null group by storage_key) stored) as "storageBytes",
       (select max(last_seen_at) from company_members where company_id = $1) as "lastSeenAt"`,
    [companyId],
  )
  return rows[0] ?? { entries: 0, documents: 0, storageBytes: 0, lastSeenAt: null }
}
