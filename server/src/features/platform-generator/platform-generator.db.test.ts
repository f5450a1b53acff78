import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { codeOf } from '../../test/procedures.ts'
import { publishAssociation } from '../../test/publish-association.ts'
import { recalculate } from '../../test/recalculate.ts'

/** Generators, what goes with them, and gases, as administrators keep them. */
let app: TestApp
let ana: TestPerson
let bia: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
  bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
})
afterAll(() => app.close())

it('a generator of the installation is added, changed and deleted, with what was associated with it', async () => {
  const { platformGenerator, platformFactor } = ana.client
  const form = { name: ' Forno de carvão ', category: 'stationary_combustion' }
  const made = await platformGenerator.create(form)
  expect(made).toMatchObject({ key: `own/${made.id}`, name: 'Forno de carvão', scope: 1, factors: 0 })
  expect(await codeOf(ana.client, 'platformGenerator.create', form)).toBe('generator.exists')
  expect(await codeOf(ana.client, 'platformGenerator.create', { ...form, name: ' ' })).toBe('generator.name_missing')
  expect(await codeOf(ana.client, 'platformGenerator.create', { ...form, category: 'outra' })).toBe(
    'factor.category_required',
  )
  const { rows } = await platformFactor.list({ search: 'Óleo Diesel' })
  const asked = { generatorKey: made.key, factorId: rows[0]?.id ?? '', reason: 'Forno novo' }
  await publishAssociation(ana, bia, asked)
  expect(await platformGenerator.associate(asked)).toBeNull()
  const unknown = { ...asked, generatorKey: 'own/0f0f0f0f-0000-4000-8000-000000000000' }
  expect(await codeOf(ana.client, 'platformGenerator.associate', unknown)).toBe('generator.not_found')
  const shown = (await platformGenerator.associations({ search: 'forno' })).rows
  expect(shown).toMatchObject([
    { key: made.key, associated: [{ factorId: rows[0]?.factorId, isInForce: true }], version: 1 },
  ])
  expect(await platformFactor.use({ factorId: asked.factorId })).toMatchObject({ generators: 1 })

  const generatorId = made.id ?? ''
  const changed = await platformGenerator.update({ ...form, generatorId, name: 'Forno' })
  expect(changed).toMatchObject({ name: 'Forno', category: 'stationary_combustion', factors: 1 })
  expect((await platformGenerator.list({ search: 'estacionária', own: true })).rows).toEqual([changed])
  await platformGenerator.delete({ generatorId })
  expect((await platformGenerator.associations({})).total).toBe(0)
  expect(await codeOf(ana.client, 'platformGenerator.delete', { generatorId })).toBe('generator.not_found')
})

it('a generator of the product calculates by its method, and takes no factor', async () => {
  const { platformGenerator, platformFactor } = ana.client
  const [factor] = (await platformFactor.list({ search: 'Gasolina' })).rows
  const generatorKey = 'mobile.diesel_a'
  const asked = { generatorKey, factorId: factor?.id ?? '', reason: 'Frota nova' }
  expect(await codeOf(ana.client, 'platformGenerator.associate', asked)).toBe('generator.of_product')
  // What was associated with one before is told, and can be taken from it.
  await app.ports.db.query(
    `insert into generator_factors select $1, source, key, 'gone', now() from factors where id = $2`,
    [generatorKey, asked.factorId],
  )
  const [row] = (await platformGenerator.associations({})).rows
  expect(row).toMatchObject({ key: generatorKey, id: null, factors: 1 })
  const gone = { generatorKey, factorId: factor?.factorId ?? '', reason: 'Não se toma' }
  const change = await platformGenerator.dissociate(gone)
  expect(change).toMatchObject({
    kind: 'dissociate',
    generator: { key: generatorKey, name: 'Diesel A em veículos próprios' },
  })
  expect(await codeOf(ana.client, 'platformGenerator.dissociate', gone)).toBe('factor_change.under_way')
  await ana.client.factorChange.submit({ changeId: change?.id ?? '' })
  await bia.client.factorChange.approve({ changeId: change?.id ?? '' })
  expect((await platformGenerator.associations({})).total).toBe(0)
  expect(await platformGenerator.dissociate(gone)).toBeNull()
})

it('companies enter by a generator of the installation, and the line takes the factor that holds for it', async () => {
  const { platformGenerator, platformFactor } = ana.client
  const aurora = await app.signUpPerson({ companyName: 'Fornos Ltda' })
  const { client, businessUnitId } = aurora
  const made = await platformGenerator.create({ name: 'Forno de carvão', category: 'stationary_combustion' })
  const entry = { generatorKey: made.key, businessUnitId, quantity: '10', unit: 'kg', period: '2025-03' }
  const listed = async () => (await client.generator.list({ scope: 1 })).filter(({ key }) => key === made.key)
  expect(await listed()).toEqual([])
  expect(await codeOf(client, 'activity.create', entry)).toBe('generator.factor_missing')
  await published('Carvão de eucalipto', '3.1', { holdsTo: '2025-06-30' })
  await published('Carvão de acácia', '2.9', { holdsFrom: '2025-07-01' })
  for (const search of ['Carvão de eucalipto', 'Carvão de acácia']) {
    const [factor] = (await platformFactor.list({ search })).rows
    await publishAssociation(ana, bia, { generatorKey: made.key, factorId: factor?.id ?? '' })
  }
  expect(await listed()).toMatchObject([
    { names: ['Forno de carvão'], units: ['kg'], category: 'stationary_combustion', used: 0 },
  ])
  const first = await client.activity.create(entry)
  const second = await client.activity.create({ ...entry, period: '2025-08' })
  expect([first.co2eKg, second.co2eKg]).toEqual(['31', '29'])
  expect(await listed()).toMatchObject([{ used: 2 }])
  expect(first).toMatchObject({ generatorName: 'Forno de carvão', category: 'stationary_combustion' })
  expect(await codeOf(client, 'activity.create', { ...entry, unit: 'kWh' })).toBe('generator.factor_missing')
  expect(await codeOf(client, 'activity.create', { ...entry, period: '2025' })).toBe('factor.missing')
  const unknown = { ...entry, generatorKey: 'own/0f0f0f0f-0000-4000-8000-000000000000' }
  expect(await codeOf(client, 'activity.create', unknown)).toBe('generator.unknown')

  // Another version of a factor is taken where its lines are calculated anew; the generator stays told, sealed and offline too.
  const [old] = (await platformFactor.list({ search: 'Carvão de eucalipto' })).rows
  await published('Carvão de eucalipto', '3.2', { holdsTo: '2025-06-30' }, old?.id)
  await recalculate(app, aurora, { year: 2025 })
  const lines = (await client.activity.list({})).rows
  expect(lines.map(({ co2eKg }) => co2eKg).toSorted()).toEqual(['29', '32'])
  await platformGenerator.delete({ generatorId: made.id ?? '' })
  await closeInventory(app, aurora, 2025)
  const file = await client.seals.download({ year: 2025, version: 1 })
  expect(await file.text()).toContain(`"through":"${made.key} Forno de carvão"`)
  const report = await verifySeal(file.stream())
  expect(report.firstDifference).toBeNull()
})

async function published(name: string, value: string, days: object, factorId?: string): Promise<void> {
  const form = { ...factorForm, name, amounts: [{ gas: 'CO2e', value }], unit: 'kgCO2e/kg', year: 2025, ...days }
  const { id: changeId } = factorId
    ? await ana.client.platformFactor.update({ ...form, factorId })
    : await ana.client.platformFactor.create(form)
  await ana.client.factorChange.submit({ changeId })
  await bia.client.factorChange.approve({ changeId })
}

it('published potentials stand by set with their reference, and a gas of the model is nobody’s to add', async () => {
  const { platformGas } = ana.client
  const methane = (await platformGas.list({ isKyoto: true, search: 'metano', pageSize: 100 })).rows
  expect(methane.filter(({ gas }) => gas === 'CH4').map(({ gwp, methodology }) => [methodology, gwp])).toEqual([
    ['IPCC AR4', '25'],
    ['IPCC AR5', '28'],
    ['IPCC AR6', '27.9'],
  ])
  const reason = 'Pedido da ABRAVA'
  const form = {
    name: 'Mistura X',
    family: 'Outro',
    gwp: '12.500',
    methodology: 'ASHRAE',
    reference: 'ASHRAE 2019',
    isKyoto: false,
    reason,
  } as const
  const refused = (change: object) => codeOf(ana.client, 'platformGas.create', { ...form, ...change })
  expect(await refused({ gwp: '0' })).toBe('gas.gwp_not_positive')
  expect(await refused({ name: ' ' })).toBe('gas.name_missing')
  expect(await refused({ reference: ' ' })).toBe('gas.reference_missing')
  expect(await Promise.all(['metáno', 'CH4', 'hfc 134a'].map((name) => refused({ name })))).toEqual(
    Array(3).fill('gas.published'),
  )
})

/** What the trail tells of a gas: the act, who did it and why. */
async function trailOf(gasId: string) {
  const { rows } = await app.ports.db.query<{ action: string; by: string; reason: string }>(
    `select action, actor_id as by, data ->> 'reason' as reason from platform_records where entity_id = $1 order by sequence`,
    [gasId],
  )
  return rows.map(({ action, by, reason }) => [action.replace('platform_gas.', ''), by, reason])
}

it('a gas of the Kyoto Protocol is what lines are calculated with once two people published it', async () => {
  const aurora = await app.signUpPerson({ companyName: 'Aurora Ltda' })
  const { platformGas, factorChange, platformFactor } = ana.client
  const listed = async () => (await platformGas.list({ isKyoto: true, search: 'HFC-329p' })).rows
  const publish = async (changeId: string | null) => {
    await factorChange.submit({ changeId: changeId ?? '' })
    await bia.client.factorChange.approve({ changeId: changeId ?? '' })
  }
  const reason = 'Uso em extinção de incêndio'
  const form = { name: 'HFC-329p', gwp: '2360', methodology: 'IPCC AR5', reference: 'IPCC 2013, 8.SM.16', reason }
  const made = await platformGas.create({ ...form, isKyoto: true })
  const gasId = made.id ?? ''
  expect(await listed()).toMatchObject([{ id: gasId, isInForce: false, changeId: made.changeId, gwp: '2360' }])
  expect(await codeOf(ana.client, 'platformGas.update', { ...form, gasId })).toBe('factor_change.under_way')
  expect((await aurora.client.factor.search({ search: 'HFC-329p' })).total).toBe(0)
  expect(await trailOf(gasId)).toEqual([])
  await publish(made.changeId)
  expect(await listed()).toMatchObject([{ isInForce: true, changeId: null, version: 1 }])

  const factorId = `platform/gas-${gasId}`
  const { businessUnitId, client } = aurora
  const entry = { factorId, businessUnitId, quantity: '2', unit: 'kg', period: '2025-03' }
  const line = await client.activity.create(entry)
  expect(line).toMatchObject({ co2eKg: '4720', scope: 1, category: 'fugitive_emissions' })
  const stored = await app.ports.db.query<{ source: string }>(
    `select input -> 'factor' ->> 'source' as source from activities where id = $1`,
    [line.id],
  )
  // The line says by itself which gas, with which potential, and from where.
  expect(stored.rows[0]?.source).toBe(
    'Factors of the installation: Vazamento de HFC-329p (GWP 2360; IPCC AR5; IPCC 2013, 8.SM.16)',
  )

  // Its factor is changed with it, and what was calculated stays until somebody has it calculated anew.
  const [factor] = (await platformFactor.list({ search: 'HFC-329p' })).rows
  const asked = { factorId: factor?.id ?? '', reason }
  expect(await codeOf(ana.client, 'platformFactor.delete', asked)).toBe('factor.of_gas')
  const changed = await platformGas.update({ ...form, gasId, gwp: '2800', reference: 'IPCC 2021, 7.SM.7' })
  expect(await listed()).toMatchObject([{ gwp: '2360', changeId: changed.changeId, isInForce: true }])
  expect(await codeOf(ana.client, 'factorChange.update', { ...factorForm, changeId: changed.changeId })).toBe(
    'factor.of_gas',
  )
  await publish(changed.changeId)
  expect(await listed()).toMatchObject([{ gwp: '2800', version: 2, changeId: null }])
  expect((await client.activity.list({})).rows.map(({ co2eKg }) => co2eKg)).toEqual(['4720'])
  await recalculate(app, aurora, { year: 2025 })
  expect((await client.activity.list({})).rows.map(({ co2eKg }) => co2eKg)).toEqual(['5600'])

  // In use, it is archived by two people, and is in the list until then.
  const { changeId } = await platformGas.delete({ gasId, reason })
  expect(await listed()).toMatchObject([{ changeId, isInForce: true }])
  const done = (...verbs: string[]) => verbs.map((verb) => [verb, bia.userId, reason])
  expect(await trailOf(gasId)).toEqual(done('create', 'update'))
  await publish(changeId)
  expect(await listed()).toEqual([])
  expect(await trailOf(gasId)).toEqual(done('create', 'update', 'delete'))
  expect(await codeOf(client, 'activity.create', entry)).toBe('factor.archived')
  expect((await client.activity.list({})).rows.map(({ co2eKg }) => co2eKg)).toEqual(['5600'])
})

it('a gas outside the Kyoto Protocol is calculated and told beside the scopes, in no total', async () => {
  const aurora = await app.signUpPerson({ companyName: 'Aurora Ltda' })
  const { client, businessUnitId } = aurora
  const form = { name: 'HFO-1336mzz(Z)', gwp: '2.08', methodology: 'IPCC AR6', reference: 'IPCC 2021, 7.SM.7' }
  const reason = 'Espuma nova'
  const made = await ana.client.platformGas.create({ ...form, isKyoto: false, reason })
  await ana.client.factorChange.submit({ changeId: made.changeId ?? '' })
  await bia.client.factorChange.approve({ changeId: made.changeId ?? '' })
  const { rows } = await ana.client.platformGas.list({ isKyoto: false, search: '1336mzz' })
  expect(rows).toMatchObject([{ isInForce: true, changeId: null, version: 1 }])
  const factorId = `platform/gas-${made.id}`
  const entry = { factorId, businessUnitId, quantity: '100', unit: 'kg', period: '2025-03' }
  const tried = await client.activity.preview(entry)
  expect(tried).toMatchObject({ co2eKg: '0', nonKyotoKg: { CO2e_outside: '208' }, nonKyotoCo2eKg: '208' })
  expect(tried.notes).toContain('gas.outside_scopes')
  await client.activity.create(entry)
  const inventory = await client.inventory.get({ year: 2025 })
  expect(inventory).toMatchObject({ total: { co2eKg: '0' }, outsideCo2eKg: '208' })
  expect(inventory.byGas).toMatchObject([{ gas: 'CO2e_outside', co2eKg: null, outsideCo2eKg: '208' }])
  await closeInventory(app, aurora, 2025)
  const file = await client.seals.download({ year: 2025, version: 1 })
  expect((await verifySeal(file.stream())).firstDifference).toBeNull()
})
