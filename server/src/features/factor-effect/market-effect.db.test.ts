import { decimal } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givePlatformRole } from '../../test/give-platform-role.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { recalculate } from '../../test/recalculate.ts'

/** A factor of everybody that contracts of electricity take: a change of it reaches scope 2 by market, and nothing by location. */
let app: TestApp
let ana: TestPerson
let bia: TestPerson
let open: TestPerson
let factorId: string

const form = {
  ...{ ...factorForm, name: 'Usina eólica da serra', unit: 'kgCO2e/MWh' as const, year: 2025 },
  ...{ scope: 'Scope 2' as const, category: 'purchased_electricity' as const },
}
const of = (value: string) => ({ ...form, amounts: [{ gas: 'CO2e' as const, value }] })

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(ana)
  bia = await app.signUpPerson({ companyName: 'Segunda SA' })
  await app.makePlatformAdmin(bia)
  open = await app.signUpPerson({ companyName: 'Aberta Ltda' })
  factorId = await publish((await ana.client.platformFactor.create(of('5'))).id)
  const grid = { generatorKey: 'electricity.grid', quantity: '100', unit: 'MWh', period: '2025-03' }
  await open.client.activity.create({ ...grid, businessUnitId: open.businessUnitId })
  await contracted(open, '40', '2025-03')
})
afterAll(() => app.close())

async function publish(changeId: string): Promise<string> {
  await ana.client.factorChange.submit({ changeId })
  const { publishedFactorId } = await bia.client.factorChange.approve({ changeId })
  await app.runJobs()
  return publishedFactorId ?? ''
}

/** Electricity of a contract, in MWh. */
function contracted({ client, businessUnitId }: TestPerson, quantity: string, period: string) {
  const inputs = { instrument: 'ppa', instrument_number: `PPA ${quantity}`, factor: { factorId } }
  return client.activity.create({
    ...{ method: 'electricity.market_contract', inputs, businessUnitId, quantity, unit: 'MWh', period },
  })
}

async function effectOf(subjectId: string) {
  const about = { subject: 'change', subjectId } as const
  await ana.client.factorEffect.start(about)
  await app.runJobs()
  return { effect: await bia.client.factorEffect.get(about), years: await ana.client.factorEffect.list(about) }
}

/** What a year emits by location and by market, kg CO2e. */
async function totalsOf({ client }: TestPerson, year: number) {
  const { total, scope2 } = await client.inventory.get({ year })
  const byMarket = decimal(total.co2eKg).minus(scope2.locationCo2eKg).plus(scope2.marketCo2eKg)
  return { byLocation: total.co2eKg, byMarket: byMarket.toFixed() }
}

const notices = async ({ client }: TestPerson) =>
  (await client.notice.list({})).rows.flatMap(({ kind, subject }) => (kind === 'factor_published' ? [subject] : []))

it('counts lines by market apart, is what the year has by market afterwards, and is told to the company', async () => {
  const before = await totalsOf(open, 2025)
  const change = await ana.client.platformFactor.update({ ...of('7'), factorId })
  const { effect, years } = await effectOf(change.id)
  expect(effect).toMatchObject({
    ...{ lines: 0, keptLines: 0, refusedLines: 0, companiesTotal: 1 },
    open: { inventories: 0 },
    market: { lines: 1, open: { inventories: 1, companies: 1, isExact: true }, closed: { inventories: 0 } },
  })
  // 40 MWh × (7 − 5) kg.
  const after = decimal(before.byMarket).plus(80).toFixed()
  expect(years.rows).toMatchObject([
    {
      ...{ year: 2025, lines: 0, beforeKg: before.byLocation, afterKg: before.byLocation, changePercent: '0' },
      ...{ marketLines: 1, marketBeforeKg: before.byMarket, marketAfterKg: after },
      widestLines: [
        {
          ...{ generatorKey: 'method:electricity.market_contract', isMarket: true, beforeKg: '200', afterKg: '280' },
          sourceName: 'Escolha de compra',
        },
      ],
    },
  ])
  expect(await notices(open)).toEqual([])
  factorId = await publish(change.id)
  expect(await notices(open)).toEqual([{ name: form.name, lines: 1, years: '2025', year: 2025 }])
  await recalculate(app, open, { year: 2025 })
  expect(await totalsOf(open, 2025)).toEqual({ byLocation: before.byLocation, byMarket: after })
})

it('tells the ten lines of a year that change most, the widest first, to who may read companies alone', async () => {
  const many = await app.signUpPerson({ companyName: 'Muitas Ltda' })
  const used = {
    factorId,
    category: 'purchased_electricity' as const,
    unit: 'MWh',
    businessUnitId: many.businessUnitId,
  }
  for (const quantity of ['30', '10', '80', '20', '70', '50', '60', '40', '90', '110', '100'])
    await many.client.activity.create({ ...used, quantity, period: '2024-05', description: 'Fornecimento' })
  await contracted(many, '200', '2024-06')
  const change = await ana.client.platformFactor.update({ ...of('8'), factorId, holdsFrom: '2024-01-01' })
  const { effect, years } = await effectOf(change.id)
  expect(effect).toMatchObject({ lines: 11, market: { lines: 2 } })
  const ofMany = years.rows.find(({ companyId }) => companyId === many.companyId)
  const site = (await many.client.businessUnit.list({})).find(({ id }) => id === many.businessUnitId)
  expect(ofMany?.widestLines?.map(({ afterKg, isMarket }) => [afterKg, isMarket])).toEqual([
    ['1600', true],
    ...['880', '800', '720', '640', '560', '480', '400', '320', '240'].map((kg) => [kg, false]),
  ])
  expect(ofMany?.widestLines?.[1]).toMatchObject({
    beforeKg: '770',
    businessUnitName: site?.name,
    sourceName: form.name,
  })
  // What counts in both views of scope 2 changes both totals: 660 MWh × 1 kg, and by market 200 more.
  const more = (to: string | null | undefined, from: string | null | undefined) =>
    decimal(to ?? '0')
      .minus(from ?? '0')
      .toFixed()
  expect(more(ofMany?.afterKg, ofMany?.beforeKg)).toBe('660')
  expect(more(ofMany?.marketAfterKg, ofMany?.marketBeforeKg)).toBe('860')
  const analyst = await app.signUpPerson()
  await givePlatformRole(app.ports.db, analyst.userId, 'analyst', { hasTwoFactor: true })
  const about = { subject: 'change', subjectId: change.id } as const
  await expect(analyst.client.factorEffect.list(about)).rejects.toMatchObject({ code: 'auth.forbidden' })
  expect(await analyst.client.factorEffect.get(about)).toMatchObject({ market: { open: { isExact: false } } })
  const sorted = { ...about, sort: 'marketChangePercent' } as const
  const market = (await ana.client.factorEffect.list(sorted)).rows.map((row) => Number(row.marketChangePercent ?? -1))
  expect(market).toEqual(market.toSorted((a, b) => b - a))
  // One that was worked out before such lines were kept knows none.
  await app.ports.db.query('update factor_effect_years set widest_lines = null')
  expect((await ana.client.factorEffect.list(about)).rows[0]?.widestLines).toBeNull()
})
