import { calculation } from '@pegada/contract/calculation.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { gap, lineInput } from '@pegada/core/activity/line-shape.ts'
import { readKept, readStored } from '../../platform/db/read-stored.ts'

/** The line that somebody entered, as its row keeps it. Throws where the stored value is no line. */
export function lineOfRow({ id, input }: { readonly id: string; readonly input: unknown }): LineInput {
  return readKept(lineInput, input, { table: 'activities', column: 'input', row: id })
}

/** The working of a line, as its row keeps it. Throws where the stored value is none. */
export function calculationOf(row: { readonly id: string; readonly calculation: unknown }) {
  return readStored(calculation, row.calculation, { table: 'activities', column: 'calculation', row: row.id })
}

/** A gap that the working of a line names. Throws where the stored value is none. */
export function gapOfRow({
  activityId,
  code,
  data,
}: { readonly activityId: string } & Record<'code' | 'data', unknown>) {
  return readKept(gap, { code, data }, { table: 'activities', column: 'calculation.gaps', row: activityId })
}
