import type { TestClient } from './client-of.ts'

/** What a door finds: the group and the documents of a company with lines that may pass and lines that may not. */
export interface Behind {
  readonly groupKey: string
  readonly otherCnpj: string
  /** Of the root of the company, and no unit of it. */
  readonly branchCnpj: string
  readonly businessUnitId: string
}

/** Ways of calling a door; each answers what it settled, for that to be undone. */
export type Call = (client: TestClient, behind: Behind) => Promise<{ readonly id: string } | object>

/**
 * What a procedure that brings documents or decides on their lines does with many of them: it settles `many` at once, it `opens`
 * documents whose lines are then to be decided, or a person names the `one` that it is about, or it settles `none`.
 */
export type Door =
  | { readonly kind: 'many' | 'opens'; readonly calls: readonly Call[] }
  | { readonly kind: 'one' | 'none'; readonly because: string }

const reason = 'Conferido com a obra'
const one = (because: string): Door => ({ kind: 'one', because })
const none = (because: string): Door => ({ kind: 'none', because })

/** Every door of documents and their lines; a new one is to say here which it is. */
export const doors: Readonly<Record<string, Door>> = {
  'triage.decide': {
    kind: 'many',
    calls: [
      ({ triage }, { groupKey }) => triage.decide({ groupKey, action: 'accept' }),
      ({ triage }, { groupKey }) => triage.decide({ groupKey, action: 'accept', others: true }),
      ({ triage }, { groupKey }) => triage.decide({ groupKey, action: 'ignore' }),
    ],
  },
  'triage.decideShown': {
    kind: 'many',
    calls: [
      ({ triage }) => triage.decideShown({ action: 'accept' }),
      ({ triage }) => triage.decideShown({ action: 'accept', generatorKey: 'mobile.diesel_b', search: 'diesel' }),
      ({ triage }) => triage.decideShown({ action: 'ignore', reason }),
      ({ triage }) => triage.decideShown({ action: 'ignore', reason, doubt: 'document.total_differs' }),
    ],
  },
  'triage.decideListed': {
    kind: 'many',
    calls: [
      ({ triage }) => triage.decideListed({ action: 'accept', lines: {} }),
      ({ triage }) => triage.decideListed({ action: 'accept', documents: {} }),
      ({ triage }) => triage.decideListed({ action: 'ignore', reason, lines: {} }),
      ({ triage }) => triage.decideListed({ action: 'ignore', reason, documents: {} }),
    ],
  },
  'triage.leaveRest': { kind: 'many', calls: [({ triage }) => triage.leaveRest({ year: 2025, percent: '5', reason })] },
  'documentItem.acceptSuggested': {
    kind: 'many',
    calls: [({ documentItem }) => documentItem.acceptSuggested({ confidenceMin: '0' })],
  },
  'documentParty.place': {
    kind: 'opens',
    calls: [({ documentParty }, { branchCnpj: cnpj, businessUnitId }) => documentParty.place({ cnpj, businessUnitId })],
  },
  'documentParty.countAnyway': {
    kind: 'opens',
    calls: [({ documentParty }, { otherCnpj: cnpj }) => documentParty.countAnyway({ cnpj, reason })],
  },
  'documentParty.leaveOut': {
    kind: 'opens',
    calls: [({ documentParty }, { otherCnpj: cnpj }) => documentParty.leaveOut({ cnpj })],
  },
  'documentParty.claim': {
    kind: 'opens',
    calls: [({ documentParty }, { otherCnpj: cnpj }) => documentParty.claim({ cnpj, name: 'Outra' })],
  },
  'documentParty.undoPlace': none('takes back where documents count'),
  'documentItem.accept': one('names the line'),
  'documentItem.ignore': one('names the line'),
  'documentItem.reopen': one('names the line, and takes a decision back'),
  'documentRemoval.remove': none('takes documents out with what was decided of them'),
  'documentRemoval.restoreMany': one('names the documents, and gives back what a person had decided of each'),
  'documentRemoval.restore': one('names the document, and gives back what a person had decided of it'),
  'triage.undo': none('takes a decision back'),
  'triage.revokeRule': none('forgets a rule'),
  'consumption.answer': one('names the documents that tell one consumption, and which of them counts'),
  'consumption.undo': none('takes an answer back'),
  'bill.upload': none('keeps a file for a person to read'),
  'bill.confirm': one('names the bill that a person read beside its picture'),
  'bill.reject': none('puts a bill aside'),
  'bill.reopen': none('takes a confirmation back'),
  'imports.create': none('opens a batch'),
  'imports.addFile': none('adds a file to a batch'),
  'imports.openUpload': none('opens a file that comes in parts'),
  'imports.addPart': none('adds a part of a file'),
  'imports.start': none('reads documents, whose lines are to be decided whatever was decided before'),
  'imports.pause': none('stops reading'),
  'imports.resume': none('reads on'),
  'automation.receiveDocument': none('brings a document as a batch does'),
  'sheet.upload': none('keeps a sheet for a person to read'),
  'sheet.again': none('reads a sheet again'),
  'sheet.check': none('tries a sheet'),
  'sheet.correct': none('writes a cell anew'),
  'sheet.forgetMeaning': none('forgets a word'),
}
