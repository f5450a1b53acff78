import { guarded } from '../../http/procedures.ts'
import { listFlags, setFlag } from './company-flags.ts'

export const companyFlagRoutes = {
  list: guarded.companyFlags.list.handler(({ context: { ports }, input }) => listFlags(ports, input.companyId)),

  set: guarded.companyFlags.set.handler(({ context: { ports, actor }, input }) => setFlag(ports, actor, input)),
}
