import { documentInputs } from './document-inputs.ts'
import { certificate, customFactor } from './entered-things.ts'
import { groupInputs } from './group-inputs.ts'
import type { TestPerson } from './harness.ts'
import { type ListThings, listInputs } from './list-inputs.ts'
import type { AutomationThings } from './make-automation.ts'
import { type BillThings, confirmedBill } from './make-bill.ts'
import { type BillingThings, billingInputs } from './make-billing.ts'
import { type CustomerThings, customerInputs } from './make-customers.ts'
import { type EngagementThings, engagementInputs } from './make-engagement.ts'
import { type EntryProposalThings, entryProposalInputs } from './make-entry-proposals.ts'
import { factorChangeInputs } from './make-factor-change.ts'
import type { GroupThings } from './make-group.ts'
import { type PactThings, pactInputs } from './make-pact.ts'
import { type ProductThings, productInputs } from './make-product.ts'
import { type ProposalThings, proposalInputs } from './make-proposal.ts'
import { type ReportThings, reportInputs } from './make-report.ts'
import { sheetFile, sheetMapping } from './make-sheet.ts'
import { type SupplierThings, supplierInputs } from './make-suppliers.ts'
import type { TeamThings } from './make-team.ts'
import { type TicketThings, ticketInputs } from './make-ticket.ts'
import type { UnitThings } from './make-unit.ts'
import { peopleInputs } from './people-inputs.ts'
import { triageInputs } from './triage-inputs.ts'
import { unitInputs } from './unit-inputs.ts'
import { visitorInputs } from './visitor-inputs.ts'
import { yearInputs } from './year-inputs.ts'

/** Ids of things that belong to the company under attack. */
export interface Belongings
  extends ListThings,
    BillingThings,
    AutomationThings,
    BillThings,
    GroupThings,
    CustomerThings,
    SupplierThings,
    ProposalThings,
    EngagementThings,
    EntryProposalThings,
    ProductThings,
    PactThings,
    TeamThings,
    TicketThings,
    UnitThings,
    ReportThings {
  readonly importId: string
  /** An upload in parts that has only been announced. */
  readonly uploadId: string
  readonly documentId: string
  readonly itemId: string
  readonly attachmentId: string
  readonly activityId: string
  /** A factor of the company's own, a draft with evidence. */
  readonly factorId: string
  /** A certificate of energy, and what was retired of it against the activity. */
  readonly certificateId: string
  readonly retirementId: string
  /** A spreadsheet on which the dry run was made. */
  readonly sheetId: string
  /** A decision on a group of lines, and the rule that it left. */
  readonly decisionId: string
  readonly ruleId: string
}

/**
 * A valid input for every procedure, aimed at the things of one company. The access tests call each procedure of the
 * contract with it: a procedure without an entry here fails them.
 */
export function procedureInputs(owner: TestPerson, things: Belongings): Record<string, unknown> {
  const xml = () => new File(['<NFe/>'], 'nota.xml', { type: 'application/xml' })
  const entry = {
    generatorKey: 'electricity.grid',
    businessUnitId: owner.businessUnitId,
    quantity: '1.000,5',
    unit: 'kWh',
    period: '2024-03',
  }
  return {
    ...peopleInputs(owner, things),
    ...listInputs(things),
    ...groupInputs(owner, things),
    ...factorChangeInputs(owner),
    ...supplierInputs(owner, things),
    ...proposalInputs(things),
    ...engagementInputs(things),
    ...entryProposalInputs(owner, things),
    ...productInputs(things),
    ...pactInputs(things),
    ...customerInputs(things),
    ...unitInputs(owner, things),
    'factor.search': { search: 'diesel' },
    'factor.get': { factorId: things.factorId },
    'factor.ofNcm': { ncm: '7208.39.10' },
    'factor.count': undefined,
    'factor.select': {
      search: 'energia elétrica da rede',
      source: 'mcti',
      unit: 'kWh',
      region: 'SIN',
      period: '2024-03',
    },
    'factor.createCustom': customFactor,
    'factor.updateCustom': { ...customFactor, factorId: things.factorId },
    'factor.submit': { factorId: things.factorId },
    'factor.approve': { factorId: things.factorId },
    'factor.reject': { factorId: things.factorId, reason: 'Falta o laudo' },
    'factor.archive': { factorId: things.factorId },
    'factor.delete': { factorId: things.factorId },
    'factorImport.start': { file: new File(['key;name'], 'fatores.csv'), format: 'template', isDryRun: true },
    'factorImport.get': { importId: things.importId },
    'factorImport.list': {},
    'factorImport.errors': { importId: things.importId },
    'factorImport.exportErrors': { importId: things.importId },
    'factorEffect.start': { subject: 'import', subjectId: things.importId },
    'factorEffect.get': { subject: 'import', subjectId: things.importId },
    'factorEffect.list': { subject: 'import', subjectId: things.importId },
    'factorEffect.export': { subject: 'import', subjectId: things.importId },
    'factorImport.undo': { importId: things.importId, reason: 'Arquivo errado' },
    'factorImport.editions': undefined,
    'factorImport.differences': { source: 'mcti', from: '2024', to: '2025' },
    'factorImport.exportDifferences': { source: 'mcti', from: '2024', to: '2025' },
    'imports.create': undefined,
    'imports.addFile': { importId: things.importId, file: xml() },
    'imports.start': { importId: things.importId },
    'imports.pause': { importId: things.importId },
    'imports.resume': { importId: things.importId },
    'imports.openUpload': { importId: things.importId, name: 'nota.xml', bytes: 6, sha256: 'ab'.repeat(32) },
    'imports.addPart': { uploadId: things.uploadId, offset: 0, part: xml() },
    'imports.get': { importId: things.importId },
    'imports.list': {},
    'imports.listFiles': { importId: things.importId },
    'documentItem.preview': { itemId: things.itemId },
    'documentItem.accept': { itemId: things.itemId },
    'documentItem.acceptSuggested': {},
    'documentItem.ignore': { itemId: things.itemId },
    'documentItem.reopen': { itemId: things.itemId },
    ...documentInputs(owner, things),
    ...triageInputs(things),
    'bill.upload': { file: new File(['%PDF-1.7 conta nova'], 'conta.pdf') },
    'bill.list': {},
    'bill.get': { billId: things.billId },
    'bill.page': { billId: things.billId, page: 1 },
    'bill.confirm': { ...confirmedBill, billId: things.billId },
    'bill.reject': { billId: things.billId },
    'bill.reopen': { billId: things.billId },
    'sheet.templates': undefined,
    'sheet.template': { key: 'electricity' },
    'sheet.upload': { file: sheetFile(['Diesel em geradores;2024-04;7,5;L;tanque']) },
    'sheet.again': { sheetId: things.sheetId },
    'sheet.list': {},
    'sheet.get': { sheetId: things.sheetId },
    'sheet.tab': { sheetId: things.sheetId },
    'sheet.check': {
      sheetId: things.sheetId,
      mapping: { ...sheetMapping, constants: { site: owner.businessUnitId } },
    },
    'sheet.rows': { sheetId: things.sheetId },
    'sheet.problems': { sheetId: things.sheetId },
    'sheet.correct': { sheetId: things.sheetId, row: 2, field: 'quantity', text: '7,5' },
    'sheet.meanings': {},
    'sheet.forgetMeaning': { field: 'source', word: 's 10' },
    'sheet.errorFile': { sheetId: things.sheetId },
    'sheet.apply': { sheetId: things.sheetId },
    'sheet.undo': { sheetId: things.sheetId },
    'attachment.create': { file: xml() },
    'attachment.delete': { attachmentId: things.attachmentId },
    'activity.list': {},
    'activity.get': { activityId: things.activityId },
    'activity.preview': entry,
    'activity.create': entry,
    'activity.update': { activityId: things.activityId, description: 'Gerador' },
    'activity.duplicate': { activityId: things.activityId, period: '2023-05' },
    'activity.moveMany': { ids: [things.activityId], toBusinessUnitId: owner.businessUnitId },
    'activity.delete': { activityId: things.activityId },
    'activity.deleteMany': { ids: [things.activityId] },
    'activity.restoreMany': { ids: [things.activityId] },
    'activity.moveShown': { search: 'nothing is called so', toBusinessUnitId: owner.businessUnitId },
    'activity.deleteShown': { search: 'nothing is called so' },
    'activity.undoShown': { actId: things.activityId },
    'activity.listActs': undefined,
    'activity.listConflicts': { year: 2024 },
    'activity.crossCheck': { ...entry, attachmentId: things.attachmentId },
    'inventory.years': undefined,
    'inventory.get': { year: 2024, businessUnitId: owner.businessUnitId },
    'inventory.sources': { year: 2024, businessUnitId: owner.businessUnitId },
    ...yearInputs(owner.businessUnitId),
    'certificate.list': {},
    'certificate.create': { ...certificate, serial: 'BR-0002' },
    'certificate.delete': { certificateId: things.certificateId },
    'certificate.retire': { certificateId: things.certificateId, activityId: things.activityId, energy: '0.1' },
    'certificate.release': { retirementId: things.retirementId },
    'certificate.market': { year: 2024 },
    'method.list': undefined,
    'method.try': { method: 'electricity.network_losses', quantity: '10', unit: 'MWh', period: '2024-03' },
    'method.places': { search: 'Santos' },
    'method.airports': { search: 'GRU' },
    'uncertainty.get': { year: 2024 },
    'book.get': { year: 2024, book: 'iso_14064_1' },
    'disclosure.get': { year: 2024, kind: 'gri' },
    'disclosure.export': { year: 2024, kind: 'gri', format: 'csv' },
    'report.create': { year: 2024, format: 'csv' },
    'report.list': {},
    'report.get': { reportId: things.reportId },
    'report.download': { reportId: things.reportId },
    ...reportInputs(things),
    'audit.list': {},
    'audit.facets': undefined,
    'audit.verify': undefined,
    'audit.get': { sequence: 1 },
    ...visitorInputs(things.importId),
    'apiKey.list': undefined,
    'apiKey.create': { name: 'SAP', scopes: ['activity:create'] },
    'apiKey.revoke': { apiKeyId: things.apiKeyId },
    'webhook.list': undefined,
    'webhook.create': { name: 'SAP', url: 'https://sap.example/hook', events: ['report.ready'] },
    'webhook.update': { webhookId: things.webhookId, name: 'SAP 2' },
    'webhook.rotateSecret': { webhookId: things.webhookId },
    'webhook.delete': { webhookId: things.webhookId },
    'webhook.test': { webhookId: things.webhookId },
    'webhook.deliveries': { webhookId: things.webhookId },
    'webhook.redeliver': { webhookId: things.webhookId, deliveryId: things.deliveryId },
    'automation.createActivities': { entries: [entry] },
    'automation.receiveDocument': { file: xml() },
    'automation.runs': {},
    'connection.options': undefined,
    'connection.list': undefined,
    'connection.create': { kind: 'folder', name: 'Rede' },
    'connection.update': { connectionId: things.connectionId, name: 'Notas 2' },
    'connection.renewAddress': { connectionId: things.connectionId },
    'connection.delete': { connectionId: things.connectionId },
    'connection.run': { connectionId: things.connectionId },
    ...billingInputs(things),
    ...ticketInputs(things),
  }
}
