import { cnpjRoot } from '@pegada/core/company/cnpj.ts'
import { searchMunicipalities } from '@pegada/core/geo/find-municipality.ts'
import { searchServiceCodes } from '@pegada/core/nfse/service-code.ts'
import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { destroyCertificate, putCertificate } from '../certificate-vault/vault.ts'
import { platformHistory } from '../platform-admin/record-history.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { cancelNote, retryNote, substituteNote, withdrawNote } from './change-note.ts'
import { putCodes, removeCodes, searchCodes } from './code-tables.ts'
import { danfse, noteXml } from './danfse.ts'
import { issueNote, previewNote } from './issue.ts'
import { billableFile, exportNotes, getNote, listBillable, listNotes } from './list.ts'
import { queryNote } from './query-note.ts'
import { findSettings } from './repo.ts'
import { getSettings, saveSettings } from './settings.ts'
import { operatorOf } from './stored-note.ts'

const OFFERED_MAX = 20

export const serviceInvoiceRoutes = {
  settings: guarded.serviceInvoice.settings.handler(({ context: { ports } }) => getSettings(ports)),

  saveSettings: guarded.serviceInvoice.saveSettings.handler(({ context: { ports, actor }, input }) =>
    saveSettings(ports, actor, input),
  ),

  municipalities: guarded.serviceInvoice.municipalities.handler(({ context: { ports }, input }) => {
    const named = ports.municipalities.get(input.search.trim())
    const found = named ? [named] : searchMunicipalities(ports.municipalities, input.search, OFFERED_MAX)
    return found.map(({ code, name, state }) => ({ code, name, state }))
  }),

  serviceCodes: guarded.serviceInvoice.serviceCodes.handler(({ context: { ports }, input }) =>
    searchServiceCodes(ports.serviceCodes, input.search, OFFERED_MAX).map(({ code, description }) => ({
      code,
      description,
    })),
  ),

  codes: guarded.serviceInvoice.codes.handler(({ context: { ports }, input }) =>
    searchCodes(ports, input, OFFERED_MAX),
  ),

  putCodes: guarded.serviceInvoice.putCodes.handler(({ context: { ports, actor }, input }) =>
    putCodes(ports, actor, input),
  ),

  removeCodes: guarded.serviceInvoice.removeCodes.handler(({ context: { ports, actor }, input }) =>
    removeCodes(ports, actor, input),
  ),

  putCertificate: guarded.serviceInvoice.putCertificate.handler(async ({ context: { ports, actor }, input }) => {
    const file = new Uint8Array(await input.file.arrayBuffer())
    return ports.db.asOwner(async (tx) => {
      await startPlatformAct(tx, actor, 'platform-fiscal:write')
      const settings = await findSettings(tx)
      const cnpj = settings ? operatorOf(settings).cnpj : ''
      const root = cnpj === '' ? undefined : cnpjRoot(cnpj)
      const { password } = input
      const put = { owner: 'platform', file, password, by: actor.userId, cnpjRoot: root } as const
      return { id: await putCertificate(tx, ports, put) }
    })
  }),

  removeCertificate: guarded.serviceInvoice.removeCertificate.handler(({ context: { ports, actor } }) =>
    ports.db.asOwner(async (tx) => {
      await startPlatformAct(tx, actor, 'platform-fiscal:write')
      return { id: await destroyCertificate(tx, ports, { owner: 'platform', by: actor.userId }) }
    }),
  ),

  list: guarded.serviceInvoice.list.handler(({ context: { ports }, input }) => listNotes(ports, input)),

  export: guarded.serviceInvoice.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportNotes(ports, input, resHeaders),
  ),

  billable: guarded.serviceInvoice.billable.handler(({ context: { ports }, input }) => listBillable(ports, input)),

  exportBillable: guarded.serviceInvoice.exportBillable.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...billableFile, read: (asked) => listBillable(ports, asked) }, resHeaders),
  ),

  preview: guarded.serviceInvoice.preview.handler(({ context: { ports }, input }) => previewNote(ports, input)),

  issue: guarded.serviceInvoice.issue.handler(({ context: { ports, actor }, input }) => issueNote(ports, actor, input)),

  get: guarded.serviceInvoice.get.handler(({ context: { ports }, input }) => getNote(ports, input.serviceInvoiceId)),

  history: guarded.serviceInvoice.history.handler(
    async ({ context: { ports, actor }, input: { serviceInvoiceId, ...wanted } }) => {
      await getNote(ports, serviceInvoiceId)
      return platformHistory(ports, actor, { entity: 'service_invoice', entityId: serviceInvoiceId }, wanted)
    },
  ),

  retry: guarded.serviceInvoice.retry.handler(({ context: { ports, actor }, input }) => retryNote(ports, actor, input)),

  query: guarded.serviceInvoice.query.handler(({ context: { ports, actor }, input }) => queryNote(ports, actor, input)),

  cancel: guarded.serviceInvoice.cancel.handler(({ context: { ports, actor }, input }) =>
    cancelNote(ports, actor, input),
  ),

  withdraw: guarded.serviceInvoice.withdraw.handler(({ context: { ports, actor }, input }) =>
    withdrawNote(ports, actor, input),
  ),

  substitute: guarded.serviceInvoice.substitute.handler(({ context: { ports, actor }, input }) =>
    substituteNote(ports, actor, input),
  ),

  download: guarded.serviceInvoice.download.handler(({ context: { ports }, input }) =>
    danfse(ports, input.serviceInvoiceId),
  ),

  downloadXml: guarded.serviceInvoice.downloadXml.handler(({ context: { ports }, input }) =>
    noteXml(ports, input.serviceInvoiceId),
  ),
}
