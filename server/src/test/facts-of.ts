import { invariant } from '@pegada/core/domain-error.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { auditRecords } from '../db/schema.ts'
import { breakOf } from '../features/audit/verify-chain.ts'
import { checkTotals } from '../features/inventory/repo-totals.ts'
import type { Database } from '../platform/db/port.ts'
import type { Storage } from '../platform/storage/port.ts'

/** What must be the same after a database was moved or migrated: every company's totals, trail and sealed years. */
export async function factsOf(db: Database) {
  const { rows: companies } = await db.query<{ id: string }>('select id from companies order by id')
  return {
    companies: companies.map(({ id }) => id),
    totals: await textOf(
      db,
      `select jsonb_build_array(company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis, mass_kg,
         lines, gaps) as row from kept_totals`,
    ),
    lines: await textOf(db, 'select jsonb_build_array(id, generator_key, quantity, unit) as row from activities'),
    trail: await textOf(db, 'select jsonb_build_array(company_id, sequence, action, hash) as row from audit_records'),
    seals: await textOf(db, 'select jsonb_build_array(company_id, year, version, state, sha256) as row from seals'),
  }
}

/** The rows as text, sorted, so that two databases are compared whatever the order of their rows. */
async function textOf(db: Database, query: string): Promise<string[]> {
  const { rows } = await db.query<{ row: unknown }>(query)
  return rows.map(({ row }) => JSON.stringify(row)).toSorted()
}

/** What is wrong within a database that was moved: totals that are not the sum of their lines, a trail with a break. */
export async function faultsOf(db: Database): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await db.query<{ id: string; owner: string }>(
    `select c.id, min(m.user_id) as owner from companies c join company_members m on m.company_id = c.id group by c.id`,
  )
  for (const { id, owner } of rows) {
    const differences = await db.asTenant({ companyId: id, userId: owner }, (tx) => checkTotals(tx, id))
    faults.push(...differences.map(({ gas, month }) => `${id}: total of ${gas} in ${month}`))
    faults.push(...(await breaksIn(db, id)))
  }
  return faults
}

/** Where the trail of a company is not whole. */
export async function breaksIn(db: Database, companyId: string): Promise<string[]> {
  const records = await db.queries.select().from(auditRecords)
  const chain = records.filter((record) => record.companyId === companyId).toSorted((a, b) => a.sequence - b.sequence)
  return chain.flatMap((record, index) => {
    const why = breakOf(record, chain[index - 1])
    return why === undefined ? [] : [`${companyId}: record ${record.sequence} of the trail (${why})`]
  })
}

/** The verifier's word on every sealed file that the database names: its hash is the one that was kept. */
export async function sealsVerify(db: Database, storage: Storage): Promise<boolean[]> {
  const { rows } = await db.query<{ key: string; chain: string }>(
    `select storage_key as key, chain_head as chain from seals where state = 'sealed'`,
  )
  return Promise.all(
    rows.map(async ({ key, chain }) => {
      const bytes = await storage.find(key)
      invariant(bytes, 'a sealed year has its file')
      const report = await verifySeal([bytes])
      return report.ok && report.seal === chain
    }),
  )
}
