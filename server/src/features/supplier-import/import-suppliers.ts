import type { Outputs } from '@pegada/contract/contract.ts'
import { SUPPLIER_ROWS_MAX } from '@pegada/contract/supplier-import.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readTitledRows } from '../../platform/sheet-reader/titled-rows.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { changeSupplier, createSupplier } from '../supplier/change-supplier.ts'
import { knownSuppliers } from '../supplier/known-suppliers.ts'
import { type Match, type PlannedRow, planRows, type ReadRow, readRows } from './plan-rows.ts'
import { matchSuppliers, selectByIds } from './repo.ts'
import { fieldsByTitle, titlesIn } from './supplier-titles.ts'

type Answer = Outputs['supplierImport']['run']

/**
 * Tries a file of suppliers row by row, or applies the rows that are right, all in one transaction. Throws what reading the file
 * throws; what is wrong with a row is told and stops no other.
 */
export async function importSuppliers(
  ports: Ports,
  actor: Actor,
  { file, isDryRun }: { readonly file: File; readonly isDryRun: boolean },
): Promise<Answer> {
  const { rows } = await readTitledRows(file, {
    fields: fieldsByTitle(ports.translate),
    needed: 'name',
    rowsMax: SUPPLIER_ROWS_MAX,
    noHeader: () => new DomainError('supplier_import.no_header', { titles: titlesIn(ports.translate, 'pt-BR') }),
    tooManyRows: () => new DomainError('supplier_import.too_many_rows', { max: SUPPLIER_ROWS_MAX }),
  })
  const read = readRows(rows)
  return ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, actor.companyId)
    const planned = planRows(read, await matchesOf(tx, actor, read))
    if (isDryRun) return presented(planned, isDryRun)
    const applied: PlannedRow[] = []
    for (const row of planned) applied.push(await applyRow(tx, ports, actor, row))
    return presented(applied, isDryRun)
  })
}

/** Whom each row is about: by its CNPJ; without one by its name, where it is one supplier's alone. */
async function matchesOf(tx: Tx, { companyId }: Actor, rows: readonly ReadRow[]): Promise<(row: ReadRow) => Match> {
  const known = await knownSuppliers(tx, companyId)
  const byName = Map.groupBy(known, ({ name }) => normaliseName(name))
  const named = rows.map(({ told }) => ({ cnpj: told.cnpj, name: told.name ?? '' }))
  const ids = await matchSuppliers(tx, companyId, named)
  const found = await selectByIds(
    tx,
    companyId,
    ids.flatMap((id) => id ?? []),
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  const idOf = new Map(rows.map((row, at) => [row, ids[at]]))
  return (row) => {
    const id = idOf.get(row)
    if (id) return byId.get(id)
    if (row.told.cnpj !== null || row.told.name === null) return undefined
    const [one, ...others] = byName.get(normaliseName(row.told.name)) ?? []
    return others.length > 0 ? 'several' : one
  }
}

async function applyRow(tx: Tx, ports: Ports, actor: Actor, row: PlannedRow): Promise<PlannedRow> {
  if (row.outcome === 'created') {
    return { ...row, supplierId: await createSupplier(tx, ports, actor, { ...row.said, cnpj: row.cnpj }) }
  }
  if (row.outcome === 'filled' && row.supplierId !== null) {
    await changeSupplier(tx, ports, actor, { ...row.said, supplierId: row.supplierId })
  }
  return row
}

function presented(planned: readonly PlannedRow[], isDryRun: boolean): Answer {
  const countOf = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length
  return {
    isDryRun,
    created: countOf('created'),
    filled: countOf('filled'),
    same: countOf('same'),
    faulty: countOf('faulty'),
    rows: planned.map(({ said: _, filled, problems, ...row }) => ({
      ...row,
      filled: [...filled],
      problems: problems.map((problem) => ({ ...problem, data: { ...problem.data } })),
    })),
  }
}
