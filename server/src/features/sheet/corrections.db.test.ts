import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { checkSheet, dieselRows, sheetFile, sheetMapping } from '../../test/make-sheet.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

async function errorsOf(sheetId: string) {
  const { rows } = await person.client.sheet.rows({ sheetId, state: 'error' })
  return rows.map(({ row, errors }) => [row, errors[0]?.code, errors[0]?.cell])
}

describe('a wrong cell', () => {
  it('is mended in its place: the row is read again, the others stay as they were, and the file too', async () => {
    const rows = ['Diesel em geradores;2025-13;10;L;a', 'Diesel em geradores;2025-02;20;L;b']
    const { sheetId, sheet } = await checkSheet(app, person, sheetFile(rows))
    expect(sheet).toMatchObject({ rowsOk: 1, rowsError: 1 })
    expect(await errorsOf(sheetId)).toEqual([[2, 'sheet.date_unreadable', '2025-13']])
    await person.client.sheet.correct({ sheetId, row: 2, field: 'month', text: '2025-12' })
    await app.runJobs()
    const mended = await person.client.sheet.get({ sheetId })
    expect(mended).toMatchObject({ state: 'checked', rowsOk: 2, rowsError: 0, sha256: sheet.sha256 })
    const shown = await person.client.sheet.rows({ sheetId })
    expect(shown.rows.map(({ period, amount }) => [period, amount])).toEqual([
      ['2025-12', '10'],
      ['2025-02', '20'],
    ])
    await expect(
      person.client.sheet.correct({ sheetId, row: 3, field: 'month', text: '2025-01' }),
    ).rejects.toMatchObject({ code: 'sheet.no_errors' })
  })

  it('of a unit that its heading contradicts is asked, and one answer is for all its rows', async () => {
    const head = 'Combustível;Mês;Consumo (litros);Unidade;Obs.'
    const lines = ['Gás natural em caldeiras;2025-01;820;m³;a', 'Gás natural em caldeiras;2025-02;790;m³;b']
    const file = new File([[head, ...lines, 'Diesel em geradores;2025-01;5;L;c'].join('\r\n')], 'gas.csv')
    const { sheetId } = await checkSheet(app, person, file)
    expect(await errorsOf(sheetId)).toEqual([
      [2, 'sheet.unit_differs', 'm³'],
      [3, 'sheet.unit_differs', 'm³'],
    ])
    await person.client.sheet.correct({ sheetId, row: 2, field: 'unit', text: 'm³', everywhere: true })
    await app.runJobs()
    expect(await person.client.sheet.get({ sheetId })).toMatchObject({ rowsOk: 3, rowsError: 0 })
  })
})

describe('a sheet of a company with several units', () => {
  it('is asked once of which one it is, and takes the answer for all of its rows', async () => {
    const { client, companyId } = await app.signUpPerson()
    await app.ports.db.asOwner((tx) =>
      tx.query(
        `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, '11222333000262', $3, 'Filial')`,
        [companyId, randomUUID(), 'Filial Betim'],
      ),
    )
    const { id: sheetId } = await client.sheet.upload({ file: sheetFile(dieselRows(3)) })
    await expect(client.sheet.check({ sheetId, mapping: sheetMapping })).rejects.toMatchObject({
      code: 'sheet.mapping_incomplete',
      data: { missing: 'site' },
    })
    await client.sheet.check({ sheetId, mapping: { ...sheetMapping, constants: { site: 'Filial Betim' } } })
    await app.runJobs()
    expect(await client.sheet.get({ sheetId })).toMatchObject({ rowsOk: 3, rowsError: 0 })
    const { rows } = await client.sheet.rows({ sheetId })
    expect(rows.map(({ site }) => site)).toEqual(['Filial Betim', 'Filial Betim', 'Filial Betim'])
  })
})

describe('what is wrong with several rows', () => {
  it('is told once, with how many rows have it, and one answer mends them all', async () => {
    const { client } = await app.signUpPerson()
    const rows = ['Diesel em geradores;2025-13;1;L;a', 'Diesel em geradores;2025-13;2;L;b', 'Tanque 3;2025-01;3;L;c']
    const { id: sheetId } = await client.sheet.upload({ file: sheetFile(rows) })
    await client.sheet.check({ sheetId, mapping: sheetMapping })
    await app.runJobs()
    const told = await client.sheet.problems({ sheetId })
    expect(told).toMatchObject([
      { field: 'month', column: 'Mês', code: 'sheet.date_unreadable', cell: '2025-13', rows: 2, firstRow: 2 },
      { field: 'source', column: 'Combustível', cell: 'Tanque 3', rows: 1, firstRow: 4 },
    ])
    await client.sheet.correct({ sheetId, row: 2, field: 'month', text: '2025-12', everywhere: true })
    await app.runJobs()
    expect((await client.sheet.problems({ sheetId })).map(({ field }) => field)).toEqual(['source'])
  })
})

describe('a word explained once', () => {
  it('is known in all rows and in the next sheet, until it is forgotten', async () => {
    const { client } = person
    const { sheetId } = await checkSheet(
      app,
      person,
      sheetFile(['S-10 do gerador;2025-01;10;L;a', 's-10 do GERADOR;2025-02;20;L;b']),
    )
    expect((await errorsOf(sheetId)).map(([row, , cell]) => [row, cell])).toEqual([
      [2, 'S-10 do gerador'],
      [3, 's-10 do GERADOR'],
    ])
    await client.sheet.correct({ sheetId, row: 2, field: 'source', text: 'stationary.diesel_b', everywhere: true })
    await app.runJobs()
    expect(await client.sheet.get({ sheetId })).toMatchObject({ rowsOk: 2, rowsError: 0 })
    const next = sheetFile(['S-10 do gerador;2025-03;30;L;c'], 'proxima.csv')
    expect((await checkSheet(app, person, next)).sheet).toMatchObject({ rowsOk: 1, rowsError: 0 })
    const [meaning] = await client.sheet.meanings({})
    expect(meaning).toMatchObject({ field: 'source', written: 'S-10 do gerador', meaning: 'stationary.diesel_b' })
    const forget = () => client.sheet.forgetMeaning({ field: 'source', word: meaning?.word ?? '' })
    await forget()
    await expect(forget()).rejects.toMatchObject({ code: 'sheet.meaning_unknown', status: 404 })
    expect(await client.sheet.meanings({})).toEqual([])
    const later = sheetFile(['S-10 do gerador;2025-04;40;L;d'], 'depois.csv')
    expect((await checkSheet(app, person, later)).sheet).toMatchObject({ rowsOk: 0, rowsError: 1 })
  })

  it('names a site as people call it', async () => {
    const head = 'Combustível;Mês;Consumo;Unidade;Filial'
    const file = new File([[head, 'Diesel em geradores;2025-01;1;L;Galpão velho'].join('\r\n')], 'matriz.csv')
    const mapping = {
      tab: '',
      headerRow: 1,
      columns: ['source', 'month', 'quantity', 'unit', 'site'].map((field, position) => ({ position, field })),
      constants: {},
    }
    const { sheetId } = await checkSheet(app, person, file, mapping)
    const [site] = await person.client.businessUnit.list({})
    await person.client.sheet.correct({ sheetId, row: 2, field: 'site', text: site?.name ?? '', everywhere: true })
    await app.runJobs()
    expect(await person.client.sheet.get({ sheetId })).toMatchObject({ rowsOk: 1, rowsError: 0 })
  })
})
