import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltNfe, buildCancellation, buildNfe, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { applySheet } from '../../test/make-sheet.ts'

/** Who stands behind the purchases, from documents and spreadsheets, and what people say of them. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Head office and branch of one root, and another company. */
const horizonte = { issuerCnpj: '45543915000181', issuerName: 'Distribuidora Horizonte Ltda' }
const horizonteBranch = { issuerCnpj: '45543915000262', issuerName: 'Horizonte Filial' }
const betim = { issuerCnpj: '45997418000153', issuerName: 'Aços Betim SA' }

async function bought(...notes: BuiltNfe[]): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await send(person, ...notes)
  return person
}

async function send(person: TestPerson, ...notes: BuiltNfe[]) {
  const files = notes.map((note, index) => {
    const whole = { number: index + 1, ...note }
    return [`${keyOf(whole)}.xml`, buildNfe(whole)] as const
  })
  await importFiles(app, person, Object.fromEntries(files))
}

const listOf = async ({ client }: TestPerson, wanted: Inputs['supplier']['list'] = {}) =>
  (await client.supplier.list({ sort: 'name', direction: 'asc', ...wanted })).rows

const facts: Inputs['supplier']['create'] = {
  ...{ name: 'Alfa Serviços', cnpj: null, country: 'BR', state: null, contactName: null, contactEmail: null },
  ...{ language: null, tags: [], ownerId: null, notes: '' },
}

/** That what is kept equals what is added up from documents and lines. */
async function expectKept({ companyId, client }: TestPerson) {
  await client.supplier.list({})
  const columns =
    'party, year, scope, category, method_key, own_factor, spend_brl, documents, co2e_kg, biogenic_kg, lines'
  const kept = await app.ports.db.query(
    `select ${columns} from supplier_figures where company_id = $1 order by 1, 2, 3, 4, 5, 6`,
    [companyId],
  )
  const live = await app.ports.db.query(
    `select ${columns} from live_supplier_figures($1, array(select party from supplier_parties where company_id = $1)) order by 1, 2, 3, 4, 5, 6`,
    [companyId],
  )
  expect(kept.rows).toEqual(live.rows)
}

describe('suppliers of documents', () => {
  it('stand before those of which nothing was bought, whatever they are ordered by, and the next page goes on with these', async () => {
    const person = await bought(horizonte)
    await person.client.supplier.create(facts)
    for (const sort of ['co2eKg', 'spendBrl', 'documents'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const first = await person.client.supplier.list({ sort, direction, pageSize: 1 })
        expect(first.rows[0]?.documents, `${sort} ${direction}`).toBe(1)
        const { rows } = await person.client.supplier.list({ sort, direction, pageSize: 1, cursor: first.next ?? '' })
        expect(rows).toMatchObject([{ name: facts.name, documents: 0 }])
      }
    }
  })

  it('are roots with their branches, what was spent and what its lines emit', async () => {
    const person = await bought(horizonte, horizonteBranch, { ...betim, issuedOn: '2024-03-10' })
    expect(await listOf(person, { year: 2025 })).toMatchObject([
      { name: 'Aços Betim SA', root: '45997418', spendBrl: '0', documents: 0, lines: 0, state: 'SP' },
      { name: 'Distribuidora Horizonte Ltda', root: '45543915', spendBrl: '11960', documents: 2, co2eKg: '0' },
    ])
    const { accepted } = await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    expect(accepted).toBe(3)
    const [, found] = await listOf(person, { year: 2025 })
    const lines = await person.client.activity.list({ supplierId: found?.id, year: 2025 })
    expect(lines.total).toBe(2)
    expect(found).toMatchObject({ co2eKg: lines.totals?.co2eKg, scope3Kg: '0', lines: 2 })
    const detail = await person.client.supplier.get({ supplierId: found?.id ?? '' })
    expect(detail.parties.map(({ cnpj, documents, isHome }) => [cnpj, documents, isHome])).toEqual([
      ['45543915000181', 1, true],
      ['45543915000262', 1, true],
    ])
    expect(detail.years).toMatchObject([{ year: 2025, spendBrl: '11960', lines: 2 }])
    expect(detail.categories).toMatchObject([{ year: 2025, scope: 1, method: 'average', lines: 2 }])
    expect((await person.client.document.list({ supplierId: found?.id })).total).toBe(2)
    await expectKept(person)
  })

  it('follow what becomes of a document: cancelled, it is spent no more', async () => {
    const person = await bought(horizonte, betim)
    await importFiles(app, person, { 'event.xml': buildCancellation(keyOf({ number: 2, ...betim })) })
    expect((await listOf(person)).map(({ name }) => name)).toEqual(['Distribuidora Horizonte Ltda'])
    await expectKept(person)
  })

  it('are one row however often they are read, and are none of another company', async () => {
    const person = await bought(horizonte)
    const [first] = await listOf(person)
    await send(person, { ...horizonte, number: 7 })
    expect(await listOf(person)).toMatchObject([{ id: first?.id, documents: 2 }])
    const stranger = await app.signUpPerson()
    expect(await listOf(stranger)).toEqual([])
    await expect(stranger.client.supplier.get({ supplierId: first?.id ?? '' })).rejects.toMatchObject({
      code: 'supplier.not_found',
    })
  })

  it('of a spreadsheet stand by CNPJ, or by name where it has none', async () => {
    const person = await app.signUpPerson()
    const rows = [
      'Data;Descrição da Conta;Histórico;Fornecedor;CNPJ Fornecedor;Valor (R$)',
      '06/01/2025;Combustíveis;ABASTECIMENTO DIESEL S10 FROTA;Auto Posto Serrano;11.444.777/0001-61;4.320,50',
      '31/01/2025;Serviços de Limpeza;LIMPEZA PREDIAL REF JAN/25;Limpax;;7.800,00',
      '28/02/2025;Serviços de Limpeza;LIMPEZA PREDIAL REF FEV/25;LIMPAX ;;7.800,00',
    ]
    const { client } = person
    const { id: sheetId } = await client.sheet.upload({ file: new File([rows.join('\r\n')], 'razao.csv') })
    const tab = await client.sheet.tab({ sheetId })
    await client.sheet.check({ sheetId, mapping: { tab: tab.name, headerRow: tab.headerRow ?? 1, ...tab.suggestion } })
    await app.runJobs()
    await applySheet(app, person, sheetId)
    expect(await listOf(person)).toMatchObject([
      { name: 'Auto Posto Serrano', root: '11444777', spendBrl: '4320.5', cameBy: 'sheet' },
      { name: 'Limpax', root: null, spendBrl: '15600', documents: 1 },
    ])
    await client.documentItem.acceptSuggested({ confidenceMin: '0' })
    await expectKept(person)
    await client.sheet.undo({ sheetId })
    await app.runJobs()
    expect(await listOf(person)).toEqual([])
    await expectKept(person)
  })
})

describe('what people say of a supplier', () => {
  it('is entered, changed, found and narrowed by, each once', async () => {
    const person = await bought(horizonte, betim)
    const { client } = person
    const alfa = {
      ...facts,
      cnpj: '11.444.777/0001-61',
      contactEmail: 'Ana@Alfa.com.br ',
      tags: ['Crítico', 'crítico'],
    }
    const { supplierId } = await client.supplier.create(alfa)
    await expect(client.supplier.create(alfa)).rejects.toMatchObject({
      code: 'supplier.exists',
      data: { name: 'Alfa Serviços' },
    })
    const wrong = { ...facts, name: 'Beta', contactEmail: 'beta' }
    await expect(client.supplier.create(wrong)).rejects.toMatchObject({ code: 'supplier.email_invalid' })
    const stranger = { ...facts, name: 'Beta', ownerId: 'somebody' }
    await expect(client.supplier.create(stranger)).rejects.toMatchObject({ code: 'supplier.owner_not_found' })
    expect(await client.supplier.get({ supplierId })).toMatchObject({
      contactEmail: 'ana@alfa.com.br',
      tags: ['crítico'],
      parties: [{ cnpj: '11444777000161', documents: 0 }],
    })
    const [first] = await listOf(person, { search: 'acos betim' })
    await client.supplier.tagMany({ supplierIds: [first?.id ?? ''], tags: ['aço'], ownerId: person.userId })
    await client.supplier.update({ ...facts, supplierId, name: 'Alfa', tags: ['aço'] })
    expect((await listOf(person, { tag: 'aço' })).map(({ name }) => name).toSorted()).toEqual(['Alfa', 'Aços Betim SA'])
    expect((await listOf(person, { ownerId: person.userId })).map(({ owner }) => owner?.name)).toEqual(['Ana Souza'])
    for (const search of ['45.997.418', '45997418000153', 'BETIM']) {
      expect(
        (await listOf(person, { search })).map(({ name }) => name),
        search,
      ).toEqual(['Aços Betim SA'])
    }
    expect(await listOf(person, { sector: 'financial' })).toEqual([])
    expect(await listOf(person, { engagement: 'not_asked', state: 'SP' })).toHaveLength(2)
    expect(await client.supplier.facets()).toMatchObject({ years: [2025], states: ['SP'], tags: ['aço'] })
  })

  it('meets the document that comes later', async () => {
    const person = await app.signUpPerson()
    const { supplierId } = await person.client.supplier.create({ ...facts, name: 'Aços Betim', cnpj: betim.issuerCnpj })
    await send(person, betim)
    expect(await listOf(person)).toMatchObject([{ id: supplierId, name: 'Aços Betim', documents: 1, cameBy: 'hand' }])
  })
})

describe('suppliers put together and taken apart', () => {
  it('stand as one with the figures of both, those to come as well, until they are taken apart', async () => {
    const person = await bought(horizonte, betim)
    const { client } = person
    const [steel, fuel] = (await listOf(person)).map(({ id }) => id)
    const merge = { supplierId: steel ?? '', intoId: fuel ?? '' }
    await expect(client.supplier.merge({ ...merge, intoId: merge.supplierId })).rejects.toMatchObject({
      code: 'supplier.into_itself',
    })
    await client.supplier.merge(merge)
    await send(person, { ...betim, issuerCnpj: '45997418000234', number: 9 })
    expect(await listOf(person)).toMatchObject([{ id: fuel, documents: 3, spendBrl: '17940' }])
    await expect(client.supplier.merge(merge)).rejects.toMatchObject({ code: 'supplier.merged' })
    expect(await client.supplier.get({ supplierId: steel ?? '' })).toMatchObject({ mergedInto: { id: fuel } })
    expect((await client.supplier.get({ supplierId: fuel ?? '' })).merged).toMatchObject([{ id: steel }])
    await client.supplier.undoMerge({ supplierId: steel ?? '' })
    expect((await listOf(person)).map(({ documents }) => documents)).toEqual([2, 1])
    await expect(client.supplier.undoMerge({ supplierId: steel ?? '' })).rejects.toMatchObject({
      code: 'supplier.not_merged',
    })
  })

  it('leave a branch to itself, and never nothing', async () => {
    const person = await bought(horizonte, horizonteBranch)
    const { client } = person
    const supplierId = (await listOf(person))[0]?.id ?? ''
    const split = { supplierId, name: 'Horizonte Sul', parties: ['45543915000262'] }
    await expect(client.supplier.split({ ...split, parties: ['45997418000153'] })).rejects.toMatchObject({
      code: 'supplier.party_not_found',
    })
    await client.supplier.split(split)
    await expect(client.supplier.split({ ...split, parties: ['45543915000181'] })).rejects.toMatchObject({
      code: 'supplier.nothing_left',
    })
    expect(await listOf(person)).toMatchObject([
      { name: 'Distribuidora Horizonte Ltda', documents: 1 },
      { name: 'Horizonte Sul', root: null, documents: 1 },
    ])
    await send(person, { ...horizonteBranch, number: 8 })
    expect(await listOf(person)).toMatchObject([{ documents: 1 }, { documents: 2 }])
  })
})
