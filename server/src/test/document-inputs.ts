import type { TestPerson } from './harness.ts'

/** Valid inputs for reading documents, and for what is done with those of others and with what several of them tell. */
export function documentInputs(owner: TestPerson, things: { readonly documentId: string }): Record<string, unknown> {
  return {
    'document.list': {},
    'document.get': { documentId: things.documentId },
    'document.download': { documentId: things.documentId },
    'documentRemoval.remove': { documentIds: [things.documentId], reason: 'Via errada' },
    'documentRemoval.restoreMany': { documentIds: [things.documentId] },
    'documentRemoval.restore': { documentId: things.documentId },
    'documentItem.list': {},
    'documentParty.list': {},
    'documentParty.export': {},
    'documentParty.claim': { cnpj: '11.222.333/0002-62', name: 'Filial' },
    'documentParty.place': { cnpj: '11222333000262', businessUnitId: owner.businessUnitId },
    'documentParty.listPlaces': {},
    'documentParty.exportPlaces': {},
    'documentParty.undoPlace': { placeId: things.documentId },
    'documentParty.countAnyway': { cnpj: '11222333000262', documentIds: [things.documentId], reason: 'É da obra' },
    'consumption.list': {},
    'consumption.listAnswers': {},
    'consumption.export': {},
    'consumption.exportAnswers': {},
    'consumption.answer': { questionId: 'none', counted: [things.documentId] },
    'consumption.undo': { answerId: things.documentId },
    'documentParty.leaveOut': { cnpj: '11222333000262', documentIds: [things.documentId] },
  }
}
