import { isCategoryKey, scopeOf } from '@pegada/core/factor/category.ts'
import { guarded } from '../../http/procedures.ts'
import { countLinesBySource, countLinesOfOwn, listOwnGenerators, type OwnGenerator } from './repo.ts'

export const generatorRoutes = {
  list: guarded.generator.list.handler(async ({ context: { ports, actor }, input }) => {
    const { used, own } = await ports.db.asTenant(actor, async (tx) => {
      const own = await listOwnGenerators(tx)
      const ofOwn = own.length === 0 ? [] : await countLinesOfOwn(tx, actor.companyId)
      return { used: new Map([...(await countLinesBySource(tx, actor.companyId)), ...ofOwn]), own }
    })
    return [...ports.catalogue.generators.all, ...own.map(asGenerator)]
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

/** A generator of the installation as a source that one can enter. */
function asGenerator({ key, name, category, units }: OwnGenerator) {
  const scope = isCategoryKey(category) ? scopeOf(category) : 1
  const parameters: { name: string; options: string[] }[] = []
  return { key, names: [name], scope, category, units, parameters }
}
