import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { listFile } from '../../test/list-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A branch of the company's root, and a company that is none of ours. */
const branch = { recipientCnpj: '11222333000262', recipientName: 'Padaria Aurora Filial' }
const other = { recipientCnpj: '33000167000101', recipientName: 'Outra Empresa SA' }

/** A company that was sent these notes of a thousand litres of diesel, numbered from 1. */
async function sentTo(...notes: Parameters<typeof buildNfe>[0][]): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await send(person, notes)
  return person
}

async function send(person: TestPerson, notes: Parameters<typeof buildNfe>[0][], from = 1) {
  const files = notes.map(
    (note, index) => [`${from + index}.xml`, buildNfe({ number: from + index, ...note })] as const,
  )
  return importFiles(app, person, Object.fromEntries(files))
}

/** A list as a file, a text for each of its rows. */
const fileOf = async (person: TestPerson, address: `/${string}/export?${string}`) =>
  (await listFile(app, person, `/api/v1${address}`)).map((cells) => cells.join(';'))

const partiesOf = async ({ client }: TestPerson) => (await client.documentParty.list({})).rows

const linesOf = async ({ client }: TestPerson) =>
  (await client.documentItem.list({})).rows.map(({ state, countsReason }) => [state, countsReason])

describe('a note to another company', () => {
  it('does not count, and is told with what it is worth', async () => {
    const person = await sentTo(other, {}, { ...other, issuedOn: '2025-09-01' })
    expect(await partiesOf(person)).toEqual([
      {
        cnpj: '33000167000101',
        name: 'Outra Empresa SA',
        relation: 'other',
        documents: 2,
        linesPending: 0,
        value: '11960',
        firstDay: '2025-07-15',
        lastDay: '2025-09-01',
        countedAnyway: 0,
      },
    ])
    expect((await linesOf(person)).toSorted()).toEqual([
      ['ignored', 'counts.other_company'],
      ['ignored', 'counts.other_company'],
      ['pending', 'counts.purchase'],
    ])
    expect((await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })).accepted).toBe(1)
  })

  it('counts all the same with a reason, which is kept, until it is left out again with its activity', async () => {
    const person = await sentTo(other)
    const { cnpj } = (await partiesOf(person))[0] ?? expect.fail()
    await expect(person.client.documentParty.countAnyway({ cnpj, reason: '  ' })).rejects.toThrow()
    expect(await person.client.documentParty.countAnyway({ cnpj, reason: 'Comprado em nome da obra' })).toEqual({
      documents: 1,
    })
    expect(await linesOf(person)).toEqual([['pending', 'counts.purchase']])
    const [document] = (await person.client.document.list({})).rows
    expect(document).toMatchObject({ counts: true, countsBecause: 'Comprado em nome da obra', itemsPending: 1 })
    expect((await person.client.triage.get({})).lines.pending).toBe(1)
    const { rows } = await person.client.documentItem.list({})
    await person.client.documentItem.accept({ itemId: rows[0]?.id ?? '', generatorKey: 'mobile.diesel_b' })
    expect((await partiesOf(person))[0]).toMatchObject({ countedAnyway: 1, relation: 'other' })

    expect(await person.client.documentParty.leaveOut({ cnpj })).toEqual({ documents: 1 })
    expect(await linesOf(person)).toEqual([['ignored', 'counts.other_company']])
    expect((await person.client.activity.list({})).total).toBe(0)
    await expect(person.client.documentParty.leaveOut({ cnpj })).rejects.toMatchObject({
      code: 'document_party.not_found',
    })
  })

  it('sent again does not undo that it counts all the same', async () => {
    const person = await sentTo(other)
    await person.client.documentParty.countAnyway({ cnpj: other.recipientCnpj, reason: 'Comprado em nome da obra' })
    await send(person, [other])
    expect(await linesOf(person)).toEqual([['pending', 'counts.purchase']])
  })

  it('counts at the unit once it turns out to be one of ours, and not where it was cancelled meanwhile', async () => {
    const person = await sentTo(other, other)
    await send(person, [{ ...other, number: 2, status: '101' }], 2)
    const { businessUnitId, documents } = await person.client.documentParty.claim({
      cnpj: '33.000.167/0001-01',
      name: 'Nova unidade',
    })
    expect(documents).toBe(1)
    expect((await linesOf(person)).toSorted()).toEqual([
      ['ignored', 'counts.cancelled'],
      ['pending', 'counts.purchase'],
    ])
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    expect((await person.client.activity.list({})).rows).toMatchObject([{ businessUnitId }])
    expect(await partiesOf(person)).toEqual([])
    await expect(
      person.client.documentParty.claim({ cnpj: other.recipientCnpj, name: 'Outra vez' }),
    ).rejects.toMatchObject({ code: 'business_unit.exists', data: { name: 'Nova unidade' } })
    await expect(person.client.documentParty.claim({ cnpj: '33000167000102', name: 'Nada' })).rejects.toMatchObject({
      code: 'cnpj.check_digits',
    })
  })
})

describe('a note to a branch that is no unit yet', () => {
  it('is not put to the head office in silence', async () => {
    const person = await sentTo(branch, {})
    expect(await partiesOf(person)).toMatchObject([{ cnpj: '11222333000262', relation: 'branch', linesPending: 1 }])
    expect((await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })).accepted).toBe(1)
    const { rows } = await person.client.documentItem.list({ state: 'pending' })
    await expect(
      person.client.documentItem.accept({ itemId: rows[0]?.id ?? '', generatorKey: 'mobile.diesel_b' }),
    ).rejects.toMatchObject({ code: 'document_item.branch_unknown', data: { cnpj: '11222333000262' } })
  })

  it('counts at the branch once it is a unit', async () => {
    const person = await sentTo(branch)
    const { businessUnitId } = await person.client.documentParty.claim({ cnpj: branch.recipientCnpj, name: 'Filial' })
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    expect((await person.client.activity.list({})).rows).toMatchObject([{ businessUnitId }])
  })

  it('counts at another unit where a person says so', async () => {
    const person = await sentTo(branch)
    const place = { cnpj: branch.recipientCnpj, businessUnitId: person.businessUnitId }
    expect(await person.client.documentParty.place(place)).toMatchObject({ documents: 1 })
    expect(await partiesOf(person)).toEqual([])
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    expect((await person.client.activity.list({})).rows).toMatchObject([{ businessUnitId: person.businessUnitId }])
    await expect(person.client.documentParty.place(place)).rejects.toMatchObject({ code: 'document_party.not_found' })
  })

  it('counts there later as well, until the answer is taken back; then it asks again, with its lines', async () => {
    const person = await sentTo(branch)
    const { businessUnitId, client } = person
    const { placeId } = await person.client.documentParty.place({ cnpj: branch.recipientCnpj, businessUnitId })
    await send(person, [branch, { ...branch, recipientCnpj: '11222333000343' }], 2)
    expect(await partiesOf(person)).toMatchObject([{ cnpj: '11222333000343', documents: 1 }])
    expect((await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })).accepted).toBe(2)
    expect((await person.client.activity.list({})).rows).toMatchObject([{ businessUnitId }, { businessUnitId }])
    expect((await person.client.documentParty.listPlaces({})).rows).toMatchObject([
      { id: placeId, cnpj: branch.recipientCnpj, name: 'Padaria Aurora Filial', documents: 2, placedBy: 'Ana Souza' },
    ])
    expect(await client.documentParty.listPlaces({ search: branch.recipientCnpj.slice(0, 11) })).toMatchObject({
      ...{ total: 1, isCapped: false, next: null },
    })
    const found = async (search: string) => (await client.documentParty.listPlaces({ search })).total
    expect([await found('ninguém'), await found('-'), await found('PADARIA aurora fílial')]).toEqual([0, 0, 1])
    expect(await fileOf(person, '/document-parties/places/export?columns=name,documents,by,id')).toEqual([
      'Nome;Documentos;Decidido por;Identificador',
      `Padaria Aurora Filial;2;Ana Souza;${placeId}`,
    ])
    expect(await fileOf(person, '/document-parties/export?columns=cnpj,relation,documents')).toEqual([
      'CNPJ;De quem é;Documentos',
      '11.222.333/0003-43;Filial sem unidade;1',
    ])

    expect(await person.client.documentParty.undoPlace({ placeId })).toEqual({ documents: 2 })
    expect(await partiesOf(person)).toMatchObject([
      { cnpj: branch.recipientCnpj, linesPending: 2 },
      { cnpj: '11222333000343' },
    ])
    expect((await person.client.activity.list({})).total).toBe(0)
    await send(person, [branch], 4)
    expect((await partiesOf(person))[0]).toMatchObject({ cnpj: branch.recipientCnpj, documents: 3 })
    expect((await person.client.documentParty.listPlaces({})).rows).toEqual([])
    await expect(person.client.documentParty.undoPlace({ placeId })).rejects.toMatchObject({
      code: 'document_party.place_not_found',
    })
  })

  it('counts at its own unit once it is one, whatever was said before', async () => {
    const person = await sentTo(branch)
    await person.client.documentParty.place({ cnpj: branch.recipientCnpj, businessUnitId: person.businessUnitId })
    const { businessUnitId } = await person.client.documentParty.claim({ cnpj: branch.recipientCnpj, name: 'Filial' })
    await send(person, [branch], 2)
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    const { rows } = await person.client.activity.list({})
    expect(rows.map((row) => row.businessUnitId).toSorted()).toEqual([businessUnitId, person.businessUnitId].toSorted())
  })
})
