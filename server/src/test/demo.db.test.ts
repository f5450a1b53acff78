import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemo } from '../../../tools/demo/fill.ts'
import { demoYears, madeUp } from '../../../tools/demo/person.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { openDemo } from './open-demo.ts'
import { addressOf } from './open-test-database.ts'
import { keepRelease } from './releases.ts'

/** The demonstration company (`npm run demo`), filled by the API alone. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  ;({ app, person } = await openDemo())
  // What `docs/runbook.md` asks for at a release.
  if (process.env.KEEP_RELEASE) await keepRelease(app.ports.db, await addressOf(app.ports.db), app.ports.storage)
}, 240_000)
afterAll(() => app.close())

const years = Object.values(demoYears)

it('has three years with all scopes, and every category of scope 3 that a metal works has', async () => {
  for (const year of years) {
    const { byScope, byCategory } = await person.client.inventory.get({ year })
    expect(byScope.filter(({ co2eKg }) => Number(co2eKg) > 0).map(({ scope }) => scope)).toEqual([1, 2, 3])
    const categories = byCategory.filter(({ scope, lines }) => scope === 3 && lines > 0).map(({ category }) => category)
    expect(categories).toEqual(
      expect.arrayContaining([
        ...['purchased_goods_services', 'use_sold_products', 'downstream_leased_assets'],
        ...['capital_goods', 'fuel_energy_activities', 'upstream_transport', 'waste_in_operations', 'business_travel'],
        ...['employee_commuting', 'upstream_leased_assets', 'downstream_transport', 'processing_sold_products'],
        ...['end_of_life_sold_products', 'investments'],
      ]),
    )
  }
})

it('has its corrected year looked at by a verifier: a draw half judged, a finding answered, a visit', async () => {
  const { rows } = await person.client.assurance.list({})
  expect(rows).toMatchObject([{ year: demoYears.restated, version: 2 }])
  const assuranceId = rows[0]?.id ?? ''
  const whole = await person.client.assurance.get({ assuranceId })
  expect(whole).toMatchObject({
    draws: [{ version: 2, judged: 8, evaluation: { outcome: 'incomplete' } }],
    findings: [{ class: 'misstatement', state: 'answered', sampleLine: { id: expect.any(String) } }],
    visits: [{ place: 'Depósito Contagem', recordedBy: 'Vera Lins' }],
  })
  const sampled = async (verdict: 'tick' | 'doubt' | 'finding') =>
    (await person.client.assuranceSample.list({ assuranceId, version: 2, verdict, pageSize: 100 })).rows
  const [ticked, doubted, found] = [await sampled('tick'), await sampled('doubt'), await sampled('finding')]
  expect([ticked.length, doubted.length, found.length]).toEqual([6, 1, 1])
  // 24 km of 480 are a twentieth of what the deliveries emit.
  const over = Number(whole.draws[0]?.evaluation.over.foundKg)
  expect(over).toBeCloseTo(Number(found[0]?.bookKg) / 20, 2)
  expect(Number(whole.findings[0]?.effectTonnes)).toBeCloseTo(-over / 1000, 5)
  const said = [...ticked, ...doubted, ...found, ...whole.visits].map(({ note }) => note)
  said.push(...whole.findings.flatMap(({ description, answer }) => [description, answer ?? '']))
  expect(said.filter((text) => !text.endsWith(madeUp))).toEqual([])
})

it('has two entries that a program proposed by its key and that wait for a person', async () => {
  const { rows } = await person.client.entryProposal.list({ state: 'waiting', direction: 'asc' })
  const waiting = { keyName: 'Assistente de demonstração', note: expect.stringContaining(madeUp), activityId: null }
  expect(rows).toMatchObject([waiting, waiting])
  expect(rows.map(({ co2eKg }) => Number(co2eKg) > 0)).toEqual([true, true])
})

it('has four units, two holdings, and documents of forty suppliers behind its lines', async () => {
  expect(await person.client.businessUnit.list()).toHaveLength(4)
  expect((await person.client.subsidiary.list({})).total).toBe(2)
  const { rows } = await app.ports.db.query<{ issuers: number; lines: number }>(
    `select (select count(distinct issuer_id)::int from documents where company_id = $1 and kind = 'nfe') as issuers,
       (select count(*)::int from activities where company_id = $1 and document_id is not null and state = 'active') as lines`,
    [person.companyId],
  )
  expect(rows[0]?.issuers).toBe(40)
  expect(rows[0]?.lines).toBeGreaterThan(30)
  const suppliers = await person.client.supplier.list({ year: demoYears.open, pageSize: 100 })
  expect(suppliers.total).toBe(40)
  const isKnown = ({ state, contactEmail, tags }: (typeof suppliers.rows)[number]) =>
    state && contactEmail && tags.length > 0
  expect(suppliers.rows.filter((row) => !isKnown(row) || row.documents === 0)).toEqual([])
})

it('has a document behind each line that others told, and leased assets where their lines are', async () => {
  const { rows } = await person.client.activity.list({ year: demoYears.open, pageSize: 100, search: 'Declaração' })
  expect(rows.map(({ category }) => category).toSorted()).toEqual([
    'capital_goods',
    ...['purchased_goods_services', 'purchased_goods_services'],
  ])
  expect(rows.filter(({ documentId }) => documentId === null)).toEqual([])
  const leased = await person.client.leasedAsset.list({ sort: 'name', direction: 'asc' })
  const places = leased.rows.map((asset) => asset.places.find(({ approach }) => approach === 'operational_control'))
  expect(places.map((one) => one?.place)).toEqual(['downstream_leased_assets', 'upstream_leased_assets'])
})

it('has a closed year, one closed and restated, and an open one with something left to decide', async () => {
  const sealsOf = async (year: number) => (await person.client.seals.list({ year })).map(({ state }) => state)
  expect(await sealsOf(demoYears.closed)).toEqual(['sealed'])
  expect(await sealsOf(demoYears.restated)).toEqual(['sealed', 'sealed'])
  expect(await sealsOf(demoYears.open)).toEqual([])
  expect((await person.client.inventory.get({ year: demoYears.open })).pendingItems).toBeGreaterThan(0)
})

it('has targets, with the ledger of its base year and of the years after it against them', async () => {
  const { rows } = await person.client.target.list({ sort: 'targetYear', direction: 'asc' })
  const read = await Promise.all(rows.map(({ id: targetId }) => person.client.target.get({ targetId })))
  const told = { year: demoYears.open, whole: expect.stringMatching(/^[1-9]/) }
  expect(read.map(({ scopes, measure, standing }) => [scopes, measure, standing])).toMatchObject([
    [[1, 2], 'revenue', told],
    [[1, 2], null, told],
    [[3], null, told],
    [[3], null, told],
  ])
  const [byRevenue, , , bought] = read
  expect(byRevenue?.baseYear).toBe(demoYears.restated)
  expect(read.slice(1).map(({ restated }) => restated)).toEqual([null, null, null])
  expect(byRevenue?.restated?.versions.map(({ version }) => version)).toEqual([1, 2])
  expect(bought?.categories).toEqual(['purchased_goods_services', 'upstream_transport'])
})

it('has initiatives that the ledger of its open year tells the effect of', async () => {
  const { rows } = await person.client.initiative.list({})
  const read = await Promise.all(
    rows.map(({ id }) => person.client.initiative.get({ initiativeId: id, year: demoYears.open })),
  )
  expect(read.map(({ effect }) => [effect.why, effect.untouchedLines, Number(effect.savedKg) > 0])).toEqual(
    read.map(() => [null, 0, true]),
  )
  expect((await person.client.initiative.plan({ year: demoYears.open })).items).toHaveLength(3)
})

it('has two scenarios side by side, tasks, and a year of progress with verified months', async () => {
  const { client } = person
  const { rows: scenarios } = await client.scenario.list({ direction: 'asc' })
  const compared = await client.scenario.compare({ ids: scenarios.map(({ id }) => id).join() })
  expect(compared.map(({ plan }) => [plan.items.length, plan.drivers.length, plan.years.at(-1)?.gapKg])).toEqual([
    [3, 2, expect.any(String)],
    [2, 2, expect.any(String)],
  ])
  const roof = (await client.initiative.list({ search: 'Telhado' })).rows[0]?.id ?? ''
  const progress = await client.initiativeProgress.get({ initiativeId: roof, year: demoYears.open })
  expect(progress.months.filter(({ achievedKg }) => achievedKg !== null)).toHaveLength(12)
  expect(progress.marks.length).toBeGreaterThan(0)
  expect(Number(progress.total.verifiedKg)).toBeGreaterThan(0)
  const { rows: tasks } = await client.initiativeTask.list({ initiative: roof, direction: 'asc' })
  expect(tasks.map(({ doneAt }) => doneAt === null)).toEqual([false, true])
})

it('has a product that goes into another and is published, and a campaign that asks the suppliers of its materials', async () => {
  const { client } = person
  const { rows } = await client.product.list({ sort: 'code', direction: 'asc' })
  expect(rows.map(({ code }) => code)).toEqual(['KIT-SF-4', 'SF-12'])
  expect((await client.footprint.list({ kind: 'published' })).rows.map(({ product }) => product)).toEqual([
    'Suporte forjado',
  ])
  const [campaign] = (await client.campaign.list({})).rows
  const asked = await client.supplierRequest.list({ campaignId: campaign?.id ?? '' })
  expect(asked.total).toBeGreaterThan(1)
})

it('told what no record holds, so that rules with days reach it and one still waits for a fact', async () => {
  const { rows } = await person.client.obligation.list()
  const verdictOf = (id: string) => rows.find((row) => row.id === id)?.verdict
  expect([verdictOf('cbam'), verdictOf('rapp'), verdictOf('eudr')]).toEqual(['reaches', 'reaches', 'does_not'])
  expect(rows.some(({ verdict }) => verdict === 'unknown')).toBe(true)
  expect((await person.client.obligation.cbam({ year: 2026 })).goods).toMatchObject([{ product: { code: 'SF-12' } }])
})

it('tells in every year what a person, a real, a square metre and a km emit', async () => {
  for (const denominator of ['employees', 'revenue', 'floor', 'distance', 'loaded'] as const) {
    const { years: told } = await person.client.benchmark.own({ denominator })
    expect(told.map(({ perOne }) => perOne !== null)).toEqual([true, true, true])
  }
})

it('shares its intensities, and sees in its open year how five made-up companies of its sector and size are spread', async () => {
  expect(await person.client.benchmark.sharing()).toMatchObject({ isShared: true })
  for (const denominator of ['employees', 'revenue', 'floor', 'distance', 'production'] as const) {
    const { sector, cells } = await person.client.benchmark.peers({ year: demoYears.open, denominator })
    expect(sector).toBe('industry_manufacturing')
    expect(cells.map(({ of, state, groups }) => [of, state, groups])).toEqual([
      ['size', 'published', 5],
      ['sector', 'published', 5],
    ])
  }
})

it('says in its reports, wherever it is named, that it is made up', async () => {
  const { id: reportId } = await person.client.report.create({ year: demoYears.open, format: 'csv', language: 'de' })
  await app.runJobs()
  const file = await person.client.report.download({ reportId })
  expect(await file.text()).toContain('(Demonstration: erfundene Daten)')
})

it('is left as it is when it is filled already', async () => {
  const count = async () => (await person.client.activity.list({ pageSize: 1 })).total
  const before = await count()
  const nothing = () => Promise.reject(new Error('nothing is sent'))
  await fillDemo(person.client, {
    ports: app.ports,
    ...{ settle: nothing, letterTo: nothing, signIn: nothing, request: nothing },
    clientWith: () => person.client,
  })
  expect(await count()).toBe(before)
})

it('has tickets in every state, one of them late and one answered by a saved answer, and a payment in dispute', async () => {
  const { client } = person
  const disputes = (await client.platformFinance.disputes({})).rows
  expect(disputes).toMatchObject([{ companyId: person.companyId, reason: 'fraudulent', state: 'needs_response' }])
  const { rows, waiting } = await client.ticket.listAll({ sort: 'number', direction: 'asc' })
  expect(rows.map(({ state, isOverdue, assignedTo }) => [state, isOverdue, assignedTo !== null])).toEqual([
    ['closed', false, true],
    ['answered', false, true],
    ['open', true, true],
    ['open', false, false],
    ['open', false, false],
  ])
  expect(waiting).toBe(3)
  expect((await client.ticket.savedAnswers()).answers).toMatchObject([{ uses: 2 }])
  const { categories } = await client.ticket.times({ months: 1 })
  const question = categories.find(({ category }) => category === 'question')
  expect(question).toMatchObject({ firstAnswer: { tickets: 2, medianMinutes: 60 }, resolution: { tickets: 1 } })
})

it('has offers that are marked as made up, a request with two answers side by side, and one for carbon credits', async () => {
  const { client } = person
  const offers = await client.marketOffer.list({ pageSize: 100 })
  expect(offers.rows.map(({ isExample }) => isExample)).toEqual(offers.rows.map(() => true))
  const needed = await client.marketOffer.list({ neededIn: demoYears.open, pageSize: 100 })
  expect(needed.total).toBeGreaterThan(3)
  const { rows } = await client.marketRequest.list({})
  expect(rows.map(({ title, answers }) => [title.slice(0, 5), answers]).toSorted()).toEqual([
    ['Crédi', 1],
    ['I-REC', 2],
  ])
  const row = rows.find(({ title }) => title.startsWith('I-REC'))
  const { asks } = await client.marketRequest.get({ requestId: row?.id ?? '' })
  expect(asks.map(({ answer }) => [answer?.price, answer?.isLowest])).toEqual([
    ['9.8', true],
    ['11.2', false],
  ])
})
