import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { holdingOf, makeEntity } from '../../test/make-group.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

/** A company with a matrix and a branch of its own, which a venture takes over. The branch emits 2 × 1300 + 2 × 24.78 kg. */
let app: TestApp
let person: Awaited<ReturnType<typeof openTwoBusinessUnits>>
let ventureId = ''
let holdingId = ''
const branchKg = '2649.56'
/** 5204.2730627898464 − 40 % of 2649.56. */
const shared = '4144.4490627898464'

beforeAll(async () => {
  app = await openTestApp()
  person = await openTwoBusinessUnits(app)
  ventureId = await makeEntity(person)
})
afterAll(() => app.close())

const view = () => person.client.boundary.get({ year: 2025 })
const totals = async () => (await view()).totals.map(({ approach, co2eKg }) => [approach, co2eKg])

describe('a company and a venture', () => {
  it('counts all of its own units by each approach', async () => {
    const { yearKg, isAdopted, units } = await view()
    expect(await totals()).toEqual([
      ['operational_control', twoSites2025.total],
      ['financial_control', twoSites2025.total],
      ['equity_share', twoSites2025.total],
    ])
    expect(yearKg).toBe(twoSites2025.total)
    expect(isAdopted).toBe(true)
    expect(units.map(({ wholeKg }) => wholeKg).toSorted()).toEqual(['2554.7130627898464', branchKg])
  })

  it('moves nothing of a year when a unit goes to the venture, and says what each approach would count', async () => {
    holdingId = (await person.client.boundary.createHolding(holdingOf(ventureId))).id
    await person.client.boundary.placeUnit({ businessUnitId: person.branchId, subsidiaryId: ventureId })
    const { yearKg, units, totals: all } = await view()
    expect(await totals()).toEqual([
      ['operational_control', twoSites2025.total],
      ['financial_control', shared],
      ['equity_share', shared],
    ])
    expect(yearKg).toBe(twoSites2025.total)
    const branch = units.find(({ id }) => id === person.branchId)
    expect(branch?.counted.map(({ share, ground }) => [share, ground])).toEqual([
      ['100', 'operated'],
      ['60', 'joint_control'],
      ['60', 'equity'],
    ])
    expect(all[2]?.leftOut).toEqual([{ category: 'investments', co2eKg: '1059.824' }])
    expect((await person.client.inventory.get({ year: 2025 })).total.co2eKg).toBe(twoSites2025.total)
  })

  it('is counted by an approach once an open year takes it, in the inventory and everywhere alike', async () => {
    const adopted = await person.client.boundary.adopt({ year: 2025, approach: 'financial_control' })
    expect(adopted).toMatchObject({ approach: 'financial_control', yearKg: shared, isAdopted: true })
    const inventory = await person.client.inventory.get({ year: 2025 })
    expect(inventory.total.co2eKg).toBe(shared)
    expect(inventory.bySite.find(({ businessUnitId }) => businessUnitId === person.branchId)?.co2eKg).toBe('1589.736')
    const { propagated } = await person.client.uncertainty.get({ year: 2025 })
    expect(propagated?.co2eKg).toBe(shared)
    await person.client.boundary.adopt({ year: 2025, approach: 'operational_control' })
    expect((await person.client.inventory.get({ year: 2025 })).total.co2eKg).toBe(twoSites2025.total)
  })

  it('counts the months in which it is held, and nothing of those before', async () => {
    await person.client.boundary.updateHolding({ ...holdingOf(ventureId), holdingId, fromMonth: '2025-03' })
    const { units } = await view()
    const branch = units.find(({ id }) => id === person.branchId)
    expect(branch?.counted.map(({ share, co2eKg }) => [share, co2eKg])).toEqual([
      [null, '0'],
      [null, '0'],
      [null, '0'],
    ])
    expect(branch?.counted[2]?.monthShares).toEqual(['0', '0', ...Array<string>(10).fill('60')])
    await person.client.boundary.updateHolding({ ...holdingOf(ventureId), holdingId })
  })

  it('keeps what was, in the trail', async () => {
    const { rows } = await person.client.audit.ofRecord({ entity: 'holding', recordId: holdingId })
    expect(rows.map(({ action }) => action)).toEqual(['holding.update', 'holding.update', 'holding.create'])
  })
})

describe('a holding', () => {
  const create = (change: object) => person.client.boundary.createHolding({ ...holdingOf(ventureId), ...change })

  it('is refused where the group cannot be', async () => {
    const child = await makeEntity(person, 'Aurora Sul')
    await expect(create({})).rejects.toMatchObject({ code: 'boundary.overlap', data: { name: 'Aurora Norte' } })
    await expect(create({ parentId: child, sharePercent: '41' })).rejects.toMatchObject({
      code: 'boundary.share_over',
      data: { name: 'Aurora Norte', share: '101' },
    })
    await person.client.boundary.createHolding({ ...holdingOf(child), parentId: ventureId })
    await expect(create({ parentId: child, sharePercent: '10' })).rejects.toMatchObject({ code: 'boundary.circle' })
  })

  it('is refused where its figures cannot be', async () => {
    await expect(create({ sharePercent: '101' })).rejects.toMatchObject({ code: 'boundary.share_invalid' })
    await expect(create({ sharePercent: 'metade' })).rejects.toMatchObject({ code: 'boundary.share_invalid' })
    await expect(create({ fromMonth: '2025-02', toMonth: '2025-01' })).rejects.toMatchObject({
      code: 'boundary.months_reversed',
    })
  })

  it('leaves the group when it is taken out', async () => {
    await person.client.boundary.deleteHolding({ holdingId })
    const branch = (await view()).units.find(({ id }) => id === person.branchId)
    expect(branch?.counted.map(({ share }) => share)).toEqual(['0', '0', '0'])
    await expect(person.client.boundary.deleteHolding({ holdingId })).rejects.toMatchObject({
      code: 'holding.not_found',
    })
  })
})

it('a closed year keeps its approach', async () => {
  await app.ports.db.query(
    `insert into inventory_years (company_id, year, state) values ($1, 2024, 'closed')
     on conflict (company_id, year) do update set state = 'closed'`,
    [person.companyId],
  )
  expect((await person.client.boundary.get({ year: 2024 })).isOpen).toBe(false)
  await expect(person.client.boundary.adopt({ year: 2024, approach: 'equity_share' })).rejects.toMatchObject({
    code: 'inventory.closed',
  })
})

it('by operational control a unit counts whole or not at all', async () => {
  const sites = [{ businessUnitId: person.branchId, isIncluded: true, sharePercent: '50', reason: null }]
  const year = { year: 2025, gwpSet: 'AR5', sites } as const
  await expect(
    person.client.inventoryYears.configure({ ...year, boundary: 'operational_control' }),
  ).rejects.toMatchObject({ code: 'inventory.share_invalid' })
})
