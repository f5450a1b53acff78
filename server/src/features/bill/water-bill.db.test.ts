import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { confirmedBill, makeBill } from '../../test/make-bill.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const volume = (description: string) =>
  ({ description, post: 'none', component: null, quantity: '38', unit: 'm³', value: '201,09' }) as const

it('a bill of water is a gap until each of its volumes is decided, never left out in silence', async () => {
  const person = await app.signUpPerson()
  const { billId } = await makeBill(app, person)
  const lines = [volume('Abastecimento de água'), volume('Coleta de esgoto')]
  await person.client.bill.confirm({ billId, ...confirmedBill, kind: 'water', supplier: 'Sabesp', lines })
  const { rows } = await person.client.documentItem.list({ state: 'pending' })
  expect(
    rows.map(({ nature, quantity, suggestion: { why, question } }) => [nature, quantity, why.code, question]),
  ).toEqual(
    expect.arrayContaining([
      ['water', '38', 'classification.water_bill', 'classification.supplier_factor'],
      ['sewage', '38', 'classification.water_bill', 'classification.how_much_effluent'],
    ]),
  )
  expect((await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })).accepted).toBe(0)
  expect((await person.client.activity.list({})).total).toBe(0)
  const gaps = await person.client.inventoryYears.gaps({ year: 2023 })
  expect(gaps.map(({ code }) => code)).toContain('inventory.documents_pending')
})

it('a volume of water may count by what was paid for it, in BRL and never beside its cubic metres', async () => {
  const person = await app.signUpPerson()
  const { billId } = await makeBill(app, person)
  const lines = [volume('Abastecimento de água')]
  await person.client.bill.confirm({ billId, ...confirmedBill, kind: 'water', supplier: 'Sabesp', lines })
  const { rows } = await person.client.documentItem.list({ state: 'pending' })
  const [water] = rows
  const bySpend = water?.suggestion.candidates.find(({ generatorKey }) => generatorKey.endsWith('value_chain.spend'))
  const { activityId } = await person.client.documentItem.accept({
    itemId: water?.id ?? '',
    generatorKey: bySpend?.generatorKey ?? '',
    ...(bySpend?.inputs && { inputs: bySpend.inputs }),
    ...(bySpend?.category && { category: bySpend.category }),
  })
  const line = await person.client.activity.get({ activityId: activityId ?? '' })
  expect(line).toMatchObject({
    quantity: { value: '201.09', unit: 'BRL' },
    category: 'purchased_goods_services',
    scope: 3,
  })
  expect(Number(line.co2eKg)).toBeGreaterThan(0)
  const gaps = await person.client.inventoryYears.gaps({ year: 2023 })
  expect(gaps.map(({ code }) => code)).not.toContain('inventory.documents_pending')
})
