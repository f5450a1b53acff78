import { PRODUCT_ROWS_MAX } from '@pegada/contract/product-import.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { contentWith, makeProduct, pieceFields, typedInput } from '../../test/make-product.ts'

/** What goes into a product by a spreadsheet: good rows stay, faults are told by line and field, twice changes nothing. */
let app: TestApp
let owner: TestPerson
let productId: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  await makeProduct(owner, { code: 'PARTE' })
  productId = (await owner.client.product.create({ ...pieceFields, code: 'INTEIRO-1' })).id
})
afterAll(() => app.close())

const head =
  'O que entra;Etapa;Quantidade;Unidade;Fator de emissão;Código do produto;kg CO₂e por unidade da entrada;Fonte do valor'
const csv = (...lines: string[]) => new File([[head, ...lines].join('\r\n')], 'bom.csv', { type: 'text/csv' })
const send = (file: File, isDryRun: boolean) => owner.client.productImport.run({ productId, file, isDryRun })
const shown = async () => (await owner.client.product.get({ productId })).shown
const good = [
  'Aço;Materiais;1,05;kg;;;1,8;Usina 2025',
  'Parte pronta;materials;2;un;;parte;;',
  'Frete;Transporte;1;t;;;0,1;Transportadora',
]

it('tells what each row would do, stores nothing by that, then fills the draft, and nothing when it comes again', async () => {
  expect(await send(csv(...good), true)).toMatchObject({ isDryRun: true, created: 3, faulty: 0 })
  expect((await shown()).content.inputs).toEqual([])
  expect(await send(csv(...good), false)).toMatchObject({ created: 3, faulty: 0 })
  const { content, result } = await shown()
  expect(content.inputs.map(({ name, stage, source }) => [name, stage, source.kind])).toEqual([
    ['Aço', 'materials', 'typed'],
    ['Parte pronta', 'materials', 'product'],
    ['Frete', 'transport', 'typed'],
  ])
  expect(result.excludingKg).toBe('6.023')
  const trail = async () => (await owner.client.audit.list({ pageSize: 1 })).rows[0]?.sequence
  const before = await trail()
  expect(await send(csv(...good), false)).toMatchObject({ created: 0, changed: 0, same: 3 })
  expect(await trail()).toBe(before)
  const changed = await send(csv('AÇO;;2;;;;;'), false)
  expect(changed).toMatchObject({ changed: 1 })
  expect((await shown()).content.inputs[0]).toMatchObject({ quantity: '2', unit: 'kg', source: { told: 'Usina 2025' } })
})

it('names what is wrong with each row, its column and its text, and puts in the others', async () => {
  const answer = await send(
    csv(
      ';Materiais;1;kg;;;1;x',
      'Sem origem;Materiais;1;kg;;;;',
      'Duas;Materiais;1;kg;;PARTE;1;x',
      'Sem fonte;Materiais;1;kg;;;1;',
      'Etapa;Forno;1;kg;;;1;x',
      'Número;Materiais;muito;kg;;;1;x',
      'Fator;Materiais;1;kg;nada/nenhum;;;',
      'Código;Materiais;1;un;;NADA;;',
      'Unidade;Materiais;1;kWh;;PARTE;;',
      'Boa;Embalagem;0,02;kg;;;2,5;x',
      'boa;Embalagem;0,03;kg;;;2,5;x',
    ),
    false,
  )
  expect(answer).toMatchObject({ created: 1, faulty: 10 })
  const faults = answer.rows.flatMap(({ row, problems }) => problems.map(({ field, code }) => [row, field, code]))
  expect(faults).toEqual([
    [2, 'name', 'product_import.name_missing'],
    [3, null, 'product_import.source_missing'],
    [4, 'kgPerUnit', 'product_import.source_several'],
    [5, 'told', 'product.source_missing'],
    [6, 'stage', 'product_import.stage_unknown'],
    [7, 'quantity', 'quantity.not_a_number'],
    [8, 'factor', 'factor.not_found'],
    [9, 'product', 'product_import.product_unknown'],
    [10, 'unit', 'product.unit_differs'],
    [12, 'name', 'product_import.repeated'],
  ])
})

it('reads a workbook and its own template, and refuses what has no titles', async () => {
  const content = contentWith([typedInput('Aço', '1', '1')])
  await owner.client.product.update({ ...pieceFields, productId, code: 'INTEIRO-1', content })
  const titles = head.split(';').map((value) => ({ value, type: String }))
  const row = [
    { value: 'Vidro' },
    null,
    { value: 0.5 },
    { value: 'kg' },
    null,
    null,
    { value: 1.234 },
    { value: 'Vidraria' },
  ]
  const bytes = await writeXlsxFile([{ sheet: 'BOM', data: [titles, row] }], {}).toBuffer()
  const answer = await send(new File([Buffer.from(bytes)], 'bom.xlsx'), false)
  expect(answer).toMatchObject({ created: 1, faulty: 0 })
  expect((await shown()).result.excludingKg).toBe('1.617')
  const template = await owner.client.productImport.template({ format: 'csv', language: 'ja' })
  const filled = new File([await template.text(), 'ガラス;;1;kg;;;2;出典;;;;'], 'bom.csv')
  expect(await send(filled, true)).toMatchObject({ created: 1, faulty: 0 })
  await expect(send(new File(['a;b\r\n1;2'], 'x.csv'), true)).rejects.toMatchObject({
    code: 'product_import.no_header',
  })
})

it('reads 1.234 as the other numbers of the file are written, and asks where none shows it', async () => {
  const quantities = async (...lines: string[]) => {
    const { id } = await owner.client.product.create({
      ...pieceFields,
      code: `ESTILO-${lines.length}-${lines[0]?.length}`,
    })
    const answer = await owner.client.productImport.run({ productId: id, file: csv(...lines), isDryRun: false })
    const { content } = (await owner.client.product.get({ productId: id })).shown
    const codes = answer.rows.flatMap(({ problems }) => problems.map(({ code }) => code))
    return [...content.inputs.map(({ quantity }) => quantity), ...codes]
  }
  const areia = 'Areia;Materiais;1.234;kg;;;2;Cava'
  expect(await quantities(areia, 'Cal;Materiais;2,5;kg;;;2;Forno')).toEqual(['1234', '2.5'])
  expect(await quantities(areia, 'Cal;Materiais;1;kg;;;0,75;Forno', 'Gesso;Materiais;3;kg;;;1;Cava')).toEqual([
    '1234',
    '1',
    '3',
  ])
  expect(
    await quantities(areia, 'Cal;Materiais;2.5;kg;;;2;Forno', 'Gesso;Materiais;3;kg;;;1;C', 'Pó;Materiais;3;kg;;;1;C'),
  ).toEqual([...['1.234', '2.5', '3', '3']])
  expect(await quantities(areia)).toEqual(['quantity.ambiguous'])
})

it('is refused with more rows than a file may have', async () => {
  const rows = Array.from({ length: PRODUCT_ROWS_MAX + 1 }, (_, n) => `Item ${n};Materiais;1;kg;;;1;x`)
  await expect(send(csv(...rows), true)).rejects.toMatchObject({ code: 'product_import.too_many_rows' })
})
