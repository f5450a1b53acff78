import type { TestPerson } from './harness.ts'

/** Valid inputs for reading documents, and for what is done with those of branches that are no unit and of other companies. */
export function documentInputs(owner: TestPerson, things: { readonly documentId: string }): Record<string, unknown> {
  return {
    'document.list': {},
    'document.get': { documentId: things.documentId },
    'document.download': { documentId: things.documentId },
    'documentItem.list': {},
    'documentParty.list': {},
    'documentParty.claim': { cnpj: '11.222.333/0002-62', name: 'Filial' },
    'documentParty.place': { cnpj: '11222333000262', businessUnitId: owner.businessUnitId },
    'documentParty.countAnyway': { cnpj: '11222333000262', documentIds: [things.documentId], reason: 'É da obra' },
    'documentParty.leaveOut': { cnpj: '11222333000262', documentIds: [things.documentId] },
  }
}
