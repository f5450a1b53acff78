import { guarded } from '../../http/procedures.ts'
import { countLinesBySource } from './repo.ts'

export const generatorRoutes = {
  list: guarded.generator.list.handler(async ({ context: { ports, actor }, input }) => {
    const used = await ports.db.asTenant(actor, (tx) => countLinesBySource(tx, actor.companyId))
    return ports.catalogue.generators.all
      .filter((generator) => input.scope === undefined || generator.scope === input.scope)
      .map(({ key, names, scope, category, units, parameters }) => ({
        key,
        names: [...names],
        scope,
        category,
        units: [...units],
        parameters: parameters.map(({ name, options }) => ({ name, options: [...options] })),
        used: used.get(key) ?? 0,
      }))
  }),
}
