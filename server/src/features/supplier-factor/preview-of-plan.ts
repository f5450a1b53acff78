import { createHash } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { Plan, PlannedLine } from './plan-lines.ts'

type Preview = Outputs['supplierFactor']['preview']

/** A plan as people look at it: by year, category and method before, and what stays. */
export function previewOfPlan({ lines, stays }: Plan, year: number): Preview {
  const groups = Map.groupBy(lines, ({ row, isClosed, method }) => [row.year, isClosed, row.category, method].join(' '))
  const unknown = lines.filter(({ areTaxesKnown, line }) => !areTaxesKnown && line.unit === 'BRL')
  return {
    hash: hashOf(lines),
    changes: [...groups.values()]
      .flatMap((group) => changeOf(group))
      .toSorted((one, other) => other.year - one.year || (decimal(other.beforeKg).gt(one.beforeKg) ? 1 : -1)),
    stays: [...Map.groupBy(stays, (why) => why)].map(([why, all]) => ({ why, lines: all.length })),
    otherYear: lines.filter(({ row }) => row.year !== year).length,
    taxesUnknown: { lines: unknown.length, paidBrl: toPlain(sumDecimals(unknown.map(({ paidBrl }) => paidBrl))) },
  }
}

function changeOf(group: readonly PlannedLine[]): Preview['changes'] {
  const [first] = group
  if (!first) return []
  const { row, isClosed, method } = first
  return [
    {
      year: row.year,
      isClosed,
      category: row.category,
      method,
      lines: group.length,
      beforeKg: toPlain(sumDecimals(group.map((one) => decimal(one.row.co2eKg)))),
      afterKg: toPlain(sumDecimals(group.map(({ afterKg }) => decimal(afterKg)))),
      paidBrl: toPlain(sumDecimals(group.map(({ paidBrl }) => paidBrl))),
      netBrl: toPlain(sumDecimals(group.map(({ netBrl }) => netBrl))),
    },
  ]
}

/** Tells every line with its figure after, and whether it is changed or offered as a restatement. */
function hashOf(lines: readonly PlannedLine[]): string {
  const told = lines.map(({ row, afterKg, isClosed }) => [row.id, afterKg, isClosed])
  return createHash('sha256').update(canonicalJson(told)).digest('hex')
}
