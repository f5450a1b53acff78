import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf } from '../../test/procedures.ts'

/** Generators, what goes with them, and gases, as administrators keep them. */
let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
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
  const asked = { generatorKey: made.key, factorId: rows[0]?.id ?? '' }
  expect(await platformGenerator.associate(asked)).toEqual({ isChanged: true })
  expect(await platformGenerator.associate(asked)).toEqual({ isChanged: false })
  const unknown = { ...asked, generatorKey: 'own/0f0f0f0f-0000-4000-8000-000000000000' }
  expect(await codeOf(ana.client, 'platformGenerator.associate', unknown)).toBe('generator.not_found')
  const shown = (await platformGenerator.associations({ search: 'forno' })).rows
  expect(shown).toMatchObject([{ key: made.key, associated: [{ factorId: rows[0]?.factorId, isInForce: true }] }])
  expect(await platformFactor.use({ factorId: asked.factorId })).toMatchObject({ generators: 1 })

  const generatorId = made.id ?? ''
  const changed = await platformGenerator.update({ generatorId, name: 'Forno', category: 'agriculture' })
  expect(changed).toMatchObject({ name: 'Forno', category: 'agriculture', factors: 1 })
  expect((await platformGenerator.list({ search: 'agrícolas', own: true })).rows).toEqual([changed])
  await platformGenerator.delete({ generatorId })
  expect((await platformGenerator.associations({})).total).toBe(0)
  expect(await codeOf(ana.client, 'platformGenerator.delete', { generatorId })).toBe('generator.not_found')
})

it('a factor is associated with a generator of the product too, and taken from it', async () => {
  const { platformGenerator, platformFactor } = ana.client
  const [factor] = (await platformFactor.list({ search: 'Gasolina' })).rows
  const generatorKey = 'mobile.diesel_a'
  await platformGenerator.associate({ generatorKey, factorId: factor?.id ?? '' })
  const [row] = (await platformGenerator.list({ search: 'diesel', pageSize: 100 })).rows.filter(
    ({ key }) => key === generatorKey,
  )
  expect(row).toMatchObject({ id: null, factors: 1 })
  const gone = { generatorKey, factorId: factor?.factorId ?? '' }
  expect(await platformGenerator.dissociate(gone)).toEqual({ isChanged: true })
  expect(await platformGenerator.dissociate(gone)).toEqual({ isChanged: false })
})

it('published potentials stand by set with their reference; a gas of the installation has versions', async () => {
  const { platformGas } = ana.client
  const methane = (await platformGas.list({ isKyoto: true, search: 'metano', pageSize: 100 })).rows
  expect(methane.filter(({ gas }) => gas === 'CH4').map(({ gwp, methodology }) => [methodology, gwp])).toEqual([
    ['IPCC AR4', '25'],
    ['IPCC AR5', '28'],
    ['IPCC AR6', '27.9'],
  ])
  const form = { name: 'Mistura X', family: 'Outro', gwp: '12.500', methodology: 'ASHRAE', isKyoto: false } as const
  expect(await codeOf(ana.client, 'platformGas.create', { ...form, gwp: '0' })).toBe('gas.gwp_not_positive')
  expect(await codeOf(ana.client, 'platformGas.create', { ...form, name: ' ' })).toBe('gas.name_missing')
  const { id } = await platformGas.create(form)
  const gasId = id ?? ''
  expect(await platformGas.update({ ...form, gasId, gwp: '12.5' })).toMatchObject({ version: 1, gwp: '12.5' })
  expect(await platformGas.update({ ...form, gasId, gwp: '13' })).toMatchObject({ version: 2, gwp: '13' })
  expect((await platformGas.list({ isKyoto: false, search: 'ashrae' })).rows).toMatchObject([{ id, gwp: '13' }])
  await platformGas.delete({ gasId })
  expect((await platformGas.list({ isKyoto: false, search: 'mistura x' })).total).toBe(0)
  const { rows } = await app.ports.db.query<{ action: string }>(
    'select action from platform_records where entity_id = $1 order by sequence',
    [gasId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'].map((verb) => `platform_gas.${verb}`))
})
