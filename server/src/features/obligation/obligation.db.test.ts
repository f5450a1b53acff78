import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { noAnswers } from '../../test/make-obligations.ts'
import { contentWith, typedInput } from '../../test/make-product.ts'
import { tellDue } from './tell-due.ts'

/** The radar on the company's own figures and answers, its calendar, its notices, and the figures of CBAM. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
})
afterAll(() => app.close())

const ruleOf = async ({ client }: TestPerson, id: string) => {
  const { rows } = await client.obligation.list()
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(id)
  return row
}

describe('the rules of a company', () => {
  it('are unknown where nobody told, each with what is missing', async () => {
    const { edition, year, rows } = await stranger.client.obligation.list()
    expect({ edition, year }).toEqual({ edition: '2026-11', year: null })
    expect(rows.find(({ id }) => id === 'sbce_report')).toMatchObject({ verdict: 'unknown', missing: ['emissions'] })
    expect(rows.find(({ id }) => id === 'cbam')).toMatchObject({ verdict: 'unknown', missing: ['exportsCbam'] })
    const { answers, asked, recordId } = await stranger.client.obligation.answers()
    expect(answers).toEqual(noAnswers)
    expect(asked).toContain('isListed')
    expect(recordId).toBeNull()
  })

  it('hold the figures of the last year over against thresholds, by unit', async () => {
    const { client, businessUnitId } = owner
    // HFC-134a, AR5: 1,300 kg CO2e a kg, so 12,000 kg are 15,600 t.
    await client.activity.create({
      ...{ generatorKey: 'fugitive.hfc_134a', unit: 'kg', quantity: '12000', businessUnitId, period: '2025-04' },
    })
    const asked = await ruleOf(owner, 'sbce_report')
    expect(asked).toMatchObject({ verdict: 'unknown', missing: ['unitsAreInstallations'] })
    expect(asked.measures).toMatchObject([
      { unitId: businessUnitId, kg: '15600000', thresholdKg: '10000000', scopes: [1] },
    ])
    await client.obligation.setAnswers({ ...noAnswers, unitsAreInstallations: true, isMember: true })
    expect(await ruleOf(owner, 'sbce_report')).toMatchObject({
      verdict: 'reaches',
      because: { code: 'over' },
      due: null,
    })
    expect(await ruleOf(owner, 'sbce_reconcile')).toMatchObject({ verdict: 'does_not', because: { code: 'under' } })
    const { year, isClosed, rows } = await client.obligation.list()
    expect({ year, isClosed }).toEqual({ year: 2025, isClosed: false })
    expect(rows[0]).toMatchObject({ id: 'pbghgp', due: { on: '2027-03-31', isUnsure: true } })
    expect(rows[0]?.readiness.steps.find(({ step }) => step === 'figures')?.isDone).toBe(true)
    expect(rows[0]?.readiness.steps.find(({ step }) => step === 'closed')?.isDone).toBe(false)
  })

  it('keep what was told in the trail, once for each change', async () => {
    const { client } = owner
    await client.obligation.setAnswers({ ...noAnswers, unitsAreInstallations: true, isMember: true })
    await client.obligation.setAnswers({ ...noAnswers, unitsAreInstallations: true, isMember: true, hasCtf: false })
    const { recordId } = await client.obligation.answers()
    const { rows } = await client.audit.ofRecord({ entity: 'obligation_answers', recordId: recordId ?? '' })
    expect(rows.filter(({ action }) => action === 'obligation.set_answers')).toHaveLength(2)
    expect((await stranger.client.obligation.answers()).answers).toEqual(noAnswers)
  })
})

describe('the calendar', () => {
  it('is had by its link alone, which is renewed and revoked', async () => {
    const { client } = owner
    const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
    const first = tokenOf((await client.obligation.openFeed({ language: 'pt-BR' })).url)
    const file = await stranger.client.obligation.calendar({ token: first })
    expect(file.type).toContain('text/calendar')
    const text = (await file.text()).replaceAll('\r\n ', '')
    expect(text).toContain('UID:pbghgp-recommended-2027-03-31@pegada')
    expect(text).not.toContain('UID:rapp')
    const second = tokenOf((await client.obligation.openFeed({ language: 'pt-BR' })).url)
    const dead = { code: 'obligation.feed_not_found' }
    await expect(client.obligation.calendar({ token: first })).rejects.toMatchObject(dead)
    expect((await client.obligation.answers()).feed).toMatchObject({ createdBy: expect.any(String) })
    await expect(stranger.client.obligation.closeFeed()).rejects.toMatchObject(dead)
    expect((await client.obligation.calendar({ token: second })).size).toBeGreaterThan(0)
    await client.obligation.closeFeed()
    await expect(client.obligation.calendar({ token: second })).rejects.toMatchObject(dead)
    await expect(client.obligation.closeFeed()).rejects.toMatchObject(dead)
  })

  it('of another company tells that company’s days and nothing of the first', async () => {
    await stranger.client.obligation.setAnswers({ ...noAnswers, hasCtf: true })
    const { url } = await stranger.client.obligation.openFeed({ language: 'en-US' })
    const text = await (await owner.client.obligation.calendar({ token: url.slice(url.lastIndexOf('/') + 1) })).text()
    expect(text).toContain('UID:rapp-hand_in-2027-03-31@pegada')
    expect(text).not.toContain('pbghgp')
  })
})

it('tells of what is due a month and a week before, once each, and not what does not reach', async () => {
  const { client } = owner
  const told = async () => (await client.notice.latest()).rows.filter(({ kind }) => kind === 'obligation_due')
  await tellDue(app.ports).perform({})
  expect(await told()).toHaveLength(0)
  app.clock.set('2027-03-05T12:00:00Z')
  await tellDue(app.ports).perform({})
  await tellDue(app.ports).perform({})
  expect(await told()).toMatchObject([{ subject: { rule: 'pbghgp', day: '2027-03-31' } }])
  app.clock.set('2027-03-25T12:00:00Z')
  await tellDue(app.ports).perform({})
  expect(await told()).toHaveLength(2)
  app.clock.set('2026-11-21T12:00:00Z')
})

describe('the figures of CBAM', () => {
  it('name a good once, of Annex I, by eight digits, with a product of the company', async () => {
    const { client } = owner
    const add = (cnCode: string, productId: string | null = null) => client.obligation.addGood({ cnCode, productId })
    await expect(add('7318')).rejects.toMatchObject({ code: 'obligation.cn_code_invalid' })
    await expect(add('12019000')).rejects.toMatchObject({ code: 'obligation.cn_code_outside' })
    await expect(add('73181595', crypto.randomUUID())).rejects.toMatchObject({ code: 'product.not_found' })
    const { id, category } = await add('7318 15 95')
    expect(category).toBe('iron_steel')
    await expect(add('73181595')).rejects.toMatchObject({ code: 'obligation.good_exists' })
    await expect(stranger.client.obligation.removeGood({ goodId: id })).rejects.toMatchObject({
      code: 'obligation.good_not_found',
    })
    expect((await client.obligation.cbam({ year: 2026 })).goods).toMatchObject([
      { cnCode: '73181595', own: null, whole: null, missing: [{ code: 'product' }] },
    ])
    await client.obligation.removeGood({ goodId: id })
    expect((await client.obligation.answers()).goods).toEqual([])
    await expect(client.obligation.cbam({ year: 2025 })).rejects.toMatchObject({ code: 'obligation.year_before_cbam' })
  })

  it('come from the lines that a product takes: carbon dioxide alone for steel, and materials without a value are named', async () => {
    const { client, businessUnitId } = owner
    const gas = await client.activity.create({
      ...{ generatorKey: 'stationary.natural_gas', businessUnitId, quantity: '1000', unit: 'm³', period: '2026-04' },
    })
    const { gasesKg } = (await client.activity.get({ activityId: gas.id })).calculation
    const { id: productId } = await client.product.create({
      ...{ code: 'PARAF', name: 'Parafuso', description: null, declaredUnit: 'kilogram' },
    })
    const line = { unit: 'm³', stage: 'energy', source: { kind: 'line', activityId: gas.id } } as const
    const content = contentWith(
      [typedInput('gas', '0.02', '0', line), typedInput('wire', '1.1', '1.8', { inLedger: false })],
      {
        ...{ declaredUnit: 'kilogram', massKg: '1', periodStart: '2026-01-01', periodEnd: '2026-12-31' },
      },
    )
    await client.product.update({ productId, code: 'PARAF', name: 'Parafuso', description: null, content })
    await client.obligation.addGood({ cnCode: '73181595', productId })
    expect((await client.obligation.cbam({ year: 2026 })).goods[0]?.missing).toMatchObject([{ code: 'unpublished' }])
    await client.product.publish({ productId })
    expect((await client.obligation.cbam({ year: 2026 })).goods[0]?.missing).toMatchObject([{ code: 'output' }])
    await client.product.setOutput({ productId, year: 2026, quantity: '10000' })
    const [good] = (await client.obligation.cbam({ year: 2026 })).goods
    // 10,000 kg at 0.02 m³ are 200 of the 1,000 m³ of the line.
    const co2T = (Number(gasesKg.CO2) * 0.2) / 1000
    expect(good).toMatchObject({
      levelT: '10',
      indirectT: null,
      whole: null,
      installations: [{ unitId: businessUnitId }],
    })
    expect(Number(good?.directT)).toBeCloseTo(co2T, 9)
    expect(Number(good?.own?.direct)).toBeCloseTo(co2T / 10, 9)
    expect(good?.precursors).toMatchObject([{ name: 'wire', quantity: '11000', unit: 'kg', specific: null }])
    expect(good?.missing).toContainEqual({ code: 'precursor_value', name: 'wire' })
    expect((await ruleOf(owner, 'cbam')).readiness.steps).toContainEqual({ step: 'goods_figures', isDone: true })
  })

  it('go out as JSON, exact, and as a workbook', async () => {
    const { client } = owner
    const json = await client.obligation.cbamFile({ year: 2026, format: 'json' })
    const report = await client.obligation.cbam({ year: 2026 })
    expect(JSON.parse(await json.text()).goods).toEqual(report.goods)
    const book = await client.obligation.cbamFile({ year: 2026, format: 'xlsx' })
    expect(book.name).toBe('Pegada - CBAM 2026.xlsx')
    expect(
      Buffer.from(await book.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect((await stranger.client.obligation.cbam({ year: 2026 })).goods).toEqual([])
  })
})
