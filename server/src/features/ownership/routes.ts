import { guarded } from '../../http/procedures.ts'
import { acceptOwnership, getOffer, offerOwnership, withdrawOwnership } from './hand-over.ts'

const done = { done: true } as const

export const ownershipRoutes = {
  get: guarded.ownership.get.handler(({ context: { ports, actor } }) => getOffer(ports, actor)),
  offer: guarded.ownership.offer.handler(async ({ context, input }) => {
    await offerOwnership(context, context.actor, input)
    return done
  }),
  withdraw: guarded.ownership.withdraw.handler(async ({ context: { ports, actor } }) => {
    await withdrawOwnership(ports, actor)
    return done
  }),
  accept: guarded.ownership.accept.handler(async ({ context: { ports, actor } }) => {
    await acceptOwnership(ports, actor)
    return done
  }),
}
