import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { supplierFields } from '../../test/make-suppliers.ts'

/** Suppliers whose names are alike. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const make = async (name: string, cnpj: string | null = null) =>
  (await owner.client.supplier.create({ ...supplierFields, name, cnpj })).supplierId
const told = async () =>
  (await owner.client.supplierAlike.list()).rows.map(({ why, suppliers }) => [
    why,
    ...suppliers.map(({ name }) => name),
  ])

it('are told until a person puts them together, or says that they are not one, which can be taken back', async () => {
  const norte = await make('Aços Norte')
  await make('ACOS NORTE LTDA', '33.000.167/0001-01')
  const one = await make('Transportes Rapido')
  const other = await make('Transportes Rapida')
  await make('Cal Mineira')
  const both = [
    ['same_name', 'ACOS NORTE LTDA', 'Aços Norte'],
    ['one_letter', ...['Transportes Rapido', 'Transportes Rapida']],
  ]
  expect(await told()).toEqual(both)

  const { setApart } = owner.client.supplierAlike
  const records = async () => (await owner.client.audit.list({ search: 'apart', pageSize: 1 })).total
  await setApart({ supplierIds: [one, other], areApart: true })
  const after = await records()
  await setApart({ supplierIds: [other, one], areApart: true })
  expect(await records()).toBe(after)
  expect(await told()).toEqual(both.slice(0, 1))
  await setApart({ supplierIds: [one, other], areApart: false })
  expect(await told()).toEqual(both)

  const [first] = (await owner.client.supplierAlike.list()).rows
  await owner.client.supplier.merge({ supplierId: norte, intoId: first?.suppliers[0]?.id ?? '' })
  expect(await told()).toEqual(both.slice(1))
  const stranger = await app.signUpPerson()
  expect((await stranger.client.supplierAlike.list()).rows).toEqual([])
  await expect(
    stranger.client.supplierAlike.setApart({ supplierIds: [one, other], areApart: true }),
  ).rejects.toMatchObject({
    code: 'supplier.not_found',
  })
})
