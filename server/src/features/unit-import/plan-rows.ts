import { UNIT_IMPORT_FIELDS } from '@pegada/contract/unit-import.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { problemOf } from '../../platform/sheet-reader/titled-rows.ts'
import type { Ports } from '../../ports.ts'
import type { BusinessUnit } from '../business-unit/list-business-units.ts'
import { differences, fieldsOf, toldOf, type UnitFields, type UnitInput } from '../business-unit/unit-fields.ts'
import type { UnitFile, UnitRowRead } from './read-unit-rows.ts'
import type { UnitField } from './unit-columns.ts'
import { type UnitProblem, unitOfRow } from './unit-of-row.ts'

/** What a row would do: enter a unit, change one, nothing, or why it can do neither. */
export interface PlannedRow {
  readonly row: number
  readonly name: string
  readonly cnpj: string | null
  readonly unitId: string | null
  readonly outcome: 'created' | 'changed' | 'same' | 'faulty'
  readonly problems: readonly UnitProblem[]
  readonly input: UnitInput
}

/** What the rows are held against. */
export interface Standing {
  readonly units: readonly BusinessUnit[]
  /** How many further units the plan has; null: no limit. */
  readonly free: { readonly left: number; readonly limit: number; readonly plan: string } | null
}

/**
 * What each row of a file would do, in its order. A unit is found by its CNPJ, one abroad by its name; what a row holds already is
 * `same`, so that a file applied twice changes nothing.
 */
export function planRows(
  ports: Pick<Ports, 'municipalities' | 'translate'>,
  { rows, isDate1904 }: UnitFile,
  { units, free }: Standing,
): readonly PlannedRow[] {
  const seen = new Map<string, number>()
  let left = free?.left ?? Number.POSITIVE_INFINITY
  return rows.map((row) => {
    const planned = planRow(ports, { row, isDate1904 }, units)
    const key = keyOf(planned.input)
    const first = seen.get(key)
    seen.set(key, first ?? row.row)
    if (first !== undefined) {
      return faulty(
        planned,
        row,
        new DomainError('unit_import.repeated', { row: first }),
        planned.cnpj ? 'cnpj' : 'name',
      )
    }
    if (planned.outcome !== 'created') return planned
    left -= 1
    if (left >= 0 || free === null) return planned
    return faulty(planned, row, new DomainError('plan.units_exceeded', { limit: free.limit, plan: free.plan }), null)
  })
}

function planRow(
  ports: Pick<Ports, 'municipalities' | 'translate'>,
  { row, isDate1904 }: { readonly row: UnitRowRead; readonly isDate1904: boolean },
  units: readonly BusinessUnit[],
): PlannedRow {
  const reading = { translate: ports.translate, isDate1904 }
  const unit = standingUnit(units, unitOfRow(reading, row).input)
  const { input, problems } = unitOfRow(reading, row, unit && inputOf(unit))
  const { name } = input
  const cnpj = input.cnpj === null ? null : parseCnpj(input.cnpj).normalized
  const planned = { row: row.row, name, cnpj, unitId: unit?.id ?? null, problems, input }
  if (name === '')
    return faulty({ ...planned, outcome: 'faulty' }, row, new DomainError('unit_import.name_missing'), 'name')
  if (problems.length > 0) return { ...planned, outcome: 'faulty' }
  try {
    if (unit && unit.archivedAt !== null) throw new DomainError('business_unit.archived', { name: unit.name })
    const fields = fieldsOf(ports, input)
    if (unit === undefined) return { ...planned, outcome: 'created' }
    return { ...planned, outcome: differences(unit, fields) === undefined ? 'same' : 'changed' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { field } = error.data
    const at = UNIT_IMPORT_FIELDS.find((one) => one === field) ?? null
    return faulty({ ...planned, outcome: 'faulty' }, row, error, at)
  }
}

function faulty(planned: PlannedRow, { cells }: UnitRowRead, error: DomainError, field: UnitField | null): PlannedRow {
  const problem = problemOf(error, field, field === null ? undefined : cells.get(field))
  return { ...planned, outcome: 'faulty', problems: [...planned.problems, problem] }
}

/** The unit that a row is about: that of its CNPJ, those that stand first; without one the unit abroad of that name. */
function standingUnit(units: readonly BusinessUnit[], input: UnitInput): BusinessUnit | undefined {
  const key = keyOf(input)
  const same = units.filter((unit) => keyOf(unit) === key)
  return same.find(({ archivedAt }) => archivedAt === null) ?? same[0]
}

function keyOf({ cnpj, name }: Pick<UnitFields, 'cnpj' | 'name'>): string {
  return cnpj === null ? `name ${normaliseName(name)}` : `cnpj ${parseCnpj(cnpj).normalized}`
}

function inputOf(unit: BusinessUnit): UnitInput {
  const { type, ...told } = toldOf(unit)
  return { ...told, type: type === 'Matriz' ? 'Matriz' : 'Filial' }
}
