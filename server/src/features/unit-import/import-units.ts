import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { changeUnit, createUnit } from '../business-unit/change-unit.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { entitlementsOf } from '../plan/entitlements-of.ts'
import { type PlannedRow, planRows, type Standing } from './plan-rows.ts'
import { readUnitRows } from './read-unit-rows.ts'

type Answer = Outputs['businessUnit']['import']

/**
 * Tries a file of units row by row, or applies the rows that are right, all in one transaction. Throws what reading the file
 * throws; what is wrong with a row is told and stops no other.
 */
export async function importUnits(
  ports: Ports,
  actor: Actor,
  { file, isDryRun }: { readonly file: File; readonly isDryRun: boolean },
): Promise<Answer> {
  const read = await readUnitRows(ports.translate, file)
  return ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, actor.companyId)
    const planned = planRows(ports, read, await standingOf(tx, ports, actor))
    if (isDryRun) return presented(planned, isDryRun)
    const applied: PlannedRow[] = []
    for (const row of planned) applied.push(await applyRow(tx, ports, actor, row))
    return presented(applied, isDryRun)
  })
}

async function standingOf(tx: Tx, ports: Pick<Ports, 'clock'>, { companyId }: Actor): Promise<Standing> {
  const { units, planType } = await entitlementsOf(tx, ports, companyId)
  return {
    units: await listBusinessUnits(tx, companyId),
    free: units.limit === null ? null : { left: units.limit - units.used, limit: units.limit, plan: planType },
  }
}

async function applyRow(tx: Tx, ports: Ports, actor: Actor, row: PlannedRow): Promise<PlannedRow> {
  if (row.outcome === 'created') return { ...row, unitId: (await createUnit(tx, ports, actor, row.input)).id }
  if (row.outcome === 'changed' && row.unitId !== null) {
    await changeUnit(tx, ports, actor, { ...row.input, businessUnitId: row.unitId })
  }
  return row
}

function presented(planned: readonly PlannedRow[], isDryRun: boolean): Answer {
  const countOf = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length
  return {
    isDryRun,
    created: countOf('created'),
    changed: countOf('changed'),
    same: countOf('same'),
    faulty: countOf('faulty'),
    rows: planned.map(({ input: _, problems, ...row }) => ({
      ...row,
      problems: problems.map((problem) => ({ ...problem, data: { ...problem.data } })),
    })),
  }
}
