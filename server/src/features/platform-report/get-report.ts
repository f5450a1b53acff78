import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { gwpSet } from '@pegada/contract/scalars.ts'
import { TOTAL_GROUPS, toldCount } from '@pegada/core/benchmark/total-cells.ts'
import { REPORT_KINDS } from '@pegada/core/report/report-kind.ts'
import { today } from '../../platform/clock/port.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Ports } from '../../ports.ts'
import { quarterOf } from '../benchmark/quarter.ts'
import { countInventories, countReports, findLastMade, selectTotals, selectYears } from './repo.ts'
import type { TotalRow } from './repo-freeze.ts'

type Report = Outputs['platformReport']['get']

/** What all companies did together. A count of few is not told, and no sum of counts stands beside it. */
export function getReport(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { year: asked }: Inputs['platformReport']['get'],
): Promise<Report> {
  return db.asOwner(async (tx) => {
    const years = await selectYears(tx)
    const year = asked === undefined ? years[0] : Number(asked)
    const reports = await countReports(tx)
    return {
      need: TOTAL_GROUPS,
      inventories: (await countInventories(tx)).map(({ companies, inventories, ...of }) => ({
        ...of,
        inventories: toldCount(companies) === null ? null : inventories,
      })),
      reports: REPORT_KINDS.map((kind) => {
        const made = reports.find((one) => one.kind === kind)
        return { kind, reports: made && toldCount(made.companies) === null ? null : (made?.reports ?? 0) }
      }),
      ...{ years, year: year ?? null },
      totals: year === undefined ? [] : (await selectTotals(tx, year)).map(presentTotal),
      madeAt: (await findLastMade(tx))?.toISOString() ?? null,
      nextOn: quarterOf(today(clock)).nextOn,
    }
  })
}

function presentTotal({
  year,
  gwpSet: set,
  scope,
  cut: by,
  value,
  state,
  groups,
  kg,
}: TotalRow): Report['totals'][number] {
  return { year, gwpSet: gwpSet.parse(set), scope, by, value, state, groups, kg: kg === null ? null : plainNumeric(kg) }
}
