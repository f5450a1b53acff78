import { guarded } from '../../http/procedures.ts'
import { exportDisclosures } from './export-disclosures.ts'
import { getDisclosures } from './get-disclosures.ts'

export const disclosureRoutes = {
  get: guarded.disclosure.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getDisclosures(tx, ports, actor, input)),
  ),

  export: guarded.disclosure.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportDisclosures(ports, actor, input, resHeaders),
  ),
}
