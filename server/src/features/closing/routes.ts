import { invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { configureYear } from '../inventory-year/configure-year.ts'
import { reopenYear, submitYear } from '../inventory-year/review-year.ts'
import { screenCategory } from '../inventory-year/screen-category.ts'
import { closeYear } from '../seal/close-year.ts'
import { abandonRestatement, restateYear } from '../seal/restate-year.ts'
import { getYear } from './get-year.ts'
import { listScreening } from './list-screening.ts'

const { get, configure, screening, screen, exclude, submit, reopen, close, restate, abandon } = guarded.inventoryYears

export const closingRoutes = {
  get: get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getYear(tx, ports, { companyId: actor.companyId, year: input.year })),
  ),

  configure: configure.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await configureYear(tx, ports, actor, input)
      return getYear(tx, ports, { companyId: actor.companyId, year: input.year })
    }),
  ),

  screening: screening.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => listScreening(tx, ports, { companyId: actor.companyId, year })),
  ),

  screen: screen.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const category = await screenCategory(tx, ports, actor, input)
      const rows = await listScreening(tx, ports, { companyId: actor.companyId, year: input.year })
      const screened = rows.find((row) => row.category === category)
      invariant(screened, 'a known category is screened')
      return screened
    }),
  ),

  exclude: exclude.handler(({ context: { ports, actor }, input: { categories, ...asked } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const excluded = new Set<string>()
      for (const category of categories) {
        excluded.add(await screenCategory(tx, ports, actor, { ...asked, category, status: 'excluded' }))
      }
      const rows = await listScreening(tx, ports, { companyId: actor.companyId, year: asked.year })
      return rows.filter(({ category }) => excluded.has(category))
    }),
  ),

  submit: submit.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await submitYear(tx, ports, actor, year)
      return getYear(tx, ports, { companyId: actor.companyId, year })
    }),
  ),

  reopen: reopen.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await reopenYear(tx, ports, actor, year)
      return getYear(tx, ports, { companyId: actor.companyId, year })
    }),
  ),

  close: close.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => closeYear(tx, ports, actor, input)),
  ),

  restate: restate.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await restateYear(tx, ports, actor, input)
      return getYear(tx, ports, { companyId: actor.companyId, year: input.year })
    }),
  ),

  abandon: abandon.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await abandonRestatement(tx, ports, actor, year)
      return getYear(tx, ports, { companyId: actor.companyId, year })
    }),
  ),
}
