import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customFactor } from '../../test/entered-things.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { checkTotals } from '../inventory/repo-totals.ts'

/** Lines that name a method or a factor of the catalogue, from the form to the totals. */
let app: TestApp
let person: TestPerson
let factorId: string
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  const { id: attachmentId } = await person.client.attachment.create({ file: new File(['%PDF-1.7'], 'laudo.pdf') })
  factorId = (await person.client.factor.createCustom({ ...customFactor, attachmentId })).id
})
afterAll(() => app.close())

const losses = { method: 'electricity.network_losses', quantity: '10', unit: 'MWh', period: '2024-02' }
const entry = () => ({ businessUnitId: person.businessUnitId })
const contract = {
  method: 'electricity.market_contract',
  inputs: {
    energy: '10 MWh',
    instrument: 'irec',
    instrument_number: 'X-1',
    factor: { gases: { CO2: '1' }, unit: 'kg/MWh', source: 'I-REC X-1' },
  },
  period: '2024-02',
}

describe('methods', () => {
  it('are listed with their inputs, choices and units', async () => {
    const methods = await person.client.method.list()
    expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length)
    expect(methods.length).toBeGreaterThan(80)
    const described = methods.find(({ key }) => key === contract.method)
    expect(described).toMatchObject({ scope: 2, basis: 'market', kind: 'supplier_specific' })
    const instrument = described?.inputs.find(({ name }) => name === 'instrument')
    expect(instrument?.options.map(({ key }) => key)).toContain('irec')
  })

  it('are tried without anything being stored', async () => {
    // 10 MWh × 37.5761520817388 kg CO2/MWh, SIN, February 2024.
    const { co2eKg, working, scope } = await person.client.method.try(losses)
    expect([co2eKg, scope]).toEqual(['375.761520817388', 2])
    expect(working.length).toBeGreaterThan(0)
    expect((await person.client.activity.list({})).total).toBe(0)
  })

  it('are refused by name', async () => {
    await expect(person.client.method.try({ ...losses, method: 'no.such' })).rejects.toMatchObject({
      code: 'method.unknown',
    })
    const named = { ...entry(), ...losses, generatorKey: 'electricity.grid' }
    await expect(person.client.activity.create(named)).rejects.toMatchObject({ code: 'line.method_and_source' })
  })
})

describe('an entry by a method', () => {
  it('is shown by its name and counts like any other', async () => {
    const preview = await person.client.activity.preview({ ...entry(), ...losses })
    const made = await person.client.activity.create({ ...entry(), ...losses })
    expect(made).toMatchObject({
      generatorKey: 'method:electricity.network_losses',
      generatorName: 'Perdas na transmissão e distribuição',
      category: 'transmission_losses',
      co2eKg: preview.co2eKg,
      quantity: { value: '10', unit: 'MWh' },
    })
    const { byGenerator } = await person.client.inventory.get({ year: 2024 })
    expect(byGenerator[0]).toMatchObject({ name: made.generatorName, co2eKg: '375.761520817388' })
  })

  it('takes no identity of the catalogue from a typed factor', async () => {
    const forged = { ...contract.inputs.factor, id: 'mcti/grid.SIN', version: '2025', licence: 'OGL' }
    const named = { ...entry(), ...contract, inputs: { ...contract.inputs, factor: forged } }
    const { id } = await person.client.activity.create(named)
    const { factor } = (await person.client.activity.get({ activityId: id })).calculation
    expect([factor.id, factor.version]).toEqual(['line', 'given in the line'])
    const { rows } = await app.ports.db.query<{ factor: object }>(
      `select input -> 'inputs' -> 'factor' as factor from activities where id = $1`,
      [id],
    )
    expect(rows[0]?.factor).toEqual(contract.inputs.factor)
    await person.client.activity.delete({ activityId: id })
  })

  it('needs no quantity of its own where its inputs have it', async () => {
    const made = await person.client.activity.create({ ...entry(), ...contract })
    expect(made).toMatchObject({ co2eKg: '10', quantity: { value: '1', unit: 'un' } })
    const { rows } = await app.ports.db.query<{ energy: string }>(
      `select energy_mwh ->> '2024' as energy from activities where id = $1`,
      [made.id],
    )
    expect(rows).toEqual([{ energy: '10' }])
  })

  it('takes a factor of the catalogue whole once it is in force, and keeps CO2e whose gases nobody tells', async () => {
    const inputs = { ...contract.inputs, factor: { factorId } }
    const steam = {
      ...entry(),
      factorId,
      category: 'purchased_heat_steam',
      quantity: '1.000,5',
      unit: 'kg',
      period: '2023',
    }
    const refused = { code: 'factor.not_approved' }
    await expect(person.client.method.try({ ...contract, inputs })).rejects.toMatchObject(refused)
    await expect(person.client.activity.create(steam)).rejects.toMatchObject(refused)
    await person.client.factor.submit({ factorId })
    await person.client.factor.approve({ factorId })
    // 1000.5 × 0.21
    const made = await person.client.activity.create(steam)
    expect(made).toMatchObject({ co2eKg: '210.105', generatorName: customFactor.name })
    const { rows } = await app.ports.db.query<{ gas: string; mass: string }>(
      'select gas, sum(mass_kg)::text as mass from activity_gases where activity_id = $1 group by 1',
      [made.id],
    )
    expect(rows.map(({ gas, mass }) => [gas, toPlain(decimal(mass))])).toEqual([['CO2e', '210.105']])
    const { total, byMonth } = await person.client.inventory.get({ year: 2023 })
    expect(total.co2eKg).toBe('210.105')
    expect(toPlain(sumDecimals(byMonth.map(({ co2eKg }) => decimal(co2eKg))))).toBe('210.105')
    expect(await app.ports.db.asTenant(person, (tx) => checkTotals(tx, person.companyId))).toEqual([])
  })
})
