import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { branchFields, unitFields } from '../../test/make-unit.ts'

/** Many units by a spreadsheet: each row's errors are told, the right ones are applied, and doing so twice changes nothing. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'unidades.csv', { type: 'text/csv' })
const head = 'Nome da unidade;Tipo;CNPJ;País;Estado;Cidade;CEP;Ano de fundação;Operações;Abriu em;No inventário'
const betim = 'Filial Betim;Filial;11.222.333/0002-62;BR;MG;BETIM;32600-000;1998;Estamparia; 02/05/2024;Sim'
const abroad = 'Depósito Encarnación;;;PY;Itapúa;Encarnación;;;;;'
const send = (file: File, isDryRun: boolean, { client }: TestPerson = owner) =>
  client.businessUnit.import({ file, isDryRun })
const told = ({ rows }: Awaited<ReturnType<typeof send>>) => rows.map(({ row, outcome }) => [row, outcome])

describe('a file of units', () => {
  it('tells what each row would do, and stores nothing by that', async () => {
    const answer = await send(csv('Unidades da Aurora', head, betim, abroad), true)
    expect(answer).toMatchObject({ isDryRun: true, created: 2, changed: 0, same: 0, faulty: 0 })
    expect(told(answer)).toEqual([
      [3, 'created'],
      [4, 'created'],
    ])
    expect(await owner.client.businessUnit.list()).toHaveLength(1)
  })

  it('is applied, and changes nothing when it is sent again; a cell that differs changes its unit, an empty one does not', async () => {
    const file = () => csv(head, betim, abroad)
    expect(await send(file(), false)).toMatchObject({ created: 2, faulty: 0 })
    const { rows } = await owner.client.businessUnit.search({ year: 2024, sort: 'name', direction: 'asc' })
    expect(rows).toMatchObject([
      { name: 'Depósito Encarnación', cnpj: null, country: 'PY', type: 'Filial', inInventory: true },
      {
        ...{ name: 'Filial Betim', cnpj: '11222333000262', city: 'Betim', zipCode: '32600000', foundedYear: 1998 },
        ...{ operations: ['Estamparia'], openedOn: '2024-05-02' },
      },
      {},
    ])
    const trail = async () => (await owner.client.audit.list({ pageSize: 1 })).rows[0]?.sequence
    const before = await trail()
    expect(await send(file(), false)).toMatchObject({ created: 0, changed: 0, same: 2 })
    expect(await trail()).toBe(before)
    const changed = await send(csv('CNPJ;Name of it;Nome da unidade;Cidade', '11222333000262;x;Betim II;'), false)
    expect(changed).toMatchObject({ changed: 1 })
    const { rows: after } = await owner.client.businessUnit.search({ year: 2024, search: 'Betim II' })
    expect(after).toMatchObject([{ city: 'Betim', foundedYear: 1998 }])
  })

  it('names what is wrong with each row, its column and its text, and applies the others', async () => {
    const answer = await send(
      csv(
        head,
        'Sem CNPJ;Filial;;BR;MG;Betim;;;;;',
        'Dígito;Filial;11222333000263;BR;;;;;;;',
        'CEP;Filial;45997418000153;BR;MG;Betim;01310-100;98;;31/02/2025;talvez',
        ';Filial;19131243000197;BR;;;;;;;',
        'Boa;Filial;19131243000197;BR;;;;;;;',
        'Outra vez;Filial;19.131.243/0001-97;BR;;;;;;;',
      ),
      false,
    )
    expect(answer).toMatchObject({ created: 0, faulty: 6 })
    const problems = answer.rows.map(({ row, problems: all }) => [
      row,
      ...all.map(({ field, column, text, code }) => [field, column, text, code]),
    ])
    expect(problems).toEqual([
      [2, ['cnpj', null, '', 'business_unit.cnpj_required']],
      [3, ['cnpj', 'CNPJ', '11222333000263', 'cnpj.check_digits']],
      [
        4,
        ['foundedYear', 'Ano de fundação', '98', 'unit_import.year_unreadable'],
        ['openedOn', 'Abriu em', '31/02/2025', 'sheet.date_unreadable'],
        ['inInventory', 'No inventário', 'talvez', 'unit_import.word_unknown'],
      ],
      [5, ['name', null, '', 'unit_import.name_missing']],
      [6, ['cnpj', 'CNPJ', '19131243000197', 'unit_import.repeated']],
      [7, ['cnpj', 'CNPJ', '19.131.243/0001-97', 'unit_import.repeated']],
    ])
  })

  it('in a workbook holds days and postal codes as numbers, and titles in another language', async () => {
    const bytes = await writeXlsxFile([
      [{ value: 'Unit name' }, { value: 'CNPJ' }, { value: 'ZIP code' }, { value: 'Opened on' }, { value: 'Type' }],
      [
        { value: 'Loja Sé' },
        { value: '60746948000112' },
        { value: 1001000, type: Number },
        { value: new Date('2025-03-04T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 'Branch' },
      ],
    ]).toBuffer()
    const answer = await send(new File([Buffer.from(bytes)], 'units.xlsx'), false)
    expect(answer).toMatchObject({ created: 1, faulty: 0 })
    const { rows } = await owner.client.businessUnit.search({ year: 2025, search: 'Loja Sé' })
    expect(rows).toMatchObject([{ zipCode: '01001000', state: 'SP', openedOn: '2025-03-04' }])
  })

  it('brings no unit back that was put away, and no more units than the plan has', async () => {
    const { client } = owner
    const { id: businessUnitId } = await client.businessUnit.create({ ...branchFields, cnpj: '33000167000101' })
    await client.businessUnit.archive({ businessUnitId })
    const away = await send(csv(head, 'Filial;Filial;33000167000101;BR;;;;;;;'), false)
    expect(away.rows).toMatchObject([{ outcome: 'faulty', problems: [{ code: 'business_unit.archived' }] }])
    const free = await app.signUpPerson()
    await app.ports.db.query('delete from subscriptions where company_id = $1', [free.companyId])
    app.clock.set('2027-06-01T12:00:00Z')
    const { units } = await free.client.subscription.get()
    const wanted = (units.limit ?? 0) + 1
    const lines = Array.from({ length: wanted }, (_, index) => `Depósito ${index};;;PY;;;;;;;`)
    const answer = await send(csv(head, ...lines), false, free)
    expect(answer.created).toBe((units.limit ?? 99) - units.used)
    expect(answer.rows.at(-1)).toMatchObject({ problems: [{ code: 'plan.units_exceeded', field: null }] })
    app.clock.set('2026-11-21T12:00:00Z')
  })

  it('without titles, or of another kind, is refused whole', async () => {
    await expect(send(csv('a;b', '1;2'), true)).rejects.toMatchObject({ code: 'unit_import.no_header' })
    await expect(send(new File(['%PDF-1.7'], 'unidades.pdf'), true)).rejects.toMatchObject({
      code: 'sheet.kind_not_accepted',
    })
    const many = Array.from({ length: 1001 }, (_, index) => `U${index};;;PY`)
    await expect(send(csv(head, ...many), true)).rejects.toMatchObject({ code: 'unit_import.too_many_rows' })
  })
})

it.each(['xlsx', 'csv'] as const)('the template in %s is read again with all its titles', async (format) => {
  const template = await owner.client.businessUnit.importTemplate({ format, language: 'ja' })
  expect(template.name).toContain(format)
  expect(await send(template, true)).toMatchObject({ rows: [] })
})

it('a unit abroad is found by its name, whatever its case', async () => {
  const person = await app.signUpPerson()
  await person.client.businessUnit.create(unitFields)
  const file = csv(head, 'DEPÓSITO ENCARNACIÓN;;;PY;;Encarnación;;2001;;;')
  const answer = await send(file, false, person)
  expect(answer).toMatchObject({ created: 0, changed: 1 })
})
