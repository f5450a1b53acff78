import { guarded } from '../../http/procedures.ts'
import { ownIntensity } from './own-intensity.ts'
import { peersOf } from './peers.ts'
import { publishedBeside } from './published.ts'
import { setSharing, sharingOf } from './sharing.ts'

export const benchmarkRoutes = {
  own: guarded.benchmark.own.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => ownIntensity(tx, ports, actor, input)),
  ),

  peers: guarded.benchmark.peers.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => peersOf(tx, ports, actor, input)),
  ),

  published: guarded.benchmark.published.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => publishedBeside(tx, ports, actor, input)),
  ),

  sharing: guarded.benchmark.sharing.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => sharingOf(tx, actor.companyId)),
  ),

  setSharing: guarded.benchmark.setSharing.handler(({ context: { ports, actor }, input: { isShared } }) =>
    ports.db.asTenant(actor, (tx) => setSharing(tx, ports, actor, isShared)),
  ),
}
