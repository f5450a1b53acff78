import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { CheckedEntry } from './checked-entry.ts'
import { headOf } from './look-at-sheet.ts'
import type { NamedSheet } from './repo.ts'
import type { RowRecord } from './repo-rows.ts'

/** A sheet as the contract shows it. */
export function presentSheet({ sheet, names }: NamedSheet): Outputs['sheet']['get'] {
  const { head: _, companyId: __, runId: ___, errorCode, errorData, ...row } = sheet
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return {
    ...row,
    tabs: headOf(sheet)?.tabs.map(({ name }) => name) ?? [],
    mapping: row.mapping && {
      ...row.mapping,
      columns: [...row.mapping.columns],
      constants: { ...row.mapping.constants },
    },
    warnings: row.warnings.map(({ code, data }) => ({ code, data })),
    co2eKg: toPlain(decimal(row.co2eKg)),
    biogenicCo2Kg: toPlain(decimal(row.biogenicCo2Kg)),
    error: errorCode === null ? null : { code: errorCode, data: { ...errorData } },
    createdBy: nameOf(row.createdBy) ?? row.createdBy,
    appliedBy: nameOf(row.appliedBy),
    undoneBy: nameOf(row.undoneBy),
    createdAt: row.createdAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** A row of a sheet as the contract shows it; `titles` are those of the columns, by field. */
export function presentRow(
  row: RowRecord,
  titles: ReadonlyMap<string, string>,
): Outputs['sheet']['rows']['rows'][number] {
  // Written by the dry run from this very shape.
  const checked = row.entry as unknown as CheckedEntry | null
  return {
    row: row.rowNumber,
    state: row.state,
    errors: row.errors.map(({ field, code, data }) => ({
      field,
      column: titles.get(field) ?? '',
      code,
      data: { ...data },
    })),
    source: checked?.shown.source ?? '',
    site: checked?.shown.site ?? '',
    period: checked?.shown.period ?? '',
    amount: checked?.shown.amount ?? '',
    unit: checked?.shown.unit ?? '',
    co2eKg: row.co2eKg === null ? null : toPlain(decimal(row.co2eKg)),
    activityId: row.state === 'applied' ? row.activityId : null,
  }
}
