import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { branchFields, unitFields } from '../../test/make-unit.ts'

/** Units of a company: entered by CNPJ or abroad by name, changed, put away, taken out and put back. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const units = () => owner.client.businessUnit
const create = (change: object = {}) => units().create({ ...branchFields, ...change })
const line = { generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh' } as const
const factsOf = async (recordId: string) => {
  const { rows } = await owner.client.audit.ofRecord({ entity: 'business_unit', recordId })
  const records = rows.map(({ sequence }) => owner.client.audit.get({ sequence }))
  return (await Promise.all(records)).map(({ action, data }) => ({ action, data }))
}

describe('a unit', () => {
  it('is entered with its address as Correios and IBGE have it, and is offered', async () => {
    const made = await create({ city: 'BETIM', state: 'mg', operations: [' Estamparia ', 'Pintura', 'Pintura'] })
    expect(made).toMatchObject({
      ...{ name: 'Filial Betim', cnpj: '11222333000262', city: 'Betim', state: 'MG', zipCode: '32600000' },
      ...{ operations: ['Estamparia', 'Pintura'], standing: 'open', isDefault: false },
    })
    const offered = await units().list()
    expect(offered.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      [expect.any(String), true],
      ['Filial Betim', false],
    ])
  })

  it('has a CNPJ in Brazil, numeric or with letters, which no other has; abroad its name is its own', async () => {
    const code = (change: object) => create(change).catch(({ code: told, data }) => ({ code: told, data }))
    expect(await code({ cnpj: null })).toMatchObject({ code: 'business_unit.cnpj_required' })
    expect(await code({ cnpj: '11222333000263' })).toMatchObject({ code: 'cnpj.check_digits', data: { field: 'cnpj' } })
    expect(await code({ name: 'Outra' })).toMatchObject({
      code: 'business_unit.exists',
      data: { field: 'cnpj', name: 'Filial Betim' },
    })
    expect(await create({ name: 'Letras', cnpj: '12.ABC.345/01DE-35' })).toMatchObject({ cnpj: '12ABC34501DE35' })
    const abroad = await units().create(unitFields)
    expect(abroad).toMatchObject({ cnpj: null, country: 'PY', city: 'Encarnación' })
    await expect(units().create({ ...unitFields, name: 'depósito encarnación' })).rejects.toMatchObject({
      code: 'business_unit.exists',
      data: { field: 'name' },
    })
  })

  it.each([
    [{ zipCode: '01310-100' }, 'address.zip_code_of_state', 'zipCode'],
    [{ zipCode: '3260' }, 'address.zip_code_invalid', 'zipCode'],
    [{ city: 'Santos' }, 'municipality.unknown', 'city'],
    [{ state: 'XX' }, 'address.state_unknown', 'state'],
    [{ openedOn: '2025-02-01', closedOn: '2025-01-31' }, 'business_unit.closed_before_opened', 'closedOn'],
    [{ inInventory: false }, 'exclusion.reason_required', 'outReason'],
  ])('with %o is refused at its field', async (change, code, field) => {
    await expect(create({ cnpj: '11444777000161', ...change })).rejects.toMatchObject({ code, data: { field } })
  })

  it('is changed, with what was before in the trail, and a change of nothing leaves no record', async () => {
    const fields = { ...branchFields, name: 'Filial Contagem', cnpj: '45997418000153' }
    const { id: businessUnitId } = await units().create(fields)
    await units().update({ ...fields, businessUnitId, openedOn: '2024-05-02', name: 'Filial Contagem II' })
    await units().update({ ...fields, businessUnitId, openedOn: '2024-05-02', name: 'Filial Contagem II' })
    expect(await factsOf(businessUnitId)).toMatchObject([
      {
        action: 'business_unit.update',
        data: {
          before: { name: 'Filial Contagem', openedOn: null },
          after: { name: 'Filial Contagem II', openedOn: '2024-05-02' },
        },
      },
      { action: 'business_unit.create' },
    ])
  })

  it('made the newest head office is the default one', async () => {
    const person = await app.signUpPerson()
    const head = { ...branchFields, type: 'Matriz' } as const
    const { id, isDefault } = await person.client.businessUnit.create({ ...head, name: 'Sede nova' })
    expect(isDefault).toBe(true)
    const [first, second] = await person.client.businessUnit.list()
    expect([first, second]).toMatchObject([
      { id, isDefault: true },
      { type: 'Matriz', isDefault: false },
    ])
  })
})

describe('a unit that is not needed any more', () => {
  it('is put away with its lines, which keep their name, and is offered to nothing new until it opens again', async () => {
    const { id: businessUnitId } = await create({ name: 'Filial Ibirité', cnpj: '19131243000197' })
    expect(await units().get({ businessUnitId })).toMatchObject({ standing: 'open', lastMonth: null })
    const { id: activityId } = await owner.client.activity.create({ ...line, businessUnitId, period: '2025-03' })
    await expect(units().delete({ businessUnitId })).rejects.toMatchObject({
      code: 'business_unit.in_use',
      data: { name: 'Filial Ibirité', rows: 1, activities: 1 },
    })
    await units().archive({ businessUnitId })
    expect(await units().get({ businessUnitId })).toMatchObject({ standing: 'archived', lastMonth: '2025-03' })
    const isListed = (rows: readonly { id: string }[]) => rows.some(({ id }) => id === businessUnitId)
    expect(isListed(await units().list())).toBe(false)
    expect(isListed(await units().list({ withArchived: true }))).toBe(true)
    await expect(owner.client.activity.create({ ...line, businessUnitId, period: '2025-04' })).rejects.toMatchObject({
      code: 'business_unit.archived',
      data: { name: 'Filial Ibirité' },
    })
    const other = (await create({ name: 'Filial Sabará', cnpj: '60746948000112' })).id
    const { id: elsewhere } = await owner.client.activity.create({ ...line, businessUnitId: other, period: '2025-03' })
    await expect(
      owner.client.activity.moveMany({ ids: [elsewhere], toBusinessUnitId: businessUnitId }),
    ).rejects.toMatchObject({ code: 'business_unit.archived' })
    await expect(owner.client.activity.update({ activityId: elsewhere, businessUnitId })).rejects.toMatchObject({
      code: 'business_unit.archived',
    })
    const changed = await owner.client.activity.update({ activityId, description: 'Conta da Cemig' })
    expect(changed).toMatchObject({ description: 'Conta da Cemig', businessUnitName: 'Filial Ibirité' })
    await expect(units().update({ ...branchFields, businessUnitId })).rejects.toMatchObject({
      code: 'business_unit.archived',
    })
    await units().reopen({ businessUnitId })
    expect(isListed(await units().list())).toBe(true)
    expect((await factsOf(businessUnitId)).map(({ action }) => action)).toEqual([
      'business_unit.reopen',
      'business_unit.archive',
      'business_unit.create',
    ])
  })

  it('is taken out where nothing was entered, and put back as it was', async () => {
    const { id: businessUnitId, ...made } = await create({ name: 'Filial Nova Lima', cnpj: '33000167000101' })
    await units().delete({ businessUnitId })
    expect((await units().list({ withArchived: true })).some(({ id }) => id === businessUnitId)).toBe(false)
    await units().restore({ businessUnitId })
    const { rows } = await units().search({ year: 2025, search: 'nova lima' })
    expect(rows).toEqual([{ id: businessUnitId, ...made, co2eKg: null, lastMonth: null }])
    await expect(units().restore({ businessUnitId })).rejects.toMatchObject({ code: 'business_unit.not_found' })
  })

  it('is not the default one', async () => {
    const { businessUnitId } = owner
    for (const act of ['archive', 'delete'] as const) {
      await expect(units()[act]({ businessUnitId })).rejects.toMatchObject({ code: 'business_unit.is_default' })
    }
  })
})

it('a unit that the inventory leaves out is left out of open years, those with lines to come too, and taken in again', async () => {
  const person = await app.signUpPerson()
  const total = async (year: number) => (await person.client.inventory.get({ year })).total.co2eKg
  const fields = { ...branchFields, name: 'Obra' }
  const { id: businessUnitId } = await person.client.businessUnit.create(fields)
  await person.client.activity.create({ ...line, businessUnitId, period: '2024-03' })
  const whole = await total(2024)
  expect(whole).not.toBe('0')
  const out = { ...fields, businessUnitId, inInventory: false, outReason: 'Operada por terceiros' }
  await person.client.businessUnit.update(out)
  await person.client.activity.create({ ...line, businessUnitId, period: '2025-03' })
  expect([await total(2024), await total(2025)]).toEqual(['0', '0'])
  const { sites } = await person.client.inventoryYears.get({ year: 2025 })
  expect(sites.find((site) => site.businessUnitId === businessUnitId)).toMatchObject({
    isIncluded: false,
    reason: 'Operada por terceiros',
  })
  await person.client.businessUnit.update({ ...fields, businessUnitId })
  expect(await total(2024)).toBe(whole)
  expect(await total(2025)).not.toBe('0')
})
