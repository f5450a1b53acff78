import { buildNfe } from './build-nfe.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { importFiles } from './import-files.ts'

/** Branches of the company's root that are no units, and a company that is none of ours. */
const branch = '11222333000343'
const placed = '11222333000424'
const other = '33000167000101'

/** The input of a decision on somebody whom documents name, with the note that is decided on. */
export async function prepareParty(app: TestApp, person: TestPerson, name: string): Promise<unknown> {
  const send = (number: number, recipientCnpj: string) =>
    importFiles(app, person, { [`${number}.xml`]: buildNfe({ number, recipientCnpj, recipientName: 'Outra' }) })
  if (name === 'documentParty.place') {
    await send(811, branch)
    return { cnpj: branch, businessUnitId: person.businessUnitId }
  }
  if (name === 'documentParty.undoPlace') {
    await send(813, placed)
    const { placeId } = await person.client.documentParty.place({
      cnpj: placed,
      businessUnitId: person.businessUnitId,
    })
    return { placeId }
  }
  if (name === 'documentParty.countAnyway') {
    await send(812, other)
    return { cnpj: other, reason: 'Comprado em nome da obra' }
  }
  return name === 'documentParty.leaveOut' ? { cnpj: other } : { cnpj: '11222333000262', name: 'Filial' }
}
