import { DomainError } from '@pegada/core/domain-error.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { brokenTotal } from '../inventory/broken-totals.ts'
import { type Manifest, rowsName } from './manifest.ts'
import { countRows, findStrangeFiles } from './repo-load.ts'
import { type MovedTable, selectSealed } from './repo-rows.ts'
import { type MoveTotal, totalsOfYears } from './totals.ts'

type Needed = Pick<Ports, 'storage' | 'catalogue' | 'clock'>

/**
 * Holds what is here now against what the file said: as many rows of each table, kept sums that are those of the lines, the same figures
 * by year and scope, its own name and CNPJ, a trail without a break that ends with the same hash, and each sealed file as it was sealed. Throws
 * `company_move.rows_differ`, `company_move.damaged`, `company_move.totals_differ`, `company_move.trail_broken`, `company_move.seal_broken`,
 * each with where.
 */
export async function verifyCompany(
  tx: Tx,
  ports: Needed,
  { manifest, tables }: { readonly manifest: Manifest; readonly tables: readonly MovedTable[] },
) {
  const { companyId } = manifest
  const counted = await countRows(tx, tables, companyId)
  const expected = new Map(manifest.tables.map(({ name, lines }) => [name, lines]))
  for (const { name } of tables) {
    const [here, there] = [counted.get(name) ?? 0, expected.get(name) ?? 0]
    if (here !== there) throw new DomainError('company_move.rows_differ', { table: name, here, there })
  }
  const [strange] = await findStrangeFiles(tx, tables, companyId)
  if (strange) throw new DomainError('company_move.row_failed', { table: strange, row: 0, why: 'storage key, sha256' })
  const names = await findCompanyNames(tx, companyId)
  if (names.cnpj !== manifest.cnpj || names.name !== manifest.legalName)
    throw new DomainError('company_move.damaged', { entry: rowsName('companies') })
  return {
    totals: await checkFigures(tx, ports, manifest),
    trail: await checkTrail(tx, manifest),
    seals: await checkSeals(tx, ports, companyId),
  }
}

async function checkFigures(tx: Tx, ports: Needed, { companyId, totals }: Manifest): Promise<MoveTotal[]> {
  const broken = await brokenTotal(tx, companyId)
  if (broken)
    throw new DomainError('company_move.totals_differ', { year: broken.year, what: broken.gas, here: '', there: '' })
  const here = await totalsOfYears(tx, ports, { companyId, years: totals.map(({ year }) => year) })
  for (const there of totals) {
    const found = here.find(({ year }) => year === there.year)
    for (const what of FIGURES) {
      if (found?.[what] === there[what]) continue
      const figures = { here: String(found?.[what] ?? ''), there: String(there[what]) }
      throw new DomainError('company_move.totals_differ', { year: there.year, what, ...figures })
    }
  }
  return here
}

const FIGURES = [
  'gwpSet',
  'lines',
  'scope1Kg',
  'scope2LocationKg',
  'scope2MarketKg',
  'scope3Kg',
  'biogenicKg',
] as const satisfies readonly (keyof MoveTotal)[]

async function checkTrail(tx: Tx, { companyId, trail }: Manifest): Promise<Manifest['trail']> {
  const { records, head, broken } = await verifyChain(
    { asTenant: (_, work) => work(tx) },
    { companyId, userId: '', reach: 'company' },
  )
  if (broken || records !== trail.records || head !== trail.head)
    throw new DomainError('company_move.trail_broken', { record: broken?.sequence ?? records })
  return { records, head }
}

async function checkSeals(tx: Tx, { storage }: Needed, companyId: string) {
  const verified: { year: number; version: number; isVerified: boolean }[] = []
  for (const { year, version, key, chain } of await selectSealed(tx, companyId)) {
    const file = await storage.findBlob(key)
    const report = file && (await verifySeal(file.stream()))
    if (!report?.ok || report.seal !== chain) throw new DomainError('company_move.seal_broken', { year, version })
    verified.push({ year, version, isVerified: true })
  }
  return verified
}
