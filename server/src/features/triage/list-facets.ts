import type { Outputs } from '@pegada/contract/contract.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectFacet } from './repo-facets.ts'
import { facets, type GroupScope } from './repo-lines.ts'

type Facets = Outputs['triage']['facets']

/** What pending lines may be narrowed by, the heaviest values first. */
export async function listFacets(tx: Tx, scope: GroupScope): Promise<Facets> {
  const found: Facets = { supplier: [], ncm: [], sector: [], question: [], doubt: [] }
  for (const facet of facets) {
    const rows = await selectFacet(tx, scope, facet)
    found[facet.of] = rows.map(({ massKg, ...row }) => ({
      ...row,
      massKg: massKg === null ? null : plainNumeric(massKg),
    }))
  }
  return found
}
