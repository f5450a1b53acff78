import { guarded } from '../../http/procedures.ts'
import { createPrice, presentPrice, removePrice } from './change-price.ts'
import { selectPrices } from './repo.ts'

export const carbonPriceRoutes = {
  list: guarded.carbonPrice.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => (await selectPrices(tx, actor.companyId)).map(presentPrice)),
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
