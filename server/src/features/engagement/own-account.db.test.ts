import { afterAll, beforeAll, expect, it } from 'vitest'
import { asked, campaigning } from '../../test/campaigning.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { supplierFields } from '../../test/make-suppliers.ts'

/** A supplier that is a company here: it answers its customers from its own account. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('answers from its own inventory, and its answer is offered to the next customer', async () => {
  const supplier = await app.signUpPerson()
  const { cnpj } = await supplier.client.company.get()
  const line = { businessUnitId: supplier.businessUnitId, quantity: '4800', period: '2025-03' }
  await supplier.client.activity.create({ ...line, generatorKey: 'electricity.grid', unit: 'kWh' })
  const { client: customer, campaignId } = await campaigning(app)
  const { supplierId } = await customer.supplier.create({
    ...supplierFields,
    name: 'Nós',
    cnpj,
    contactEmail: supplier.email,
  })
  await customer.supplierRequest.invite({ campaignId, suppliers: { kind: 'selected', ids: [supplierId] } })
  const [found] = (await supplier.client.askedOfUs.list({})).rows
  const requestId = found?.id ?? ''
  const { answers } = await supplier.client.askedOfUs.fill({ requestId })
  const { total } = await supplier.client.inventory.get({ year: 2025 })
  expect([answers.S02?.values.inventory, answers.S04?.values.scope_2_location]).toEqual([
    'scopes_1_and_2',
    String(Number(total.co2eKg) / 1000),
  ])
  const { S05: _notShared, ...shared } = answers
  await supplier.client.askedOfUs.save({ requestId, answers: shared })
  await supplier.client.askedOfUs.send({ requestId, answers: shared })
  const told = await customer.supplierRequest.get({ requestId })
  expect([told.state, told.isOwnAccount, Object.keys(told.answers ?? {})]).toEqual([
    ...['answered', true],
    ['S01', 'S02', 'S03', 'S04'],
  ])
  const next = await campaigning(app)
  const { supplierId: again } = await next.client.supplier.create({
    ...supplierFields,
    name: 'Nós',
    cnpj,
    contactEmail: supplier.email,
  })
  await next.invite([again])
  const { rows } = await supplier.client.askedOfUs.list({})
  const open = rows.find(({ state }) => state === 'invited')
  const form = await supplier.client.askedOfUs.get({ requestId: open?.id ?? '' })
  expect(form.earlier?.answers).toEqual(shared)
})

it('reaches no request to its root whose letter went to nobody of the company: a CNPJ proves nothing', async () => {
  const { requestId } = await asked(app)
  const pretender = await app.signUpPerson({ cnpj: '45.997.418/0001-53' })
  expect((await pretender.client.askedOfUs.list({})).total).toBe(0)
  await expect(pretender.client.askedOfUs.get({ requestId })).rejects.toMatchObject({
    code: 'supplier_request.not_found',
  })
})

it('reaches no request to another root', async () => {
  const { requestId } = await asked(app)
  const stranger = await app.signUpPerson({ cnpj: '33.000.167/0001-01' })
  expect((await stranger.client.askedOfUs.list({})).total).toBe(0)
  const own = stranger.client.askedOfUs
  const file = new File(['%PDF-1.7 x'], 'x.pdf')
  const notFound = { code: 'supplier_request.not_found' }
  await expect(own.get({ requestId })).rejects.toMatchObject(notFound)
  await expect(own.fill({ requestId })).rejects.toMatchObject(notFound)
  await expect(own.save({ requestId, answers: {} })).rejects.toMatchObject(notFound)
  await expect(own.send({ requestId, answers: {} })).rejects.toMatchObject(notFound)
  await expect(own.putEvidence({ requestId, file })).rejects.toMatchObject(notFound)
})
