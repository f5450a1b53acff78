import { guarded } from '../../http/procedures.ts'
import { wholeList } from '../../platform/db/list-page.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { associatedGenerators, findAssociated } from './associations.ts'
import { associationsFile, associationsOf, generatorsFile } from './files.ts'
import { addGenerator, changeGenerator, findGenerators, listGenerators, removeGenerator } from './generators.ts'

export const platformGeneratorRoutes = {
  list: guarded.platformGenerator.list.handler(({ context: { ports }, input }) => listGenerators(ports, input)),

  export: guarded.platformGenerator.export.handler(({ context: { ports, resHeaders }, input }) => {
    const read = async (asked: Parameters<typeof findGenerators>[1]) => wholeList(await findGenerators(ports, asked))
    return streamListed(ports, input, { ...generatorsFile, read }, resHeaders)
  }),

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

  exportAssociations: guarded.platformGenerator.exportAssociations.handler(
    ({ context: { ports, resHeaders }, input }) => {
      const read = async ({ search }: { readonly search?: string | undefined }) =>
        wholeList(associationsOf(await findAssociated(ports, search)))
      return streamListed(ports, input, { ...associationsFile, read }, resHeaders)
    },
  ),
}
