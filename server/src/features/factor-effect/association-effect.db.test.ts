import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { codeOf } from '../../test/procedures.ts'
import { publishAssociation } from '../../test/publish-association.ts'
import { recalculate } from '../../test/recalculate.ts'

/** What goes with a generator of the installation is changed as factors are: drafted, told with its effect, reviewed, published, and taken. */
let app: TestApp
let ana: TestPerson
let bia: TestPerson
let open: TestPerson
let closed: TestPerson
let generatorKey: string
const reason = 'Forno trocado'

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
  bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
  open = await app.signUpPerson({ companyName: 'Aberta Ltda' })
  closed = await app.signUpPerson({ companyName: 'Fechada Ltda' })
  generatorKey = (await ana.client.platformGenerator.create({ name: 'Forno', category: 'stationary_combustion' })).key
  await publishAssociation(ana, bia, { generatorKey, factorId: await published('Carvão de acácia', '2', 2024) })
  for (const { client, businessUnitId } of [open, closed]) {
    await client.activity.create({ generatorKey, businessUnitId, quantity: '10', unit: 'kg', period: '2025-03' })
  }
  await closeInventory(app, closed, 2025)
})
afterAll(() => app.close())

async function published(name: string, value: string, year: number): Promise<string> {
  const form = { ...factorForm, name, amounts: [{ gas: 'CO2e', value }], unit: 'kgCO2e/kg', year }
  const { id: changeId } = await ana.client.platformFactor.create(form)
  await ana.client.factorChange.submit({ changeId })
  const { publishedFactorId } = await bia.client.factorChange.approve({ changeId })
  return publishedFactorId ?? ''
}

const totalOf = async ({ client }: TestPerson) => (await client.inventory.get({ year: 2025 })).total.co2eKg
const associations = async () => (await ana.client.platformGenerator.associations({ search: 'forno' })).rows[0]
const notices = async ({ client }: TestPerson) =>
  (await client.notice.list({})).rows.flatMap(({ kind, subject }) => (kind === 'factor_published' ? [subject] : []))

async function effectOf(subjectId: string) {
  const about = { subject: 'change', subjectId } as const
  await ana.client.factorEffect.start(about)
  await app.runJobs()
  return ana.client.factorEffect.get(about)
}

it('is told with its effect before its review, published by a second person, told to companies, and taken when lines are calculated anew', async () => {
  const factorId = await published('Carvão de eucalipto', '3', 2025)
  const change = await ana.client.platformGenerator.associate({ generatorKey, factorId, reason })
  const changeId = change?.id ?? ''
  expect(change).toMatchObject({ kind: 'associate', state: 'draft', generator: { key: generatorKey, name: 'Forno' } })
  expect(change).toMatchObject({ factor: { name: 'Carvão de eucalipto' }, replaced: null })
  const again = { generatorKey, factorId, reason }
  expect(await codeOf(ana.client, 'platformGenerator.associate', again)).toBe('factor_change.under_way')
  expect(await codeOf(ana.client, 'factorChange.update', { ...factorForm, changeId })).toBe('factor_change.wrong_state')
  expect(await associations()).toMatchObject({ factors: 1, drafted: 1, version: 1 })
  // The factor itself may be changed beside it.
  const { rows } = await ana.client.platformFactor.list({ search: 'eucalipto' })
  expect(rows).toMatchObject([{ changeId: null }])

  expect(await effectOf(changeId)).toMatchObject({
    ...{ lines: 2, keptLines: 0, refusedLines: 0 },
    open: { inventories: 1, companies: 1, leastPercent: '50', mostPercent: '50' },
    closed: { inventories: 1, companies: 1, leastPercent: '50' },
  })
  await ana.client.factorChange.submit({ changeId })
  expect(await codeOf(ana.client, 'factorChange.approve', { changeId })).toBe('factor_change.own')
  expect(await notices(open)).toEqual([])
  expect(await bia.client.factorChange.approve({ changeId })).toMatchObject({ state: 'published' })
  await app.runJobs()
  const told = { name: 'Carvão de eucalipto', generator: 'Forno', lines: 1, years: '2025', year: 2025 }
  expect([await notices(open), await notices(closed)]).toEqual([[told], [told]])
  expect(await associations()).toMatchObject({ factors: 2, drafted: 0, version: 2 })

  expect([await totalOf(open), await totalOf(closed)]).toEqual(['20', '20'])
  expect(await recalculate(app, open, { year: 2025 })).toMatchObject({ state: 'done', changedLines: 1 })
  expect(await totalOf(open)).toBe('30')
  expect((await open.client.activity.list({})).rows).toMatchObject([{ generatorName: 'Forno' }])
  await closed.client.inventoryYears.restate({ year: 2025, reason: 'Outro fator' })
  await recalculate(app, closed, { year: 2025 })
  expect(await totalOf(closed)).toBe('30')
})

it('gives lines another factor that goes with the generator once theirs does not, and keeps theirs where none is left', async () => {
  const leave = async (search: string) => {
    const [factor] = (await ana.client.platformFactor.list({ search })).rows
    return ana.client.platformGenerator.dissociate({ generatorKey, factorId: factor?.factorId ?? '', reason })
  }
  const publish = async (changeId: string) => {
    await ana.client.factorChange.submit({ changeId })
    await bia.client.factorChange.approve({ changeId })
    await app.runJobs()
  }
  const first = await leave('eucalipto')
  expect(await effectOf(first?.id ?? '')).toMatchObject({ lines: 2, open: { leastPercent: '-33.333333' } })
  await publish(first?.id ?? '')
  await recalculate(app, open, { year: 2025 })
  expect(await totalOf(open)).toBe('20')
  const last = await leave('acácia')
  expect(await effectOf(last?.id ?? '')).toMatchObject({ lines: 0, keptLines: 1 })
  await publish(last?.id ?? '')
  await recalculate(app, open, { year: 2025 })
  expect(await totalOf(open)).toBe('20')
  expect(await ana.client.platformGenerator.associations({ search: 'forno' })).toMatchObject({ total: 0 })
  const { rows } = await app.ports.db.query<{ version: number; many: number }>(
    'select version, cardinality(factors) as many from generator_versions where generator_key = $1 order by version',
    [generatorKey],
  )
  expect(rows.map(({ many }) => many)).toEqual([1, 2, 1, 0])
})

it('is refused by the installation where the factor or the generator is gone before its day', async () => {
  const factorId = await published('Carvão de bambu', '4', 2025)
  const { key, id } = await ana.client.platformGenerator.create({ name: 'Forno velho', category: 'agriculture' })
  const change = await ana.client.platformGenerator.associate({ generatorKey: key, factorId, reason })
  const changeId = change?.id ?? ''
  await ana.client.factorChange.submit({ changeId })
  await ana.client.platformGenerator.delete({ generatorId: id ?? '' })
  expect(await codeOf(bia.client, 'factorChange.approve', { changeId })).toBe('factor_change.overtaken')
  expect(await bia.client.factorChange.get({ changeId })).toMatchObject({ generator: { key, name: null } })
})
