import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { nearestLanguage } from '@pegada/core/language/language.ts'
import { problemOf, type TitledRow } from '../../platform/sheet-reader/titled-rows.ts'
import type { StandingSupplier } from './repo.ts'
import { type SupplierProblem, type SupplierTold, supplierOfRow } from './supplier-of-row.ts'
import type { SupplierField } from './supplier-titles.ts'

type Said = Omit<Inputs['supplier']['update'], 'supplierId'>

/** A row as it was read, before it is known whom it is about. */
export interface ReadRow {
  readonly row: TitledRow<SupplierField>
  readonly told: SupplierTold
  readonly problems: readonly SupplierProblem[]
}

/** What a row would do: enter a supplier, fill in what is said of one, nothing, or why it can do none of them. */
export interface PlannedRow {
  readonly row: number
  readonly name: string
  readonly cnpj: string | null
  readonly supplierId: string | null
  readonly outcome: 'created' | 'filled' | 'same' | 'faulty'
  readonly filled: readonly SupplierField[]
  readonly problems: readonly SupplierProblem[]
  readonly said: Said
}

/** The supplier that stands already for a row; `several` where its name is that of more than one. */
export type Match = StandingSupplier | 'several' | undefined

export function readRows(rows: readonly TitledRow<SupplierField>[]): readonly ReadRow[] {
  return rows.map((row) => ({ row, ...supplierOfRow(row) }))
}

/** What each row would do, in its order; of rows about one supplier the first counts. */
export function planRows(rows: readonly ReadRow[], matchOf: (row: ReadRow) => Match): readonly PlannedRow[] {
  const seen = new Map<string, number>()
  return rows.map((read) => {
    const match = matchOf(read)
    const planned = planRow(read, match)
    const key = planned.supplierId ?? keyOf(read.told)
    const first = seen.get(key)
    if (planned.outcome !== 'faulty') seen.set(key, first ?? planned.row)
    if (first === undefined || planned.outcome === 'faulty') return planned
    return faulty(
      planned,
      read,
      new DomainError('supplier_import.repeated', { row: first }),
      read.told.cnpj ? 'cnpj' : 'name',
    )
  })
}

function planRow(read: ReadRow, match: Match): PlannedRow {
  const { row, told, problems } = read
  const standing = match === 'several' ? undefined : match
  const before = standing && saidOf(standing)
  const said = saidBy(told, before)
  const filled = before ? changedFields(before, said) : []
  const planned = {
    row: row.row,
    name: told.name ?? '',
    cnpj: told.cnpj,
    supplierId: standing?.id ?? null,
    ...{ filled, problems, said },
  }
  if (problems.length > 0) return { ...planned, outcome: 'faulty' }
  if (match === 'several') {
    return faulty({ ...planned, outcome: 'faulty' }, read, new DomainError('supplier_import.ambiguous'), 'name')
  }
  return { ...planned, outcome: before === undefined ? 'created' : filled.length > 0 ? 'filled' : 'same' }
}

function faulty(planned: PlannedRow, { row }: ReadRow, error: DomainError, field: SupplierField): PlannedRow {
  const problem = problemOf(error, field, row.cells.get(field))
  return { ...planned, outcome: 'faulty', filled: [], problems: [...planned.problems, problem] }
}

/** What is said after the row: what it leaves blank stays, tags are added, and the name that documents gave stays too. */
function saidBy(told: SupplierTold, before: Said = NOTHING): Said {
  const country = told.country ?? before.country
  return {
    ...before,
    name: before.name === '' ? (told.name ?? '') : before.name,
    country,
    state: country === 'BR' ? (told.state ?? before.state) : null,
    contactName: told.contactName ?? before.contactName,
    contactEmail: told.contactEmail ?? before.contactEmail,
    language: told.language ?? before.language,
    tags: [...new Set([...before.tags, ...told.tags])].toSorted(),
  }
}

const NOTHING: Said = {
  ...{ name: '', country: 'BR', state: null, contactName: null, contactEmail: null, language: null },
  ...{ tags: [], ownerId: null, notes: '' },
}

const FILLED = ['country', 'state', 'contactName', 'contactEmail', 'language', 'tags'] as const

function changedFields(before: Said, after: Said): readonly SupplierField[] {
  return FILLED.filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
}

function saidOf(supplier: StandingSupplier): Said {
  const { name, country, state, contactName, contactEmail, language, tags, ownerId, notes } = supplier
  return {
    ...{ name, country, state, contactName, contactEmail, ownerId, notes },
    language: language === null ? null : (nearestLanguage(language) ?? null),
    tags: tags.toSorted(),
  }
}

function keyOf({ cnpj, name }: SupplierTold): string {
  return cnpj === null ? `name ${normaliseName(name ?? '')}` : `root ${cnpj.slice(0, 8)}`
}
