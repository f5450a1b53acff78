import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { certificate } from '../../test/entered-things.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { branchFields } from '../../test/make-unit.ts'
import { checkTotals } from '../inventory/repo-totals.ts'

/** The newest head office stays; the lines of the others go to it, and nothing is lost. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const electricity = { generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh' } as const
const diesel = { generatorKey: 'mobile.diesel_b', quantity: '100', unit: 'L' } as const

/** A company whose first head office has lines of a closed and of an open year, and a newer one that has none. */
async function openTwoHeads(person: TestPerson) {
  const { client, businessUnitId: from } = person
  await client.activity.create({ ...electricity, businessUnitId: from, period: '2023-05' })
  await closeInventory(app, person, 2023)
  const { id: lineId } = await client.activity.create({ ...electricity, businessUnitId: from, period: '2024-03' })
  await client.activity.create({ ...diesel, businessUnitId: from, period: '2024-04' })
  const { id: removed } = await client.activity.create({ ...diesel, businessUnitId: from, period: '2024-05' })
  await client.activity.delete({ activityId: removed })
  const { id: certificateId } = await client.certificate.create(certificate)
  await client.certificate.retire({ certificateId, activityId: lineId, energy: '0.5' })
  const head = { ...branchFields, name: 'Sede nova', type: 'Matriz', cnpj: '45997418000153' } as const
  const { id: into } = await client.businessUnit.create(head)
  return { from, into }
}

const figuresOf = async ({ client }: TestPerson, year: number) => {
  const { total, scope2 } = await client.inventory.get({ year })
  return { total, scope2 }
}
const differencesOf = ({ companyId, userId }: TestPerson) =>
  app.ports.db.asTenant({ companyId, userId }, (tx) => checkTotals(tx, companyId))

describe('head offices beside the newest one', () => {
  let person: TestPerson
  let units: { from: string; into: string }
  beforeAll(async () => {
    person = await app.signUpPerson()
    units = await openTwoHeads(person)
    const figures = `insert into unit_figures (company_id, business_unit_id, year, employees, changed_at) values ($1, $2, $3, 40, now())`
    for (const [unit, year] of [
      [units.from, 2023],
      [units.from, 2024],
      [units.into, 2024],
    ]) {
      await app.ports.db.query(figures, [person.companyId, unit, year])
    }
  })

  it('are told with what would move where, and what would stay, and nothing is changed by that', async () => {
    const before = await person.client.activity.list({ pageSize: 100 })
    const [merger, ...others] = await person.client.businessUnit.mergers()
    expect(others).toEqual([])
    expect(merger).toMatchObject({
      from: { id: units.from },
      into: { id: units.into, name: 'Sede nova' },
      moves: { lines: 2, certificates: 1, documents: 0, figures: 1 },
      stays: { lines: 1, certificates: 0, figures: 1 },
      closedYears: [2023],
      differs: [],
    })
    expect(await person.client.activity.list({ pageSize: 100 })).toEqual(before)
  })

  it('name the years in which the two count with other shares, in a month alone too', async () => {
    const { mergers } = person.client.businessUnit
    const monthShares = [...Array<string>(11).fill('100'), '90']
    const site = { businessUnitId: units.from, isIncluded: true, sharePercent: '90', monthShares, reason: null }
    const { configure } = person.client.inventoryYears
    await configure({ year: 2024, boundary: 'equity_share', gwpSet: 'AR5', sites: [site] })
    expect((await mergers())[0]?.differs).toEqual([2024])
    await configure({ year: 2024, boundary: 'operational_control', gwpSet: 'AR5', sites: [] })
    expect((await mergers())[0]?.differs).toEqual([])
  })

  it('are merged: every figure as before, kept totals exact, lines of the closed year where they were', async () => {
    const before = [await figuresOf(person, 2023), await figuresOf(person, 2024)]
    const seals = await person.client.seals.list({ year: 2023 })
    const { lines } = await person.client.businessUnit.merge({ businessUnitId: units.from })
    expect(lines).toBe(2)
    expect([await figuresOf(person, 2023), await figuresOf(person, 2024)]).toEqual(before)
    expect(await differencesOf(person)).toEqual([])
    expect(await person.client.seals.list({ year: 2023 })).toEqual(seals)
    const { rows } = await person.client.activity.list({ pageSize: 100 })
    const places = rows.map(({ periodStart, businessUnitId }) => [periodStart.slice(0, 7), businessUnitId])
    expect(Object.fromEntries(places)).toEqual({
      '2023-05': units.from,
      '2024-03': units.into,
      '2024-04': units.into,
    })
    expect(rows.find(({ businessUnitId }) => businessUnitId === units.from)?.businessUnitName).toBeTruthy()
  })

  it('are put away with the merger in the trail, and the newest one is the default', async () => {
    const all = await person.client.businessUnit.list({ withArchived: true })
    expect(all).toMatchObject([
      { id: units.into, isDefault: true, isArchived: false },
      { id: units.from, isDefault: false, isArchived: true },
    ])
    const { rows } = await person.client.audit.ofRecord({ entity: 'business_unit', recordId: units.from })
    expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['business_unit.merge', 'business_unit.move_lines'])
    const { rows: figures } = await app.ports.db.query<{ unit: string; year: number }>(
      'select business_unit_id as unit, year from unit_figures where company_id = $1 order by year, business_unit_id = $2',
      [person.companyId, units.into],
    )
    expect(figures).toEqual([
      { unit: units.into, year: 2023 },
      { unit: units.from, year: 2024 },
      { unit: units.into, year: 2024 },
    ])
    expect(await person.client.businessUnit.mergers()).toEqual([])
  })

  it('cannot be merged twice, nor the newest, nor a branch', async () => {
    const { merge } = person.client.businessUnit
    await expect(merge({ businessUnitId: units.from })).rejects.toMatchObject({ code: 'business_unit.archived' })
    await expect(merge({ businessUnitId: units.into })).rejects.toMatchObject({ code: 'business_unit.no_duplicate' })
    const { id: businessUnitId } = await person.client.businessUnit.create({ ...branchFields, cnpj: '11444777000161' })
    await expect(merge({ businessUnitId })).rejects.toMatchObject({ code: 'business_unit.no_duplicate' })
  })
})

it('documents go to where the unit went, those to come too, also from a unit that it had taken in before', async () => {
  const person = await app.signUpPerson()
  const { client, businessUnitId: first } = person
  await importFiles(app, person, { 'diesel.xml': buildNfe({ number: 1 }) })
  const accept = async () => {
    const { rows } = await client.documentItem.list({ state: 'pending' })
    for (const { id: itemId } of rows) await client.documentItem.accept({ itemId })
  }
  await accept()
  const { id: second } = await client.businessUnit.create({ ...branchFields, type: 'Matriz', cnpj: '45997418000153' })
  expect(await client.businessUnit.mergers()).toMatchObject([
    { moves: { documents: 1, lines: 1 }, stays: { documents: 0 } },
  ])
  await client.businessUnit.merge({ businessUnitId: first })
  const { id: third } = await client.businessUnit.create({ ...branchFields, type: 'Matriz', cnpj: '19131243000197' })
  await client.businessUnit.merge({ businessUnitId: second })
  await importFiles(app, person, { 'mais.xml': buildNfe({ number: 2 }) })
  await accept()
  const { rows } = await client.activity.list({ pageSize: 100 })
  expect(rows.map(({ businessUnitId }) => businessUnitId)).toEqual([third, third])
  expect(await differencesOf(person)).toEqual([])
})

it('a line that an answer set aside counts no more after the merger than before', async () => {
  const person = await app.signUpPerson()
  const { client, businessUnitId } = person
  const { id } = await client.activity.create({ ...electricity, businessUnitId, period: '2024-03' })
  await app.ports.db.query("update activities set state = 'held', set_aside_by = gen_random_uuid() where id = $1", [id])
  await client.businessUnit.create({ ...branchFields, type: 'Matriz' })
  const before = await figuresOf(person, 2024)
  expect(await client.businessUnit.merge({ businessUnitId })).toMatchObject({ lines: 1 })
  expect(await figuresOf(person, 2024)).toEqual(before)
  const { rows } = await app.ports.db.query<{ state: string; kept: boolean }>(
    `select state, set_aside_by is not null as kept from activities where company_id = $1 and superseded_by is null`,
    [person.companyId],
  )
  expect(rows).toEqual([{ state: 'held', kept: true }])
})
