import type { NumberStyle } from '@pegada/core/sheet/mapping.ts'
import { NO_STYLE, type StyleTally, stylesOfSheet, tallyStyle } from '@pegada/core/sheet/number-style.ts'
import type { TitledRow } from './titled-rows.ts'

/**
 * How each of these columns writes its numbers (`1.234,5` or `1,234.5`), by its own cells and else by the other columns of the file; null
 * where nothing shows it, so that `1.234` is asked about, and where a column writes both ways.
 */
export function stylesOfRows<F extends string>(
  rows: readonly TitledRow<F>[],
  fields: readonly F[],
): ReadonlyMap<F, NumberStyle | null> {
  const tallies = new Map<F, StyleTally>(fields.map((field) => [field, NO_STYLE]))
  for (const { cells } of rows) {
    for (const field of fields) {
      const cell = cells.get(field)
      if (cell && !cell.isNumber) tallies.set(field, tallyStyle(tallies.get(field) ?? NO_STYLE, cell.text))
    }
  }
  return new Map([...stylesOfSheet(tallies)].map(([field, style]) => [field, style === 'ask' ? null : style]))
}
