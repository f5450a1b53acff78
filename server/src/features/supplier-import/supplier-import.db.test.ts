import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { supplierFields } from '../../test/make-suppliers.ts'

/** Suppliers of a spreadsheet, held against those that stand. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const csv = (...lines: string[]) => new File([lines.join('\n')], 'fornecedores.csv')
const head = 'Razão social;CNPJ;País;UF;Contato;E-mail;Idioma;Etiquetas'
const send = (file: File, isDryRun: boolean) => owner.client.supplierImport.run({ file, isDryRun })
const standing = { ...supplierFields, name: 'Siderúrgica Norte', cnpj: '33.000.167/0001-01', tags: ['aço'] }

it('tells what is new and what is filled in before anything is stored, and changes nothing when it is sent again', async () => {
  await owner.client.supplier.create({ ...standing, contactEmail: null, state: null })
  const file = () =>
    csv(
      'Contatos de compras',
      head,
      'SID NORTE;33000167000292;;MG;Ana Lima;ANA@norte.example;pt;Crítico, aço',
      'Acero del Sur;;PY;;;;es;',
    )
  const tried = await send(file(), true)
  expect(tried).toMatchObject({ isDryRun: true, created: 1, filled: 1, same: 0, faulty: 0 })
  expect(tried.rows).toMatchObject([
    { row: 3, outcome: 'filled', filled: ['state', 'contactName', 'contactEmail', 'language', 'tags'] },
    { row: 4, outcome: 'created', supplierId: null },
  ])
  expect((await owner.client.supplier.list({})).total).toBe(1)
  expect(await send(file(), false)).toMatchObject({ created: 1, filled: 1 })
  const { rows } = await owner.client.supplier.list({ sort: 'name', direction: 'asc' })
  expect(rows).toMatchObject([
    { name: 'Acero del Sur', country: 'PY', root: null, language: 'es' },
    { name: 'Siderúrgica Norte', state: 'MG', contactEmail: 'ana@norte.example', tags: ['aço', 'crítico'] },
  ])
  const trail = async () => (await owner.client.audit.list({ pageSize: 1 })).rows[0]?.sequence
  const before = await trail()
  expect(await send(file(), false)).toMatchObject({ created: 0, filled: 0, same: 2, faulty: 0 })
  expect(await trail()).toBe(before)
})

it('names line, column and text of what is wrong, and applies the others', async () => {
  const answer = await send(
    csv(
      head,
      'Dígito;33000167000102;;;;;;',
      'Lugar;;Brasília;SAO;;sem arroba;klingon;',
      ';19131243000197;;;;;;',
      'Boa;19131243000197;;SP;;;;',
      'Boa outra vez;19.131.243/0002-78;;;;;;',
    ),
    false,
  )
  expect(answer).toMatchObject({ created: 1, faulty: 4 })
  const problems = answer.rows.flatMap(({ row, problems: all }) =>
    all.map(({ column, text, code }) => [row, column, text, code]),
  )
  expect(problems).toEqual([
    [2, 'CNPJ', '33000167000102', 'cnpj.check_digits'],
    [3, 'País', 'Brasília', 'supplier_import.country_unreadable'],
    [3, 'UF', 'SAO', 'supplier_import.state_unknown'],
    [3, 'E-mail', 'sem arroba', 'supplier.email_invalid'],
    [3, 'Idioma', 'klingon', 'supplier_import.language_unknown'],
    [4, null, '', 'supplier_import.name_missing'],
    [6, 'CNPJ', '19.131.243/0002-78', 'supplier_import.repeated'],
  ])
})

it('finds whom a row is about by the name where it has no CNPJ, also one put together with another, and asks where two have it', async () => {
  const { client } = owner
  const gama = { ...supplierFields, cnpj: null }
  const { supplierId: intoId } = await client.supplier.create({ ...gama, name: 'Gama Têxtil' })
  const { supplierId } = await client.supplier.create({ ...gama, name: 'Gama Fios' })
  await client.supplier.merge({ supplierId, intoId })
  const { supplierId: norte } = await client.supplier.create({ ...gama, name: 'Norte SA' })
  await client.supplier.update({ ...supplierFields, supplierId: norte, name: 'Siderúrgica Norte' })
  const { rows } = await send(csv('Fornecedor;Etiquetas', 'gama fios;têxtil', 'SIDERURGICA NORTE;x'), true)
  expect(rows).toMatchObject([
    { outcome: 'filled', supplierId: intoId, filled: ['tags'] },
    { outcome: 'faulty', problems: [{ code: 'supplier_import.ambiguous' }] },
  ])
})

it('without titles, or with too many rows, is refused whole', async () => {
  await expect(send(csv('a;b', '1;2'), true)).rejects.toMatchObject({ code: 'supplier_import.no_header' })
  const many = Array.from({ length: 2001 }, (_, index) => `F${index};`)
  await expect(send(csv('Nome;CNPJ', ...many), true)).rejects.toMatchObject({ code: 'supplier_import.too_many_rows' })
})

it.each(['xlsx', 'csv'] as const)('the template in %s is read again with all its titles', async (format) => {
  const template = await owner.client.supplierImport.template({ format, language: 'ja' })
  expect(template.name).toContain(format)
  expect(await send(template, true)).toMatchObject({ rows: [] })
})
