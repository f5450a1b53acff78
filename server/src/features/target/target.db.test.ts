import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked } from '../../test/campaigning.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { supplierFields } from '../../test/make-suppliers.ts'

/** Targets of a company, held against its own ledger. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
})
afterAll(() => app.close())

const terms: Inputs['target']['create'] = {
  name: 'Escopo 2 até 2030',
  term: 'near',
  scopes: [2],
  scopeTwo: 'location',
  baseYear: 2023,
  targetYear: 2030,
  submittedYear: 2025,
  cutPercent: '42',
}

/** Kilowatt-hours of grid electricity in a year. */
async function consume(quantity: string, period: string): Promise<string> {
  const { businessUnitId, client } = owner
  const line = { generatorKey: 'electricity.grid', businessUnitId, quantity, unit: 'kWh', period }
  return (await client.activity.create(line)).id
}

describe('a target', () => {
  it('is its company’s alone, is changed and taken out, and leads to its record by its id', async () => {
    const made = await owner.client.target.create({ ...terms, name: 'Alfa', cutPercent: '42,5' })
    expect(made).toMatchObject({ cutPercent: '42.5', scopes: [2] })
    expect((await owner.client.target.list({ search: 'alf' })).rows).toEqual([made])
    const targetId = made.id
    const changed = await owner.client.target.update({ ...terms, targetId, scopes: [3, 1], name: 'Beta' })
    expect(changed).toMatchObject({ id: targetId, name: 'Beta', scopes: [1, 3] })
    const unseen = { code: 'target.not_found' }
    await expect(stranger.client.target.get({ targetId })).rejects.toMatchObject(unseen)
    await expect(stranger.client.target.delete({ targetId })).rejects.toMatchObject(unseen)
    await owner.client.target.delete({ targetId })
    await expect(owner.client.target.get({ targetId })).rejects.toMatchObject(unseen)
  })

  it.each<[Partial<typeof terms>, string]>([
    [{ scopes: [] }, 'target.no_scope'],
    [{ targetYear: 2023 }, 'target.years_invalid'],
    [{ cutPercent: '0' }, 'target.cut_invalid'],
    [{ cutPercent: '100,1' }, 'target.cut_invalid'],
    [{ cutPercent: 'muito' }, 'target.cut_invalid'],
    [{ baseYear: null }, 'target.base_year_missing'],
    [{ excludedPercent: '100,1', excludedReason: 'Frota' }, 'target.exclusion_invalid'],
    [{ excludedPercent: '2' }, 'target.exclusion_reason_missing'],
    [{ excludedReason: 'Frota' }, 'target.exclusion_invalid'],
  ])('is refused with %j', async (change, code) => {
    await expect(owner.client.target.create({ ...terms, ...change })).rejects.toMatchObject({ code })
  })

  it('takes the base year of the policy where it names none', async () => {
    await stranger.client.baseYear.set({ baseYear: 2022, thresholdPercent: '5', reason: 'Primeiro ano completo' })
    expect(await stranger.client.target.create({ ...terms, baseYear: null })).toMatchObject({ baseYear: 2022 })
  })
})

describe('held against the ledger', () => {
  it('has no path before its base year has lines', async () => {
    const { id: targetId } = await owner.client.target.create({ ...terms, baseYear: 2015, targetYear: 2017 })
    const { years, standing } = await owner.client.target.get({ targetId })
    expect(years).toEqual(
      [2015, 2016, 2017].map((year) => ({ year, allowed: null, emitted: null, kg: null, amount: null, missing: [] })),
    )
    expect(standing).toBeNull()
  })

  it('walks a straight line from the base year, tells how far behind the ledger is, and follows what changes it', async () => {
    const base = await consume('1000', '2023')
    await consume('900', '2024')
    const { id: targetId } = await owner.client.target.create(terms)
    const before = await owner.client.target.get({ targetId })
    const baseKg = Number(before.years[0]?.emitted)
    const endKg = Number(before.years.at(-1)?.allowed)
    expect(before.years.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030])
    expect(endKg / baseKg).toBeCloseTo(0.58, 10)
    expect(before.restated).toBeNull()
    const { standing } = before
    expect(standing?.year).toBe(2024)
    const emitted = Number(before.years[1]?.emitted)
    expect(Number(standing?.behind)).toBeCloseTo(emitted - baseKg * 0.94, 6)
    expect(Number(standing?.dueShare)).toBeCloseTo(1 / 7, 10)
    await owner.client.activity.delete({ activityId: base })
    await consume('2000', '2023')
    const after = await owner.client.target.get({ targetId })
    expect(Number(after.years.at(-1)?.allowed)).toBeCloseTo(endKg * 2, 6)
    expect(after.cutPercent).toBe('42')
  })

  it('names the rules it fails, by both versions, and what nobody told as unknown', async () => {
    const late = { ...terms, targetYear: 2040, cutPercent: '42' }
    const { id: targetId } = await owner.client.target.create(late)
    const { checks } = await owner.client.target.get({ targetId })
    const verdicts = Object.fromEntries(
      checks.map(({ rules, results }) => [
        rules,
        Object.fromEntries(results.map(({ check, verdict }) => [check, verdict])),
      ]),
    )
    expect(verdicts).toMatchObject({
      sbti_v1: { horizon: 'fail', own_covered: 'pass', rate: 'fail', excluded: 'unknown' },
      sbti_v2: { horizon: 'fail', own_scopes: 'pass', own_covered: 'pass', rate: 'unknown', excluded: 'unknown' },
    })
    const said = {
      excludedPercent: '5,5',
      excludedReason: 'Frota sem registro',
      planUrl: 'https://aurora.example/plano',
    }
    const changed = await owner.client.target.update({ ...late, targetId, ...said })
    expect(changed).toMatchObject({ ...said, excludedPercent: '5.5' })
    const told = await owner.client.target.get({ targetId })
    const excluded = told.checks[0]?.results.find(({ check }) => check === 'excluded')
    expect(excluded).toMatchObject({ verdict: 'fail', stated: '5.5', wanted: '5', why: null })
    const rate = checks[0]?.results.find(({ check }) => check === 'rate')
    expect(rate).toMatchObject({ stated: '42', wanted: '84' })
  })
})

describe('the rules of a target', () => {
  it('are those of its year of submission, kept when it is set and when it is changed', async () => {
    const { client } = await app.signUpPerson()
    const made = await client.target.create(terms)
    expect(made.rules).toBe('sbti_v1')
    const changed = await client.target.update({ ...terms, targetId: made.id, submittedYear: 2028, targetYear: 2033 })
    expect(changed.rules).toBe('sbti_v2')
    expect((await client.target.get({ targetId: made.id })).rules).toBe('sbti_v2')
  })

  it('stay those that it was checked against while its year of submission stays', async () => {
    const { client } = await app.signUpPerson()
    const { id: targetId } = await client.target.create({ ...terms, submittedYear: 2027 })
    await app.ports.db.query(`update targets set rules = 'sbti_v2' where id = $1`, [targetId])
    const renamed = { ...terms, targetId, submittedYear: 2027, name: 'Outra' }
    expect((await client.target.update(renamed)).rules).toBe('sbti_v2')
    expect((await client.target.update({ ...renamed, submittedYear: 2026 })).rules).toBe('sbti_v1')
  })

  it('are the first where an app that does not know them saves it', async () => {
    const { client } = await app.signUpPerson()
    const { id: targetId } = await client.target.create({ ...terms, submittedYear: 2028 })
    await app.ports.db.query('update targets set rules = default where id = $1', [targetId])
    expect((await client.target.get({ targetId })).rules).toBe('sbti_v1')
  })

  it('ask for suppliers with targets of their own, by the emissions of what the target counts in the base year: 600 of 1,000 t', async () => {
    const { client, person, supplierId, requestId, token } = await asked(app)
    const { supplierId: other } = await client.supplier.create({ ...supplierFields, cnpj: null, name: 'Outra' })
    const buy = (id: string, kg: string, category = 'business_travel') =>
      app.ports.db.query(
        `insert into supplier_figures (company_id, party, year, scope, category, method_key, own_factor, spend_brl, documents, co2e_kg, biogenic_kg, lines)
         select company_id, party, 2023, 3, $4, '', '', 1, 1, $3, 0, 1 from supplier_parties where company_id = $1 and supplier_id = $2`,
        [person.companyId, id, kg, category],
      )
    await buy(supplierId, '600000')
    await buy(other, '200000')
    await buy(other, '500000', 'employee_commuting')
    // Of 800 t of suppliers that the target counts, and 200 that hang on none of them.
    await client.activity.create({
      ...{
        method: 'value_chain.partner_emissions',
        businessUnitId: person.businessUnitId,
        category: 'business_travel',
        quantity: '1000000',
      },
      ...{ unit: 'kg', period: '2023', inputs: { evidence: 'Carta do fornecedor' } },
    })
    const { id: targetId } = await client.target.create({
      ...{ ...terms, scopes: [3], cutPercent: '25', categories: ['business_travel'] },
    })
    const found = async () =>
      (await client.target.get({ targetId })).checks.map(
        ({ results }) => results.find(({ check }) => check === 'supplier_target') ?? null,
      )
    const check = { check: 'supplier_target', verdict: 'unknown' }
    const untold = { ...check, stated: null, why: 'no_supplier_answers' }
    expect(await found()).toMatchObject([
      { ...untold, wanted: '67' },
      { ...untold, wanted: null },
    ])
    const values = { target: 'set', base_year: '2023', target_year: '2030', cut: '42' }
    await app.client().supplierAnswer.send({ token, answers: { S13: { values, evidence: [] } } })
    // What was sent counts once it is accepted.
    expect((await found())[0]?.why).toBe('no_supplier_answers')
    await client.supplierRequest.accept({ requestId })
    expect(await found()).toMatchObject([
      { ...check, stated: '60', wanted: '67', why: 'told_only' },
      { ...check, stated: '60', wanted: null, why: 'no_rate' },
    ])
    // What is not read as an answer is as if it had not been sent.
    const unread = `update supplier_answers set answers = '{"S13": 1}' where company_id = $1`
    await app.ports.db.query(unread, [person.companyId])
    expect((await found())[0]?.why).toBe('no_supplier_answers')
  })
})

/**
 * Analysis 3.2, the method of Bilan Carbone: 1,000 t in 2023 to 580 in 2030 are a budget of 790 × 7 = 5,530 t. 1,000 t again in 2024 and 2025 take
 * 2,000 of it where the path takes 1,880: 3,530 are left for five years, 2 × 3,530 ÷ 5 − 1,000 = 412 t at their end, 588 ÷ 5 = 117.6 t or
 * 11.76 % a year.
 */
describe('the budget of a target', () => {
  it('tells what was emitted beyond the path and the rate that wins it back, and nothing where a year has no figure', async () => {
    const { client, businessUnitId } = await app.signUpPerson()
    const emit = (period: string) =>
      client.activity.create({
        ...{ generatorKey: 'fugitive.co2', businessUnitId, quantity: '1000000', unit: 'kg', period },
      })
    await emit('2023')
    const { id: targetId } = await client.target.create({ ...terms, scopes: [1] })
    const budget = async () => (await client.target.get({ targetId })).budget
    expect(await budget()).toBeNull()
    await emit('2024')
    // 2025 is over, and nobody told it yet.
    expect(await budget()).toBeNull()
    await emit('2025')
    expect(await budget()).toMatchObject({
      ...{ year: 2025, overshoot: '120000', left: '3530000', end: '412000', ratePercent: '11.76' },
      source: expect.stringContaining('Bilan Carbone'),
    })
    await emit('2021')
    await client.target.update({ ...terms, targetId, scopes: [1], baseYear: 2021 })
    expect(await budget()).toBeNull()
  })
})
