import { guarded } from '../../http/procedures.ts'
import { createPrice, removePrice } from './change-price.ts'
import { listPrices } from './list-prices.ts'

export const carbonPriceRoutes = {
  list: guarded.carbonPrice.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listPrices(tx, actor.companyId)),
  ),

  create: guarded.carbonPrice.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => createPrice(tx, ports, actor, input)),
  ),

  delete: guarded.carbonPrice.delete.handler(({ context: { ports, actor }, input: { priceId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removePrice(tx, ports, actor, priceId)
      return { id: priceId }
    }),
  ),
}
