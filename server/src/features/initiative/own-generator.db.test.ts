import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'
import { publishAssociation } from '../../test/publish-association.ts'

/** 10 kg of coal at 2 kg CO2e a kg in March 2025: 20 kg. Wood at 0.5 kg a kg goes with a generator of the installation. */
let app: TestApp
let ana: TestPerson
let bia: TestPerson
let owner: TestPerson
let coal: string
let wood: string
let woodFactor: string

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
  bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
  owner = await app.signUpPerson()
  coal = await generator('Forno a carvão', '2')
  wood = await generator('Forno a lenha', '0.5')
  woodFactor = (await owner.client.factor.search({ search: 'Forno a lenha' })).rows[0]?.id ?? ''
  await burn(coal, '10', '2025-03')
})
afterAll(() => app.close())

async function generator(name: string, value: string): Promise<string> {
  const { key: generatorKey } = await ana.client.platformGenerator.create({ name, category: 'stationary_combustion' })
  const form = { ...factorForm, name: `Fator de ${name}`, amounts: [{ gas: 'CO2e' as const, value }] }
  const { id: changeId } = await ana.client.platformFactor.create({ ...form, unit: 'kgCO2e/kg' })
  await ana.client.factorChange.submit({ changeId })
  const { publishedFactorId: factorId } = await bia.client.factorChange.approve({ changeId })
  await publishAssociation(ana, bia, { generatorKey, factorId: factorId ?? '' })
  return generatorKey
}

function burn(generatorKey: string, quantity: string, period: string) {
  const { client, businessUnitId } = owner
  return client.activity.create({ generatorKey, businessUnitId, quantity, unit: 'kg', period })
}

/** Wood by its factor, which the generator goes with, named in the line itself. */
function burnDirectly(quantity: string, period: string) {
  const { client, businessUnitId } = owner
  return client.activity.create({ factorId: woodFactor, businessUnitId, quantity, unit: 'kg', period })
}

const swap = (toSource: string) => ({
  ...{ ...lessElectricity, name: 'Lenha', categories: ['stationary_combustion' as const], sharePercent: '50' },
  ...{ kind: 'swap' as const, toSource, toUnit: 'kg', ratio: '2' },
})

it('an initiative swaps to a generator of the installation, by the factor that goes with it, and follows its lines', async () => {
  const { client } = owner
  const { id: initiativeId } = await client.initiative.create(swap(wood))
  const { effect } = await client.initiative.get({ initiativeId, year: 2025 })
  // Half of 20 kg is taken off, and 10 kg of wood of 0.5 kg take its place.
  expect(effect).toMatchObject({ touchedKg: '20', savedKg: '5', why: null, untouchedLines: 0 })
  await burn(coal, '5', '2026-03')
  await burn(wood, '10', '2026-03')
  const { months } = await client.initiativeProgress.get({ initiativeId, year: 2026 })
  const inMarch = { achievedKg: '5', nowKg: '15' }
  expect(months.find(({ month }) => month === '2026-03')).toMatchObject(inMarch)
})

it('follows of a factor what came through the generator alone, where the initiative names what it takes the place of', async () => {
  const { client } = owner
  const { rows } = await app.ports.db.query<{ source: string }>(
    `select distinct generator_key as source from activities where split_part(input ->> 'through', ' ', 1) = $1`,
    [coal],
  )
  const { id: initiativeId } = await client.initiative.create({
    ...swap(wood),
    sources: rows.map(({ source }) => source),
  })
  const inMarch = { achievedKg: '5', nowKg: '15' }
  // Wood that did not come through the generator is none that the initiative brought.
  await burnDirectly('10', '2026-03')
  const { months: later } = await client.initiativeProgress.get({ initiativeId, year: 2026 })
  expect(later.find(({ month }) => month === '2026-03')).toMatchObject(inMarch)
  const causes = await client.initiativeProgress.causes({ initiativeId, year: 2026 })
  expect(causes.total).toMatchObject({ nowKg: '15' })
})

it('is refused of one that is not there, and says why once nothing goes with it any more', async () => {
  const none = wood.replace(/.{4}$/, '0000')
  await expect(owner.client.initiative.create(swap(none))).rejects.toMatchObject({ code: 'initiative.source_unknown' })
  const { id: initiativeId } = await owner.client.initiative.create(swap(wood))
  await app.ports.db.query('delete from generator_factors where generator_key = $1', [wood])
  const { effect } = await owner.client.initiative.get({ initiativeId, year: 2025 })
  expect(effect).toMatchObject({ savedKg: null, why: { code: 'initiative.source_unknown', data: { value: wood } } })
})
