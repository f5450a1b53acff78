import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { codeOf } from '../../test/procedures.ts'
import { publishAssociation } from '../../test/publish-association.ts'

/** The category of a generator of the installation puts its lines into a scope, which one person alone does not change. */
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

it('has another category only while no factor goes with it or is to, and no line came through it', async () => {
  const { platformGenerator, factorChange } = ana.client
  const name = 'Forno de cal'
  const { key: generatorKey, id } = await platformGenerator.create({ name, category: 'agriculture' })
  const moved = (category: string) => ({ generatorId: id ?? '', name, category })
  const refused = () => codeOf(ana.client, 'platformGenerator.update', moved('agriculture'))
  expect(await platformGenerator.update(moved('stationary_combustion'))).toMatchObject({ scope: 1, factors: 0 })
  const form = { ...factorForm, name: 'Coque de petróleo', unit: 'kgCO2e/kg' as const }
  const { id: changeId, factor } = await ana.client.platformFactor.create(form)
  await factorChange.submit({ changeId })
  const { publishedFactorId } = await bia.client.factorChange.approve({ changeId })
  const [asked, reason] = [{ generatorKey, factorId: publishedFactorId ?? '' }, 'Forno novo']
  const drafted = await platformGenerator.associate({ ...asked, reason })
  expect(await refused()).toBe('generator.category_fixed')
  await factorChange.withdraw({ changeId: drafted?.id ?? '' })
  await publishAssociation(ana, bia, asked)
  expect(await refused()).toBe('generator.category_fixed')
  const { client, businessUnitId } = await app.signUpPerson()
  await client.activity.create({ generatorKey, businessUnitId, quantity: '10', unit: 'kg', period: '2025-03' })
  const gone = await platformGenerator.dissociate({ generatorKey, factorId: factor?.factorId ?? '', reason })
  await factorChange.submit({ changeId: gone?.id ?? '' })
  await bia.client.factorChange.approve({ changeId: gone?.id ?? '' })
  expect(await refused()).toBe('generator.category_fixed')
  expect(await platformGenerator.update({ ...moved('stationary_combustion'), name: 'Forno novo' })).toMatchObject({
    ...{ name: 'Forno novo', category: 'stationary_combustion', factors: 0 },
  })
})
