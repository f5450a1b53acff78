import type { Inputs } from '@pegada/contract/contract.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'

/** A ledger of diesel and electricity, two initiatives on its electricity, and scenarios of them. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let a: string
let b: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
  const { client, businessUnitId } = owner
  await client.activity.create({
    ...{ generatorKey: 'electricity.grid', quantity: '100000', unit: 'kWh', period: '2025-04', businessUnitId },
  })
  await client.activity.create({
    ...{ generatorKey: 'mobile.diesel_b', quantity: '1000', unit: 'L', period: '2025-03', businessUnitId },
  })
  a = (await client.initiative.create({ ...lessElectricity, name: 'A', sharePercent: '40' })).id
  b = (await client.initiative.create({ ...lessElectricity, name: 'B', sharePercent: '25', investment: '100000' })).id
})
afterAll(() => app.close())

type Choices = Inputs['scenario']['create']['choices']
const year = 2025

async function kgOf(category: string) {
  const { byCategory } = await owner.client.inventory.get({ year })
  return decimal(byCategory.find((one) => one.category === category)?.co2eKg ?? '0')
}
const cut = (kg: ReturnType<typeof decimal>) => toPlain(kg.toDecimalPlaces(12))

describe('a scenario', () => {
  it('is kept, renamed, holds other choices and is taken out, for its company alone', async () => {
    const { client } = owner
    const choices: Choices = { year, ids: [b, a], order: 'given', price: '120', untilYear: 2030 }
    const made = await client.scenario.create({ name: 'Acelerado', choices })
    expect(made.choices).toMatchObject({ ...choices, ratePercent: '10', drivers: [] })
    expect((await client.scenario.list({})).rows).toEqual([made])
    expect(await client.scenario.get({ scenarioId: made.id })).toEqual(made)
    const scenarioId = made.id
    await expect(client.scenario.create({ name: 'acelerado', choices })).rejects.toMatchObject({
      code: 'scenario.name_taken',
    })
    const renamed = await client.scenario.update({ scenarioId, name: 'Rápido' })
    expect(renamed).toMatchObject({ name: 'Rápido', choices: made.choices })
    const changed = await client.scenario.update({ scenarioId, choices: { year, price: '80' } })
    expect(changed).toMatchObject({ name: 'Rápido', choices: { price: '80' } })
    expect((await stranger.client.scenario.list({})).rows).toEqual([])
    const unseen = { code: 'scenario.not_found' }
    await expect(stranger.client.scenario.update({ scenarioId, name: 'X' })).rejects.toMatchObject(unseen)
    expect(await stranger.client.scenario.compare({ ids: `${scenarioId},${a}` })).toEqual([])
    await client.scenario.delete({ scenarioId })
    await expect(client.scenario.delete({ scenarioId })).rejects.toMatchObject(unseen)
  })
})

describe('the list of scenarios', () => {
  it('pages, searches and orders, and is a file', async () => {
    const { client } = await app.signUpPerson()
    for (const name of ['Ousado', 'base', 'Ágil']) await client.scenario.create({ name, choices: { year } })
    const names = async (asked: Parameters<typeof client.scenario.list>[0]) =>
      (await client.scenario.list(asked)).rows.map(({ name }) => name)
    expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['Ágil', 'base', 'Ousado'])
    expect(await names({ sort: 'name', direction: 'asc', page: 2, pageSize: 2 })).toEqual(['Ousado'])
    expect(await names({ sort: 'createdAt', direction: 'asc' })).toEqual(['Ousado', 'base', 'Ágil'])
    expect(await names({ search: ' ous ' })).toEqual(['Ousado'])
    expect(await client.scenario.list({ search: 'nada' })).toMatchObject({ rows: [], total: 0, next: null })
  })
})

describe('scenarios side by side', () => {
  it('each save, cost and end by their own choices: Ex. 9 in either order, with A alone beside', async () => {
    const { client } = owner
    const { id: targetId } = await client.target.create({
      ...{ name: 'Escopo 2', term: 'near', scopes: [2], scopeTwo: 'location', cutPercent: '42' },
      ...{ baseYear: 2025, targetYear: 2030, submittedYear: 2025 },
    })
    const keep = async (name: string, choices: Choices) => (await client.scenario.create({ name, choices })).id
    const one = await keep('A antes de B', { year, ids: [a, b], order: 'given', targetId })
    const two = await keep('B antes de A', { year, ids: [b, a], order: 'given', targetId, untilYear: 2035 })
    const three = await keep('Só A', { year, ids: [a], targetId, price: '120' })
    const compared = await client.scenario.compare({ ids: [one, two, three].join() })
    const kg = await kgOf('purchased_electricity')
    const of = (share: string) => cut(kg.times(share))
    expect(compared.map(({ name }) => name)).toEqual(['A antes de B', 'B antes de A', 'Só A'])
    expect(compared.map(({ plan }) => plan.items.map(({ name, savedKg }) => [name, savedKg]))).toEqual([
      [
        ['A', of('0.4')],
        ['B', of('0.15')],
      ],
      [
        ['B', of('0.25')],
        ['A', of('0.3')],
      ],
      [['A', of('0.4')]],
    ])
    expect(compared.map(({ plan }) => plan.togetherKg)).toEqual([of('0.55'), of('0.55'), of('0.4')])
    expect(compared.map(({ plan }) => plan.years.at(-1)?.year)).toEqual([2030, 2035, 2030])
    expect(compared.map(({ plan }) => plan.years.find((at) => at.year === 2030)?.gapKg)).toEqual([
      of('-0.13'),
      of('-0.13'),
      of('0.02'),
    ])
    const [first, , third] = compared
    expect([first?.plan.totals.investment, third?.plan.totals.investment]).toEqual(['600000', '500000'])
    const yearly = (at: typeof first) => sumDecimals((at?.plan.items ?? []).map((item) => decimal(item.yearly)))
    expect(first?.plan.totals.yearly).toBe(cut(yearly(first)))
    expect(first?.plan.totals.perTonne).toBe(cut(yearly(first).div(kg.times('0.55')).times(1000)))
    expect([first?.plan.price, third?.plan.price]).toEqual(['0', '120'])

    await client.target.delete({ targetId })
    await client.initiative.delete({ initiativeId: b })
    const later = await client.scenario.compare({ ids: `${one},${three}` })
    expect(later.map(({ isTargetGone, plan }) => [isTargetGone, plan.missing, plan.target])).toEqual([
      [true, 1, null],
      [true, 0, null],
    ])
  })
})

describe('a forecast by drivers', () => {
  it('moves each part by what is stated of it, and tells the change by driver', async () => {
    const [electricity, diesel] = [await kgOf('purchased_electricity'), await kgOf('mobile_combustion')]
    const source = 'Orçamento de 2026'
    const { drivers, years } = await owner.client.initiative.plan({
      ...{ year, untilYear: 2026, growthPercent: '3' },
      drivers: [
        { part: 'scope_2', name: 'Produção', yearlyPercent: '10', source },
        { part: 'purchased_electricity', name: 'Rede', yearlyPercent: '-20', lowPercent: '-30', source },
      ],
    })
    expect(drivers.map(({ name, movedKg }) => [name, movedKg])).toEqual([
      ['Produção', toPlain(electricity)],
      ['Rede', toPlain(electricity)],
      [null, cut(diesel)],
    ])
    const next = years.at(-1)
    expect(next?.changesKg).toEqual([
      cut(electricity.times('0.09')),
      cut(electricity.times('-0.21')),
      cut(diesel.times('0.03')),
    ])
    expect(next?.usualKg).toBe(cut(electricity.times('0.88').plus(diesel.times('1.03'))))
    expect(next?.lowKg).toBe(cut(electricity.times('0.77').plus(diesel.times('1.03'))))
  })

  /** Half of the first year in the next, then 10 % more a year: 0.5 × 1.1 of the electricity of the grid, whose band is the figure of that year. */
  it('takes a published path of the grid, year by year', async () => {
    const electricity = await kgOf('purchased_electricity')
    const ofYear = [{ year: year + 1, percent: '-50' }]
    const grid = { part: 'purchased_electricity', name: 'Rede', yearlyPercent: '10', lowPercent: '0', ofYear }
    const drivers = [{ ...grid, source: 'Plano Decenal' }]
    const { years, ...plan } = await owner.client.initiative.plan({ year, untilYear: year + 2, drivers })
    expect(plan.drivers[0]).toMatchObject({ name: 'Rede', ofYear })
    const diesel = await kgOf('mobile_combustion')
    const left = (part: string) => cut(electricity.times(part).plus(diesel))
    expect(years.map(({ usualKg, lowKg }) => [usualKg, lowKg])).toEqual([
      [left('1'), left('1')],
      [left('0.5'), left('0.5')],
      [left('0.55'), left('0.5')],
    ])
    const twice = [{ ...grid, source: 'Plano', ofYear: [...ofYear, ...ofYear] }]
    await expect(owner.client.initiative.plan({ year, drivers: twice })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('refuses a horizon that is over before it begins, or too far away', async () => {
    const refused = { code: 'initiative.horizon_invalid', data: { from: year, to: 2065 } }
    await expect(owner.client.initiative.plan({ year, untilYear: 2024 })).rejects.toMatchObject(refused)
    await expect(owner.client.initiative.plan({ year, untilYear: 2066 })).rejects.toMatchObject(refused)
  })
})
