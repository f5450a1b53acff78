import { guarded } from '../../http/procedures.ts'
import { wholeList } from '../../platform/db/list-page.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { gasesFile } from './file.ts'
import { findGases, listGases } from './gases.ts'

export const platformGasRoutes = {
  list: guarded.platformGas.list.handler(({ context: { ports }, input }) => listGases(ports, input)),

  export: guarded.platformGas.export.handler(({ context: { ports, resHeaders }, input }) => {
    // They are a few hundred, put in order as a whole: one page.
    const read = async (asked: Parameters<typeof findGases>[1]) => wholeList(await findGases(ports, asked))
    return streamListed(ports, input, { ...gasesFile, read }, resHeaders)
  }),
}
