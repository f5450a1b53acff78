import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { companyAnalytics } from './analytics.ts'
import { previewPlan, setPlan } from './change-plan.ts'
import { exportPurchases } from './export-purchases.ts'
import { branchesFile, listBranches, listResponsible, notesFile, responsibleFile } from './files.ts'
import { getCompany } from './get-company.ts'
import { exportCompanies, listCompanies } from './list-companies.ts'
import { addNoteMany, setPlanMany } from './many.ts'
import { addNote, changeNote, listNotes, removeNote } from './notes.ts'
import { companyPlaces } from './places.ts'
import { selectSummary } from './repo.ts'
import { previewToOwner, writeToOwners } from './write-to-owners.ts'

export const platformCompanyRoutes = {
  list: guarded.platformCompany.list.handler(({ context: { ports }, input }) => listCompanies(ports, input)),

  export: guarded.platformCompany.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportCompanies(ports, input, resHeaders),
  ),

  summary: guarded.platformCompany.summary.handler(({ context: { ports } }) => selectSummary(ports.db)),

  exportPurchases: guarded.platformCompany.exportPurchases.handler(({ context: { ports, resHeaders }, input }) =>
    exportPurchases(ports, input, resHeaders),
  ),

  analytics: guarded.platformCompany.analytics.handler(({ context: { ports } }) => companyAnalytics(ports)),

  places: guarded.platformCompany.places.handler(({ context: { ports }, input }) => companyPlaces(ports, input)),

  previewPlan: guarded.platformCompany.previewPlan.handler(({ context: { ports }, input }) =>
    previewPlan(ports, input),
  ),

  setPlan: guarded.platformCompany.setPlan.handler(({ context: { ports, actor }, input }) =>
    setPlan(ports, actor, input),
  ),

  setPlanMany: guarded.platformCompany.setPlanMany.handler(({ context: { ports, actor }, input }) =>
    setPlanMany(ports, actor, input),
  ),

  addNoteMany: guarded.platformCompany.addNoteMany.handler(({ context: { ports, actor }, input }) =>
    addNoteMany(ports, actor, input),
  ),

  previewToOwner: guarded.platformCompany.previewToOwner.handler(({ context: { ports }, input }) =>
    previewToOwner(ports, input),
  ),

  writeToOwners: guarded.platformCompany.writeToOwners.handler(({ context, input }) =>
    writeToOwners(context, context.actor, input),
  ),

  notes: guarded.platformCompany.notes.handler(({ context: { ports, actor }, input }) =>
    listNotes(ports, actor, input),
  ),

  exportNotes: guarded.platformCompany.exportNotes.handler(({ context: { ports, actor, resHeaders }, input }) =>
    streamListed(ports, input, { ...notesFile, read: (asked) => listNotes(ports, actor, asked) }, resHeaders),
  ),

  exportBranches: guarded.platformCompany.exportBranches.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...branchesFile, read: (asked) => listBranches(ports, asked) }, resHeaders),
  ),

  exportResponsible: guarded.platformCompany.exportResponsible.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...responsibleFile, read: (asked) => listResponsible(ports, asked) }, resHeaders),
  ),

  addNote: guarded.platformCompany.addNote.handler(({ context: { ports, actor }, input }) =>
    addNote(ports, actor, input),
  ),

  changeNote: guarded.platformCompany.changeNote.handler(({ context: { ports, actor }, input }) =>
    changeNote(ports, actor, input),
  ),

  deleteNote: guarded.platformCompany.deleteNote.handler(({ context: { ports, actor }, input }) =>
    removeNote(ports, actor, input),
  ),

  get: guarded.platformCompany.get.handler(async ({ context: { ports, actor }, input }) => {
    const role = await platformRoleOf(ports, actor.userId)
    return getCompany(ports, input.companyId, { readsPeople: mayOnPlatform(role, 'platform-person:read') })
  }),
}
