import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { codeOf } from '../../test/procedures.ts'
import { publishAssociation } from '../../test/publish-association.ts'
import { fingerprintFactors } from '../restatement/repo.ts'
import { publishFactors } from './publish.ts'

/** The catalogue of everybody as administrators keep it: a draft, a second person, a day. */
let app: TestApp
let ana: TestPerson
let bia: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  owner = await app.signUpPerson({ companyName: 'Aurora Ltda' })
  await app.makePlatformAdmin(ana)
})
afterAll(() => app.close())

const terms = { reason: 'Revisão anual' }
const listed = async (search: string, scope?: 'Scope 1') =>
  (await ana.client.platformFactor.list({ search, scope, pageSize: 50 })).rows
const approved = async (changeId: string) => {
  await ana.client.factorChange.submit({ changeId })
  return bia.client.factorChange.approve({ changeId })
}

it('asks for a second person, whom an installation with one administrator does not have', async () => {
  const { id: changeId } = await ana.client.platformFactor.create(factorForm)
  expect(await codeOf(ana.client, 'factorChange.submit', { changeId })).toBe('factor_change.second_person_missing')
  expect((await ana.client.factorChange.list({})).reviewers).toBe(0)
  bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
  await ana.client.factorChange.submit({ changeId })
  expect(await codeOf(ana.client, 'factorChange.approve', { changeId })).toBe('factor_change.own')
  expect(await codeOf(ana.client, 'factorChange.refuse', { changeId, note: 'Minha' })).toBe('factor_change.own')
  expect(await codeOf(bia.client, 'factorChange.update', { changeId, ...factorForm })).toBe('factor_change.not_own')
  expect(await codeOf(ana.client, 'factorChange.update', { changeId, ...factorForm })).toBe('factor_change.wrong_state')
  const refused = await bia.client.factorChange.refuse({ changeId, note: 'Falta a fonte' })
  expect(refused).toMatchObject({ state: 'refused', note: 'Falta a fonte', reviewer: { id: bia.userId } })
  expect(await listed(factorForm.name)).toEqual([])
})

describe('a factor of the installation', () => {
  it('is in force for every company once it is published, and follows itself in versions', async () => {
    const { id } = await ana.client.platformFactor.create({ ...factorForm, publishOn: '2026-11-21' })
    expect((await owner.client.factor.search({ search: 'aparas serraria' })).total).toBe(0)
    const done = await approved(id)
    expect(done).toMatchObject({ state: 'published', author: { id: ana.userId }, reviewer: { id: bia.userId } })
    const [row] = await listed('aparas', 'Scope 1')
    expect(row).toMatchObject({ unit: 'kgCO2e/kg', co2eKg: '1.5', isOfInstallation: true, edition: '1', year: 2026 })
    const line = await enter(owner, row?.factorId ?? '')
    expect(line).toMatchObject({ co2eKg: '15', notes: expect.arrayContaining(['factor.from_catalogue']) })

    const amounts = [{ gas: 'CO2e', value: '2000' }]
    const next = { ...factorForm, ...terms, amounts, unit: 'gCO2e/kg', factorId: row?.id ?? '' }
    const change = await bia.client.platformFactor.update(next)
    expect(await codeOf(ana.client, 'platformFactor.update', next)).toBe('factor_change.under_way')
    await bia.client.factorChange.submit({ changeId: change.id })
    await ana.client.factorChange.approve({ changeId: change.id })
    const [newer, ...others] = await listed('aparas')
    expect(newer).toMatchObject({ co2eKg: '2', edition: '2', factorId: row?.factorId, changeId: null })
    expect(others).toEqual([])
    const { versions } = await owner.client.factor.get({ factorId: row?.factorId ?? '' })
    expect(versions.map(({ edition, co2eKg, isCurrent }) => [edition, co2eKg, isCurrent])).toEqual([
      ['2', '2', true],
      ['1', '1.5', false],
    ])
  })

  it('is archived and not deleted once a line was calculated with it; the line stays', async () => {
    const [row] = await listed('aparas')
    const factorId = row?.id ?? ''
    // Among the factors of a method, of which the line names the first beside.
    await app.ports.db.query(
      `update activities set factor_id = 'other/first',
         input = input - 'factor' || jsonb_build_object('inputs', jsonb_build_object('second', input -> 'factor'))`,
    )
    expect(await ana.client.platformFactor.use({ factorId })).toMatchObject({ lines: 1, isDeletable: false })
    const { change } = await ana.client.platformFactor.delete({ factorId, ...terms })
    expect(change).toMatchObject({ kind: 'archive', state: 'draft' })
    await approved(change?.id ?? '')
    expect(await listed('aparas')).toEqual([])
    const used = await owner.client.activity.list({})
    expect(used.rows.map(({ co2eKg }) => co2eKg)).toEqual(['15'])
  })

  it('is deleted where nothing ever used it, and not while a change of it is open or a rule holds it', async () => {
    await approved((await ana.client.platformFactor.create({ ...factorForm, name: 'Casca de arroz' })).id)
    const [row] = await listed('CÁSCA de arroz')
    const asked = { factorId: row?.id ?? '', ...terms }
    const open = await ana.client.platformFactor.update({ ...factorForm, ...asked })
    expect(await codeOf(ana.client, 'platformFactor.delete', asked)).toBe('factor_change.under_way')
    await ana.client.factorChange.withdraw({ changeId: open.id })
    await app.ports.db.query(
      `insert into company_rules (company_id, id, group_key, name, action, inputs, created_by)
       values ($1, $2, 'g', 'Casca', 'accept', jsonb_build_object('factor', $3::text), $4)`,
      [owner.companyId, asked.factorId, row?.factorId, owner.userId],
    )
    expect(await ana.client.platformFactor.use({ factorId: asked.factorId })).toMatchObject({
      ...{ lines: 0, others: 1, isDeletable: false },
    })
    await app.ports.db.query('delete from company_rules')
    expect(await ana.client.platformFactor.delete({ factorId: row?.id ?? '', ...terms })).toEqual({ change: null })
    const { rows } = await app.ports.db.query(`select 1 from factors where name = 'Casca de arroz'`)
    expect(rows).toEqual([])
  })
})

it('an edition of the installation stands in the place of a publication’s factor, which stays as it was published', async () => {
  const [diesel] = await listed('Óleo Diesel (puro)')
  if (!diesel) throw new Error('the built-in catalogue has diesel')
  const { name, unit, amounts, category } = diesel
  const form = { ...factorForm, name, unit, category: category ?? '', ...terms }
  const more = amounts.map(({ gas, value }) => ({ gas, value: gas === 'CO2' ? '3' : value }))
  const { platformGenerator } = ana.client
  const associated = async () => (await platformGenerator.associations({})).rows.flatMap((row) => row.associated)
  const { key: generatorKey } = await platformGenerator.create({
    name: 'Gerador a diesel',
    category: 'mobile_combustion',
  })
  await publishAssociation(ana, bia, { generatorKey, factorId: diesel.id })
  const draft = await ana.client.platformFactor.update({ ...form, amounts: more, factorId: diesel.id })
  // An edition of the installation that was there before may go with the same generator.
  await app.ports.db.query(
    `insert into generator_factors select generator_key, 'platform', $1, created_by, created_at from generator_factors`,
    [diesel.factorId],
  )
  await approved(draft.id)
  expect((await associated()).map(({ factorId }) => factorId)).toEqual([`platform/${diesel.factorId}`])
  const own = (await listed('Óleo Diesel (puro)')).find(({ factorId }) => factorId === `platform/${diesel.factorId}`)
  expect(own).toMatchObject({ isOfInstallation: true })
  const found = await owner.client.factor.search({ search: name, pageSize: 100 })
  const ids = found.rows.map(({ factorId }) => factorId)
  expect(ids).toContain(`platform/${diesel.factorId}`)
  expect(ids).not.toContain(diesel.factorId)
  const asked = { search: name, region: 'BR', period: '2026-03', unit: diesel.activityUnit, category: category ?? '' }
  expect((await owner.client.factor.select(asked)).factor.factorId).toBe(`platform/${diesel.factorId}`)
  const kept = await owner.client.factor.get({ factorId: diesel.factorId })
  expect(kept).toMatchObject({ isCurrent: false, co2eKg: diesel.co2eKg, edition: diesel.edition })

  // What would put another factor in force waits for a second person.
  const factorId = own?.id ?? ''
  expect(await ana.client.platformFactor.use({ factorId })).toMatchObject({ lines: 0, others: 0, isDeletable: false })
  const { change } = await ana.client.platformFactor.delete({ factorId, ...terms })
  expect(change).toMatchObject({ kind: 'archive', state: 'draft' })
  expect(await codeOf(ana.client, 'platformFactor.delete', { factorId, ...terms })).toBe('factor_change.under_way')
  const seen = () => app.ports.db.asTenant(owner, (tx) => fingerprintFactors(tx, owner.companyId))
  const before = await seen()
  expect(await seen()).toBe(before)
  await approved(change?.id ?? '')
  expect(await seen()).not.toBe(before)
  expect((await listed('Óleo Diesel (puro)')).map(({ factorId }) => factorId)).toContain(diesel.factorId)
  // The publication's factor goes with the generator again, as it did before.
  expect((await associated()).map((one) => one.factorId)).toEqual([diesel.factorId])
})

it('another version keeps the year of its prices, and the GWP set of figures that stay', async () => {
  const unit = 'kgCO2e/BRL'
  const spend = { ...factorForm, name: 'Serviços de limpeza', unit, category: 'purchased_goods_services', year: 2020 }
  await approved((await ana.client.platformFactor.create({ ...spend, scope: 'Scope 3' })).id)
  await app.ports.db.query(`update factors set gwp_set = 'AR5', price_basis = 'producer' where name = $1`, [spend.name])
  const kept = async (change: object) => {
    const factorId = (await listed(spend.name))[0]?.id ?? ''
    const asked = { ...spend, ...terms, scope: 'Scope 3', factorId, ...change } as const
    await approved((await ana.client.platformFactor.update(asked)).id)
    const { rows } = await app.ports.db.query<{ kept: string }>(
      `select concat_ws(' ', price_year, price_basis, gwp_set) as kept from factors where name = $1 and is_current`,
      [spend.name],
    )
    return rows.map((row) => row.kept)
  }
  expect(await kept({ year: 2026, amounts: [{ gas: 'CO2e', value: '1.50' }] })).toEqual(['2020 producer AR5'])
  expect(await kept({ amounts: [{ gas: 'CO2e', value: '1.6' }] })).toEqual(['2020 producer'])
  expect(await kept({ unit: 'kgCO2e/USD' })).toEqual(['2020 purchaser'])
  const days = { holdsFrom: '2026-02-01', holdsTo: '2026-01-31' }
  const reversed = { ...spend, scope: 'Scope 3', ...days }
  expect(await codeOf(ana.client, 'platformFactor.create', reversed)).toBe('period.end_before_start')
})

it('waits for its day, and is refused by the installation where another version was in force before it', async () => {
  const broken = await ana.client.platformFactor.create({ ...factorForm, name: 'Quebrado', publishOn: '2026-11-24' })
  await approved(broken.id)
  await app.ports.db.query(`update factor_changes set record = '{}' where id = $1`, [broken.id])
  const create = (name: string) => ana.client.platformFactor.create({ ...factorForm, name, publishOn: '2026-11-25' })
  const waiting = await create('Serragem úmida')
  expect(await approved(waiting.id)).toMatchObject({ state: 'approved', publishedAt: null })
  const [diesel] = await listed('Gasolina')
  const late = await ana.client.platformFactor.delete({ factorId: diesel?.id ?? '', publishOn: '2026-11-25', ...terms })
  await approved(late.change?.id ?? '')
  await app.ports.db.query('update factors set is_current = false where id = $1', [diesel?.id])
  const failures: string[] = []
  const log = { ...app.ports.log, error: (_: object, message: string) => void failures.push(message) }
  const run = () => publishFactors({ ...app.ports, log }).perform({})
  await run()
  expect(await listed('Serragem úmida')).toEqual([])
  app.clock.set('2026-11-25T04:00:00Z')
  await run()
  await run()
  // What comes before it and fails is told each time and keeps nothing else back.
  expect(failures).toEqual(Array(2).fill('platform-factor.not_published'))
  expect(await listed('Serragem úmida')).toHaveLength(1)
  const { rows } = await ana.client.factorChange.list({ state: 'all', pageSize: 50 })
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  expect([waiting.id, late.change?.id ?? ''].map((id) => states.get(id))).toEqual(['published', 'refused'])
  const acts = await app.ports.db.query<{ action: string }>(
    `select action from platform_records where data->>'changeId' = any($1) order by sequence`,
    [[waiting.id, late.change?.id]],
  )
  expect(acts.rows.map(({ action }) => action)).toEqual(['factor.publish', 'factor_change.overtake'])

  // What cannot be read stands among the others as that; it is given up, and published by nobody.
  expect(rows.find(({ id }) => id === broken.id)).toMatchObject({ factor: null, state: 'approved', replaced: null })
  const changeId = broken.id
  await app.ports.db.query(`update factor_changes set state = 'in_review' where id = $1`, [changeId])
  expect(await codeOf(bia.client, 'factorChange.approve', { changeId })).toBe('factor_change.unreadable')
  await app.ports.db.query(`update factor_changes set state = 'draft' where id = $1`, [changeId])
  expect(await codeOf(ana.client, 'factorChange.submit', { changeId })).toBe('factor_change.unreadable')
  expect(await codeOf(ana.client, 'factorChange.update', { changeId, ...factorForm })).toBe('factor_change.unreadable')
  expect(await ana.client.factorChange.withdraw({ changeId })).toMatchObject({ state: 'withdrawn', factor: null })
})

async function enter({ client, businessUnitId }: TestPerson, factorId: string) {
  return client.activity.create({ factorId, businessUnitId, quantity: '10', unit: 'kg', period: '2026-03' })
}
