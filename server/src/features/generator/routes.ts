import { guarded } from '../../http/procedures.ts'

export const generatorRoutes = {
  list: guarded.generator.list.handler(({ context: { ports }, input }) =>
    ports.catalogue.generators.all
      .filter((generator) => input.scope === undefined || generator.scope === input.scope)
      .map(({ key, names, scope, category, units, parameters }) => ({
        key,
        names: [...names],
        scope,
        category,
        units: [...units],
        parameters: parameters.map(({ name, options }) => ({ name, options: [...options] })),
      })),
  ),
}
