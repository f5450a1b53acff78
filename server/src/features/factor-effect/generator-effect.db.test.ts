import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { publishAssociation } from '../../test/publish-association.ts'
import { recalculate } from '../../test/recalculate.ts'

/** A change of a factor reaches lines that came through the generators which it goes with, whether they hold it or will. */
let app: TestApp
let ana: TestPerson
let bia: TestPerson
const reason = 'Laudo novo'

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
  bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
})
afterAll(() => app.close())

const formOf = (name: string, value: string, others: object) => ({
  ...{ ...factorForm, name, amounts: [{ gas: 'CO2e', value }], unit: 'kgCO2e/kg' as const, ...others },
})

async function publish(changeId: string): Promise<string> {
  await ana.client.factorChange.submit({ changeId })
  const { publishedFactorId } = await bia.client.factorChange.approve({ changeId })
  await app.runJobs()
  return publishedFactorId ?? ''
}

async function published(name: string, value: string, others: object): Promise<string> {
  return publish((await ana.client.platformFactor.create(formOf(name, value, others))).id)
}

/** A company with a line of 10 kg in March 2025 through a new generator, with which these factors go. */
async function through(name: string, factorIds: readonly string[]) {
  const { key: generatorKey } = await ana.client.platformGenerator.create({ name, category: 'stationary_combustion' })
  for (const factorId of factorIds) await publishAssociation(ana, bia, { generatorKey, factorId })
  const company = await app.signUpPerson()
  const { client, businessUnitId } = company
  await client.activity.create({ generatorKey, businessUnitId, quantity: '10', unit: 'kg', period: '2025-03' })
  const recalculated = async () => {
    await recalculate(app, company, { year: 2025 })
    return (await client.inventory.get({ year: 2025 })).total.co2eKg
  }
  const notices = async () =>
    (await client.notice.list({})).rows.flatMap(({ kind, subject }) => (kind === 'factor_published' ? [subject] : []))
  return { generatorKey, recalculated, notices }
}

async function effectOf(subjectId: string) {
  const about = { subject: 'change', subjectId } as const
  await ana.client.factorEffect.start(about)
  await app.runJobs()
  return ana.client.factorEffect.get(about)
}

it('of a factor that goes out of use is the other that lines take then, told beforehand and to the companies', async () => {
  const [first, second] = [
    await published('Lenha de pinus', '2', { year: 2024 }),
    await published('Lenha de ipê', '3', { year: 2025 }),
  ]
  const { recalculated, notices } = await through('Caldeira a lenha', [first, second])
  const archived = async (factorId: string) =>
    (await ana.client.platformFactor.delete({ factorId, reason })).change?.id ?? ''
  const change = await archived(second)
  expect(await effectOf(change)).toMatchObject({ lines: 1, keptLines: 0, open: { leastPercent: '-33.333333' } })
  await publish(change)
  expect(await notices()).toEqual([
    { name: 'Lenha de ipê', generator: 'Caldeira a lenha', lines: 1, years: '2025', year: 2025 },
  ])
  expect(await recalculated()).toBe('20')
  const last = await archived(first)
  expect(await effectOf(last)).toMatchObject({ lines: 0, keptLines: 1 })
  await publish(last)
  expect(await notices()).toHaveLength(1)
  expect(await recalculated()).toBe('20')
})

it('of a factor that holds for other days is the lines that take it then, and those that take another', async () => {
  const later = { year: 2025, holdsFrom: '2026-01-01' }
  const [first, second] = [
    await published('Bagaço de cana', '2', { year: 2024 }),
    await published('Bagaço prensado', '3', later),
  ]
  const { recalculated, notices } = await through('Caldeira a bagaço', [first, second])
  const edited = async (factorId: string, others: object) =>
    (await ana.client.platformFactor.update({ ...formOf('Bagaço prensado', '3', others), factorId })).id
  const wider = await edited(second, { year: 2025 })
  expect(await effectOf(wider)).toMatchObject({ lines: 1, open: { leastPercent: '50' } })
  const current = await publish(wider)
  expect(await notices()).toEqual([{ name: 'Bagaço prensado', lines: 1, years: '2025', year: 2025 }])
  expect(await recalculated()).toBe('30')
  const narrower = await edited(current, later)
  expect(await effectOf(narrower)).toMatchObject({ lines: 1, open: { leastPercent: '-33.333333' } })
  await publish(narrower)
  expect(await recalculated()).toBe('20')
})

it('counts no line that would change without it as well', async () => {
  const { generatorKey, recalculated, notices } = await through('Caldeira mista', [
    await published('Cavaco', '2', { year: 2024 }),
  ])
  const associate = (factorId: string) => ana.client.platformGenerator.associate({ generatorKey, factorId, reason })
  const newer = await associate(await published('Cavaco seco', '3', { year: 2025 }))
  await publish(newer?.id ?? '')
  expect(await notices()).toHaveLength(1)
  // The line takes the newer when it is calculated anew; one that loses to that changes nothing.
  const older = await associate(await published('Cavaco verde', '4', { year: 2020 }))
  expect(await effectOf(older?.id ?? '')).toMatchObject({ lines: 0, keptLines: 0, refusedLines: 0 })
  await publish(older?.id ?? '')
  expect(await notices()).toHaveLength(1)
  expect(await recalculated()).toBe('30')
})

it('of an import is the lines too that take an edition by their generator which holds for their days now, or another where it does not', async () => {
  const imported = async (...rows: string[]) => {
    const content = ['Código;Edição;Nome;Unidade;Ano;Fonte;CO2e;valido_de', ...rows].join('\n')
    const { id } = await ana.client.factorImport.start({ file: new File([content], 'palha.csv'), format: 'template' })
    await app.runJobs()
    expect(await ana.client.factorImport.get({ importId: id })).toMatchObject({ state: 'done', rowsFaulty: 0 })
    return id
  }
  await imported('palha;2024;Palha;kg;2024;Laudo;2;', 'palha-seca;2025;Palha seca;kg;2025;Laudo;3;2026-01-01')
  const { rows } = await ana.client.factor.search({ search: 'palha', source: 'company' })
  const { recalculated } = await through(
    'Caldeira a palha',
    rows.map(({ id }) => id),
  )
  const effectOfImport = async (subjectId: string) => {
    const about = { subject: 'import', subjectId } as const
    await ana.client.factorEffect.start(about)
    await app.runJobs()
    return ana.client.factorEffect.get(about)
  }
  const wider = await imported(
    'palha-seca;2025.1;Palha seca;kg;2025;Laudo;5;',
    'palha-seca;2025.2;Palha seca;kg;2025;Laudo;4;',
  )
  expect(await effectOfImport(wider)).toMatchObject({ lines: 1, keptLines: 0, open: { leastPercent: '100' } })
  expect(await recalculated()).toBe('40')
  const narrower = await imported('palha-seca;2025.3;Palha seca;kg;2025;Laudo;4;2026-01-01')
  expect(await effectOfImport(narrower)).toMatchObject({ lines: 1, keptLines: 0, open: { leastPercent: '-50' } })
  expect(await recalculated()).toBe('20')
})
