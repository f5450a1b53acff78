import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { givePlatformRole } from '../../test/give-platform-role.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { codeOf } from '../../test/procedures.ts'
import { recalculate } from '../../test/recalculate.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'
import { factorPublishedName } from '../platform-factor/publish.ts'
import { effectsAgainName } from './jobs.ts'

/** What a new edition does to the inventories of all companies is told before they take it, and is what they have afterwards. */
let app: TestApp
let admin: TestPerson
let open: Awaited<ReturnType<typeof openTwoBusinessUnits>>
let closed: TestPerson
let apart: TestPerson
let importId: string

/** Made-up figures in our own template: an edition of 2025, and its correction. */
async function imported(...rows: string[]) {
  const content = ['Código;Edição;Nome;Unidade;Ano;Fonte;CO2e', ...rows].join('\n')
  const { id } = await admin.client.factorImport.start({ file: new File([content], 'aco.csv'), format: 'template' })
  await app.runJobs()
  expect(await admin.client.factorImport.get({ importId: id })).toMatchObject({ state: 'done', rowsFaulty: 0 })
  return id
}
const line = (
  person: TestPerson,
  factorId: string,
  quantity: string,
  days: object,
  businessUnitId = person.businessUnitId,
) =>
  person.client.activity.create({
    ...{ factorId, quantity, ...days, businessUnitId, unit: 'kg', category: 'purchased_goods_services' },
  })

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  await imported('aco;2025;Aço;kg;2025;Laudo;2', 'vidro;2025;Vidro;kg;2025;Laudo;1')
  open = await openTwoBusinessUnits(app)
  closed = await app.signUpPerson()
  apart = await app.signUpPerson()
  const sites = [
    { businessUnitId: open.businessUnitId, isIncluded: true, sharePercent: '100', reason: null },
    { businessUnitId: open.branchId, isIncluded: true, sharePercent: '37.5', reason: null },
  ]
  await open.client.inventoryYears.configure({ year: 2025, boundary: 'equity_share', gwpSet: 'AR6', sites })
  await line(open, 'company/aco', '333.3', { period: '2025-03' })
  await line(open, 'company/aco', '70', { start: '2025-12-01', end: '2026-02-10' }, open.branchId)
  await line(closed, 'company/aco', '1000', { period: '2025' })
  await closeInventory(app, closed, 2025)
  await line(apart, 'company/vidro', '50', { period: '2025' })
  importId = await imported('aco;2025.2;Aço;kg;2025;Laudo;2.123456789', 'vidro;2025;Vidro;kg;2025;Laudo;1')
})
afterAll(() => app.close())

const subject = () => ({ subject: 'import', subjectId: importId }) as const
const totalOf = async (person: TestPerson, year: number) => (await person.client.inventory.get({ year })).total.co2eKg

it('is told before anybody takes it: open and closed years, between which percentages, and no company that it does not touch', async () => {
  expect(await admin.client.factorEffect.get(subject())).toBeNull()
  await admin.client.factorEffect.start(subject())
  await app.runJobs()
  const effect = await admin.client.factorEffect.get(subject())
  expect(effect).toMatchObject({
    ...{ state: 'done', companiesTotal: 2, companiesDone: 2, lines: 4, keptLines: 0, refusedLines: 0 },
    open: { inventories: 2, companies: 1, isExact: true },
    closed: { inventories: 1, companies: 1, leastPercent: '6.172839', mostPercent: '6.172839', isExact: true },
  })
  const { rows } = await admin.client.factorEffect.list({ ...subject(), sort: 'year', direction: 'asc' })
  expect(rows.map(({ companyId, year, isClosed, lines }) => [companyId, year, isClosed, lines])).toEqual(
    expect.arrayContaining([
      [open.companyId, 2025, false, 2],
      [open.companyId, 2026, false, 1],
      [closed.companyId, 2025, true, 1],
    ]),
  )
  const [sealed] = rows.filter(({ isClosed }) => isClosed)
  expect(sealed).toMatchObject({ beforeKg: '2000', afterKg: '2123.456789' })
  // Nothing was written: the lines stand as they were.
  expect(await totalOf(closed, 2025)).toBe('2000')
})

it('tells an analyst of the platform steps and no names, while few companies are in it', async () => {
  const analyst = await app.signUpPerson()
  await givePlatformRole(app.ports.db, analyst.userId, 'analyst', { hasTwoFactor: true })
  await expect(analyst.client.factorEffect.list(subject())).rejects.toMatchObject({ code: 'auth.forbidden' })
  expect((await analyst.client.factorEffect.get(subject()))?.closed).toMatchObject({
    ...{ inventories: 1, leastPercent: '5', mostPercent: '10', isExact: false },
  })
  await expect(apart.client.factorEffect.get(subject())).rejects.toMatchObject({ code: 'auth.forbidden' })
})

it('is what the inventories have after they took it, to the last digit', async () => {
  const { rows } = await admin.client.factorEffect.list(subject())
  const told = (person: TestPerson, year: number) =>
    rows.find((row) => row.companyId === person.companyId && row.year === year)
  const before = [await totalOf(open, 2025), await totalOf(open, 2026)]
  expect([told(open, 2025)?.beforeKg, told(open, 2026)?.beforeKg]).toEqual(before)
  expect((await recalculate(app, open, { year: 2025 })).state).toBe('done')
  // The line that goes on into 2026 is of both years.
  const after = [await totalOf(open, 2025), await totalOf(open, 2026)]
  expect([told(open, 2025)?.afterKg, told(open, 2026)?.afterKg]).toEqual(after)
  expect(after).not.toContain(before[0])
  await closed.client.inventoryYears.restate({ year: 2025, reason: 'Fator corrigido' })
  await recalculate(app, closed, { year: 2025 })
  expect(await totalOf(closed, 2025)).toBe(told(closed, 2025)?.afterKg)
  expect(await totalOf(apart, 2025)).toBe('50')
})

it('finds nothing more once the lines have the new edition, and says of what is not there that it is not', async () => {
  await admin.client.factorEffect.start(subject())
  await app.runJobs()
  expect(await admin.client.factorEffect.get(subject())).toMatchObject({ lines: 0, open: { inventories: 0 } })
  const nothing = { subject: 'change', subjectId: admin.companyId } as const
  expect(await codeOf(admin.client, 'factorEffect.start', nothing)).toBe('factor_effect.subject_not_found')
})

it('of a change is told before its review, and the companies are told of it once when it is published', async () => {
  const reviewer = await app.signUpPerson()
  await app.makePlatformAdmin(reviewer)
  const [row] = (await admin.client.factor.search({ search: 'vidro', source: 'company' })).rows
  const { publishOn: _, ...form } = { publishOn: undefined, ...factorForm }
  const change = await admin.client.platformFactor.update({
    ...{ ...form, name: 'Vidro', unit: 'kgCO2e/kg', amounts: [{ gas: 'CO2e', value: '1.1' }], year: 2025 },
    ...{ scope: 'Scope 3', category: 'purchased_goods_services', reason: 'Laudo novo', factorId: row?.id ?? '' },
  })
  const about = { subject: 'change', subjectId: change.id } as const
  await admin.client.factorEffect.start(about)
  await app.runJobs()
  const effect = await reviewer.client.factorEffect.get(about)
  expect(effect).toMatchObject({ lines: 1, open: { inventories: 1, leastPercent: '10' }, closed: { inventories: 0 } })
  const notices = async () =>
    (await apart.client.notice.list({})).rows.flatMap(({ kind, subject }) =>
      kind === 'factor_published' ? [subject] : [],
    )
  expect(await notices()).toEqual([])
  await admin.client.factorChange.submit({ changeId: change.id })
  await reviewer.client.factorChange.approve({ changeId: change.id })
  await app.runJobs()
  expect(await notices()).toEqual([{ name: 'Vidro', lines: 1, years: '2025', year: 2025 }])
  await app.ports.jobs.send(factorPublishedName, { changeId: change.id })
  await app.runJobs()
  expect(await notices()).toHaveLength(1)
  // As one whose last try failed leaves it: the companies are told yet.
  await app.ports.db.query(`update factor_effects set state = 'failed' where is_publication`)
  await app.ports.db.query(`delete from notices where company_id = $1 and kind = 'factor_published'`, [apart.companyId])
  await app.ports.jobs.send(effectsAgainName, {})
  await app.runJobs()
  expect(await notices()).toHaveLength(1)
  expect((await closed.client.notice.list({})).rows.some(({ kind }) => kind === 'factor_published')).toBe(false)
  await recalculate(app, apart, { year: 2025 })
  expect(await totalOf(apart, 2025)).toBe('55')
})

it('keeps a line that goes on from a closed year in the open one, and calculating that anew passes over it', async () => {
  const person = await app.signUpPerson()
  await line(person, 'company/aco', '70', { start: '2025-12-01', end: '2026-02-10' })
  await line(person, 'company/aco', '10', { period: '2026-03' })
  await closeInventory(app, person, 2025)
  const newer = { subject: 'import', subjectId: await imported('aco;2025.3;Aço;kg;2025;Laudo;3') } as const
  await admin.client.factorEffect.start(newer)
  await app.runJobs()
  const { rows } = await app.ports.db.query(
    `select year, is_closed as "isClosed", lines, kept_lines as kept from factor_effect_years y
     join factor_effects e on e.id = y.effect_id where e.subject_id = $1 and y.of_company = $2 order by year`,
    [newer.subjectId, person.companyId],
  )
  expect(rows).toEqual([
    { year: 2025, isClosed: true, lines: 1, kept: 0 },
    { year: 2026, isClosed: false, lines: 1, kept: 1 },
  ])
  const before = await totalOf(person, 2025)
  expect(await recalculate(app, person, { year: 2026 })).toMatchObject({ state: 'done', changedLines: 1 })
  expect(await totalOf(person, 2025)).toBe(before)
})
