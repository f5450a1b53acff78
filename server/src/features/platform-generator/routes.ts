import { guarded } from '../../http/procedures.ts'
import { associatedGenerators } from './associations.ts'
import { addGenerator, changeGenerator, listGenerators, removeGenerator } from './generators.ts'

export const platformGeneratorRoutes = {
  list: guarded.platformGenerator.list.handler(({ context: { ports }, input }) => listGenerators(ports, input)),

  create: guarded.platformGenerator.create.handler(({ context: { ports, actor }, input }) =>
    addGenerator(ports, actor, input),
  ),

  update: guarded.platformGenerator.update.handler(({ context: { ports, actor }, input }) =>
    changeGenerator(ports, actor, input),
  ),

  delete: guarded.platformGenerator.delete.handler(({ context: { ports, actor }, input }) =>
    removeGenerator(ports, actor, input),
  ),

  associations: guarded.platformGenerator.associations.handler(({ context: { ports }, input }) =>
    associatedGenerators(ports, input),
  ),
}
