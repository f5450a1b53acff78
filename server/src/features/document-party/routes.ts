import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { claimParty } from './claim-party.ts'
import { countParty, leavePartyOut } from './count-party.ts'
import { exportParties, exportPlaces } from './export-parties.ts'
import { placeParty } from './place-party.ts'
import { presentParty, presentPlace } from './present.ts'
import { selectParties } from './repo.ts'
import { countPlaces, selectPlaces } from './repo-places.ts'
import { undoPlace } from './undo-place.ts'

export const documentPartyRoutes = {
  list: guarded.documentParty.list.handler(({ context: { ports, actor }, input: { page, pageSize, relation } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { rows, ...counted } = await selectParties(tx, actor.companyId, { relation, page, pageSize })
      return { rows: rows.map(presentParty), ...counted, page, pageSize }
    }),
  ),

  export: guarded.documentParty.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportParties(ports, actor, input, resHeaders),
  ),

  claim: guarded.documentParty.claim.handler(({ context: { ports, actor }, input }) => claimParty(ports, actor, input)),

  place: guarded.documentParty.place.handler(({ context: { ports, actor }, input: { cnpj, businessUnitId } }) =>
    ports.db.asTenant(actor, (tx) =>
      placeParty(tx, ports, actor, { cnpj: parseCnpj(cnpj).normalized, businessUnitId }),
    ),
  ),

  listPlaces: guarded.documentParty.listPlaces.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'placedAt',
        select: selectPlaces,
        count: countPlaces,
        present: presentPlace,
      }),
    ),
  ),

  exportPlaces: guarded.documentParty.exportPlaces.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportPlaces(ports, actor, input, resHeaders),
  ),

  undoPlace: guarded.documentParty.undoPlace.handler(async ({ context: { ports, actor }, input: { placeId } }) => ({
    documents: await undoPlace(ports, actor, placeId),
  })),

  countAnyway: guarded.documentParty.countAnyway.handler(async ({ context: { ports, actor }, input }) => {
    const cnpj = parseCnpj(input.cnpj).normalized
    const documents = await countParty(ports, actor, { ...input, cnpj }, input.reason)
    if (documents === 0) throw new DomainError('document_party.not_found', { cnpj })
    return { documents }
  }),

  leaveOut: guarded.documentParty.leaveOut.handler(async ({ context: { ports, actor }, input }) => ({
    documents: await leavePartyOut(ports, actor, { ...input, cnpj: parseCnpj(input.cnpj).normalized }),
  })),
}
