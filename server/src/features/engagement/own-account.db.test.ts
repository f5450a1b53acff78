import { afterAll, beforeAll, expect, it } from 'vitest'
import { asked, campaigning } from '../../test/campaigning.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { supplierFields } from '../../test/make-suppliers.ts'
import { sendAnswers } from './answer.ts'
import { inBoth } from './doors.ts'

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
  expect(answers.S09).toBeUndefined()
  const revenue = { year: 2025, revenueBrl: '1250000.50', employees: null, floorAreaM2: null }
  await supplier.client.businessUnit.setFigures({
    ...{ businessUnitId: supplier.businessUnitId, years: [revenue], production: [] },
  })
  const { answers: told } = await supplier.client.askedOfUs.fill({ requestId })
  expect(told).toEqual({ ...answers, S09: { values: { net_revenue: '1250000.5' }, evidence: [] } })
  expect([answers.S02?.values.inventory, answers.S04?.values.scope_2_location]).toEqual([
    'scopes_1_and_2',
    String(Number(total.co2eKg) / 1000),
  ])
  const { S05: _notShared, ...shared } = answers
  await supplier.client.askedOfUs.save({ requestId, answers: shared })
  await supplier.client.askedOfUs.send({ requestId, answers: shared })
  const sent = await customer.supplierRequest.get({ requestId })
  expect([sent.state, sent.isOwnAccount, Object.keys(sent.answers ?? {})]).toEqual([
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

it('sends an answer and keeps its own copy, or neither', async () => {
  const supplier = await app.signUpPerson()
  const { cnpj } = await supplier.client.company.get()
  const customer = await campaigning(app)
  const { supplierId } = await customer.client.supplier.create({
    ...{ ...supplierFields, name: 'Nós', cnpj, contactEmail: supplier.email },
  })
  await customer.invite([supplierId])
  const requestId = (await supplier.client.askedOfUs.list({})).rows[0]?.id ?? ''
  await expect(supplier.client.askedOfUs.fill({ requestId })).rejects.toMatchObject({
    ...{ code: 'supplier_request.inventory_empty', data: { year: 2025 } },
  })
  const actor = { ...supplier, role: 'admin', isOwner: true } as const
  const answers = { S03: { values: { scope_1: '7000' }, evidence: [] } }
  const failing = inBoth(app.ports, actor, requestId, {
    atCustomer: (tx, key) => sendAnswers(tx, app.ports, key, { given: answers, isOwnAccount: true }),
    atHome: () => Promise.reject(new Error('no room for the copy')),
  })
  await expect(failing).rejects.toThrow('no room for the copy')
  expect((await customer.request())?.state).toBe('invited')
  await supplier.client.askedOfUs.send({ requestId, answers })
  expect((await customer.request())?.state).toBe('answered')
  const { earlier } = await supplier.client.askedOfUs.get({ requestId })
  expect(earlier?.answers).toEqual(answers)
  const { rows } = await supplier.client.audit.list({ entity: 'asked_of_us' })
  expect(rows.map(({ action }) => action)).toEqual(['asked_of_us.send'])
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
