import { guarded } from '../../http/procedures.ts'
import { acceptGap } from './accept-gap.ts'
import { acceptGaps } from './accept-gaps.ts'
import { assertYearBegun } from './assert-year-begun.ts'
import { listGaps, missingOfYear } from './list-gaps.ts'

export const inventoryYearRoutes = {
  missing: guarded.inventoryYears.missing.handler(({ context: { ports, actor }, input: { year } }) => {
    assertYearBegun(ports, year)
    return ports.db.asTenant(actor, async (tx) => {
      const { total, parts } = await missingOfYear(tx, ports, { companyId: actor.companyId, year })
      return { year, total, parts: [...parts] }
    })
  }),

  gaps: guarded.inventoryYears.gaps.handler(({ context: { ports, actor }, input: { year } }) => {
    assertYearBegun(ports, year)
    return ports.db.asTenant(actor, (tx) => listGaps(tx, ports, { companyId: actor.companyId, year }))
  }),

  acceptGap: guarded.inventoryYears.acceptGap.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => acceptGap(tx, ports, actor, input)),
  ),

  acceptGaps: guarded.inventoryYears.acceptGaps.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => acceptGaps(tx, ports, actor, input)),
  ),
}
