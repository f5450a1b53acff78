import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { effectYearColumns } from '@pegada/contract/factor-effect.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { pageOfRows, platformList } from '../../platform/db/platform-list.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListedFile } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { countYears, findLastEffect, selectYearPage } from './repo.ts'
import { presentWidest } from './widest-kept.ts'

type Years = Outputs['factorEffect']['list']

/** A page of the inventory years that change by the effect that was worked out last, the widest change first unless asked otherwise. */
export async function listYears(
  { db, catalogue }: Pick<Ports, 'db' | 'catalogue'>,
  wanted: Inputs['factorEffect']['list'],
): Promise<Years> {
  const effect = await findLastEffect(db, wanted)
  if (!effect) return pageOfRows([], wanted)
  const { isClosed: asked } = wanted
  const isClosed = asked === undefined ? undefined : asked === true || asked === 'true'
  return platformList(db, { effectId: effect.id, isClosed }, wanted, {
    ...{ sort: 'changePercent', select: selectYearPage, count: countYears },
    present: ({ row, company }) => {
      const { ofCompany, year, isClosed, lines, keptLines, refusedLines, beforeKg, afterKg, changePercent } = row
      return {
        ...{ companyId: ofCompany, company, year, isClosed, lines, keptLines, refusedLines },
        ...{ beforeKg: plainNumeric(beforeKg), afterKg: plainNumeric(afterKg) },
        changePercent: plainOrNull(changePercent),
        marketLines: row.marketLines,
        marketBeforeKg: plainOrNull(row.marketBeforeKg),
        marketAfterKg: plainOrNull(row.marketAfterKg),
        marketChangePercent: plainOrNull(row.marketChangePercent),
        widestLines: presentWidest({ catalogue }, row),
      }
    },
  })
}

function plainOrNull(numeric: string | null): string | null {
  return numeric === null ? null : plainNumeric(numeric)
}

const title = (key: string) => `factor-effect:${key}`

export const yearsFile: ListedFile<Years['rows'][number], (typeof effectYearColumns)[number]> = {
  name: title('title'),
  all: effectYearColumns,
  columns: {
    company: { title: title('column.company'), width: 40, cell: ({ company }) => textCell(company) },
    year: { title: title('column.year'), width: 8, cell: ({ year }) => numberCell(year) },
    state: {
      ...{ title: title('column.state'), width: 12 },
      cell: ({ isClosed }, say) => textCell(say(title(isClosed ? 'state.closed' : 'state.open'))),
    },
    beforeKg: { title: 'list:history.fact.before', width: 20, cell: ({ beforeKg }) => numberCell(beforeKg) },
    afterKg: { title: 'list:history.fact.after', width: 20, cell: ({ afterKg }) => numberCell(afterKg) },
    changePercent: { title: title('column.percent'), cell: ({ changePercent }) => numberCell(changePercent) },
    lines: { title: title('column.lines'), cell: ({ lines }) => numberCell(lines) },
    marketBeforeKg: {
      ...{ title: title('column.market_before'), width: 20 },
      cell: (year) => numberCell(year.marketBeforeKg),
    },
    marketAfterKg: {
      ...{ title: title('column.market_after'), width: 20 },
      cell: (year) => numberCell(year.marketAfterKg),
    },
    marketChangePercent: {
      title: title('column.market_percent'),
      cell: (year) => numberCell(year.marketChangePercent),
    },
    marketLines: { title: title('column.market_lines'), cell: ({ marketLines }) => numberCell(marketLines) },
    keptLines: { title: title('column.kept'), cell: ({ keptLines }) => numberCell(keptLines) },
    refusedLines: { title: title('column.refused'), cell: ({ refusedLines }) => numberCell(refusedLines) },
    companyId: { title: 'platform-invoice:column.companyId', width: 38, cell: ({ companyId }) => textCell(companyId) },
  },
}
