import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltItem } from '../../test/build-nfe.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { diesel, groupOf, personWith, sendNotes, totalOf } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const goods = (product: string, ncm: string, total: string): BuiltItem => ({
  ...{ product, ncm, total, anpCode: null, unit: 'UN', quantity: '1.0000' },
})
const screws = goods('PARAFUSO SEXTAVADO M8', '73181500', '100.00')
const bolts = goods('PARAFUSO ALLEN M6', '73181500', '200.00')
const boxes = goods('CAIXA DE PAPELAO', '48191000', '300.00')
/** A machine: of the capital goods, or an expense. */
const compressor = goods('COMPRESSOR DE AR 20 PES', '84144020', '9000.00')

const linesOf = async ({ client }: TestPerson) => (await client.triage.get({})).lines
const listed = async ({ client }: TestPerson, filter: Parameters<typeof client.triage.listGroups>[0]) =>
  (await client.triage.listGroups(filter)).rows

describe('groups that are put together', () => {
  it('by NCM, by supplier and by sector, where lines are taken by spend; fuel and what is asked stay apart', async () => {
    const person = await personWith(
      app,
      { items: [screws, bolts, boxes, compressor, diesel] },
      { issuerName: 'Papéis Sol', issuerCnpj: '11444777000161', items: [boxes] },
    )
    const byNcm = await listed(person, { groupBy: 'ncm' })
    expect(byNcm.map(({ merged, lines }) => [merged?.value, merged?.groups, lines]).toSorted()).toEqual(
      [
        [undefined, undefined, 1],
        ['48191000', 1, 2],
        ['73181500', 2, 2],
        ['84144020', 1, 1],
      ].toSorted(),
    )
    const bySupplier = await listed(person, { groupBy: 'supplier' })
    expect(bySupplier.map(({ merged, lines, rule }) => `${merged?.by ?? rule.kind} ${lines}`).toSorted()).toEqual([
      'anp 1',
      'supplier 1',
      'supplier 1',
      'supplier 3',
    ])
    expect(bySupplier.find(({ ncm }) => ncm === '84144020')).toMatchObject({
      lines: 1,
      question: 'classification.capital_or_expense',
    })
    const sectors = (await listed(person, { groupBy: 'sector' })).map(({ merged }) => merged?.value)
    expect(sectors).toEqual(expect.arrayContaining(['322', '332', '333']))
    expect(await listed(person, { groupBy: 'ncm', ncm: '73181500' })).toHaveLength(1)
    expect(await listed(person, { sector: '322' })).toMatchObject([{ product: 'CAIXA DE PAPELAO', lines: 2 }])
    expect(await listed(person, { supplier: '11444777000161' })).toMatchObject([{ lines: 1 }])
    expect(await listed(person, { question: 'classification.capital_or_expense' })).toMatchObject([{ ncm: '84144020' }])
    const facets = await person.client.triage.facets({})
    expect(facets.ncm.map(({ value, lines }) => [value, lines])).toEqual(expect.arrayContaining([['73181500', 2]]))
    expect(facets.supplier).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: '11444777000161', name: 'Papéis Sol', lines: 1 })]),
    )
    expect(facets.question.map(({ value }) => value)).toContain('classification.capital_or_expense')
  })

  it('are settled by one decision, remembered for what comes of that NCM or supplier, and taken back as one', async () => {
    const person = await personWith(app, { items: [screws, bolts, boxes] })
    const [ofCode] = await listed(person, { groupBy: 'ncm', ncm: '73181500' })
    const decision = await person.client.triage.decide({ groupKey: ofCode?.groupKey ?? '', action: 'accept' })
    expect(decision).toMatchObject({ kind: 'group', lines: 2, left: 1, isRemembered: true })
    const [ofSupplier] = await listed(person, { groupBy: 'supplier' })
    await person.client.triage.decide({ groupKey: ofSupplier?.groupKey ?? '', action: 'ignore', reason: 'Revenda' })
    expect(await linesOf(person)).toMatchObject({ accepted: 2, ignored: 1, pending: 0 })
    await sendNotes(app, person, {
      number: 9,
      items: [goods('ARRUELA LISA', '73181500', '10.00'), goods('FITA ADESIVA', '39191010', '20.00'), compressor],
    })
    const { rows } = await person.client.documentItem.list({ state: 'pending' })
    const told = rows.map(({ product, suggestion: { rule, confidence } }) => `${product}: ${rule.kind} ${confidence}`)
    expect(told.toSorted()).toEqual(['ARRUELA LISA: decision 1', 'COMPRESSOR DE AR 20 PES: spend 0.5'])
    expect((await person.client.documentItem.acceptSuggested({})).accepted).toBe(1)
    const rules = (await person.client.triage.listRules({})).rows
    expect(rules.map(({ groupKey, timesUsed }) => [groupKey.split('|')[0], timesUsed]).toSorted()).toEqual([
      ['ncm', 1],
      ['supplier', 1],
    ])
    await person.client.triage.undo({ decisionId: decision.id })
    expect(await linesOf(person)).toMatchObject({ accepted: 1, pending: 3 })
    expect((await person.client.triage.listRules({})).total).toBe(1)
  })

  it('by sector leave no rule', async () => {
    const person = await personWith(app, { items: [screws] })
    const [ofSector] = await listed(person, { groupBy: 'sector' })
    await person.client.triage.decide({ groupKey: ofSector?.groupKey ?? '', action: 'accept' })
    expect((await person.client.triage.listRules({})).total).toBe(0)
  })
})

it('an answer holds for the other groups that ask the same of the same source, when that is said', async () => {
  const fan = goods('VENTILADOR INDUSTRIAL', '84145990', '7000.00')
  const person = await personWith(app, { items: [compressor, fan, screws] })
  const asking = await listed(person, { question: 'classification.capital_or_expense' })
  expect(asking.map(({ others }) => others)).toEqual([1, 1])
  const [first] = asking
  const decision = await person.client.triage.decide({
    ...{ groupKey: first?.groupKey ?? '', action: 'accept', others: true },
    ...{ generatorKey: 'method:value_chain.spend', category: 'capital_goods' },
  })
  expect(decision).toMatchObject({ lines: 2, left: 1 })
  await person.client.triage.undo({ decisionId: decision.id })
  expect(await linesOf(person)).toMatchObject({ accepted: 0, pending: 3 })
})

describe('what a filter shows', () => {
  it('is accepted as one act, without what it leaves to ask, and taken back as one', async () => {
    const person = await personWith(app, { items: [screws, bolts, compressor, diesel] })
    const decision = await person.client.triage.decideShown({ action: 'accept' })
    expect(decision).toMatchObject({ kind: 'shown', lines: 2, reason: null, shown: {}, refused: [] })
    expect((await listed(person, {})).map(({ product }) => product).toSorted()).toEqual([
      'COMPRESSOR DE AR 20 PES',
      'OLEO DIESEL B S10',
    ])
    const asked = await person.client.triage.decideShown({
      ...{ action: 'accept', question: 'classification.capital_or_expense' },
      generatorKey: 'method:value_chain.spend',
      category: 'capital_goods',
    })
    expect(asked).toMatchObject({ lines: 1, left: 0, shown: { question: 'classification.capital_or_expense' } })
    const { rows } = await person.client.triage.listDecisions({})
    expect(rows.map(({ kind, lines }) => [kind, lines])).toEqual([
      ['shown', 1],
      ['shown', 2],
    ])
    await person.client.triage.undo({ decisionId: decision.id })
    expect(await linesOf(person)).toMatchObject({ accepted: 1, pending: 3 })
  })

  it('is left out with a reason, never without', async () => {
    const person = await personWith(app, { items: [screws, bolts, diesel] })
    await expect(person.client.triage.decideShown({ action: 'ignore', ncm: '73181500' })).rejects.toMatchObject({
      code: 'triage.reason_required',
    })
    await person.client.triage.decideShown({ action: 'ignore', search: 'parafuso', reason: 'Material de revenda' })
    expect((await person.client.triage.listDecisions({})).rows).toMatchObject([
      { action: 'ignore', lines: 2, reason: 'Material de revenda', shown: { search: 'parafuso' } },
    ])
    await expect(
      person.client.triage.decideShown({ action: 'ignore', search: 'parafuso', reason: 'Outra vez' }),
    ).rejects.toMatchObject({ code: 'triage.nothing_shown' })
    expect((await groupOf(person, 'diesel')).lines).toBe(1)
  })

  it('that is sure stands among the decisions too', async () => {
    const person = await personWith(app, { items: [diesel] })
    const sure = await person.client.documentItem.acceptSuggested({ confidenceMin: '0.5' })
    const [decision] = (await person.client.triage.listDecisions({})).rows
    expect(sure).toEqual({ accepted: 1, left: 0, decisionId: decision?.id })
    expect(decision).toMatchObject({ kind: 'sure', lines: 1, shown: { confidence: '0.5' } })
    await person.client.triage.undo({ decisionId: decision?.id ?? '' })
    expect(await totalOf(person)).toBe('0')
  })
})

describe('the rest below a threshold', () => {
  const year = 2025
  const reason = 'Abaixo da materialidade definida com a verificadora'

  it('is left out with its reason, once, told with its share, and taken back', async () => {
    const person = await personWith(app, { items: [{ ...diesel, quantity: '90000.0000' }, screws, boxes] })
    const { groupKey } = await groupOf(person, 'diesel')
    await person.client.triage.decide({ groupKey, action: 'accept' })
    const rest = await person.client.triage.weighRest({ year, percent: '1' })
    expect(rest).toMatchObject({ groups: 2, lines: 2, value: '400', leftBeforeKg: '0' })
    const decision = await person.client.triage.leaveRest({ year, percent: '1', reason })
    expect(decision).toMatchObject({
      ...{ kind: 'rest', lines: 2, reason, left: 0 },
      threshold: { year, percent: '1', leftKg: rest.restKg, wholeKg: rest.wholeKg },
    })
    expect(Number(rest.restKg) / Number(rest.wholeKg)).toBeLessThan(0.01)
    expect((await person.client.triage.listDecisions({ kind: 'rest', year })).total).toBe(1)
    expect((await person.client.triage.listDecisions({ kind: 'rest', year: 2024 })).total).toBe(0)
    await sendNotes(app, person, { number: 5, items: [goods('RESMA', '48025610', '400000.00')] })
    const again = await person.client.triage.weighRest({ year, percent: '1' })
    expect(again).toMatchObject({ groups: 0, leftBeforeKg: rest.restKg })
    await expect(person.client.triage.leaveRest({ year, percent: '1', reason })).rejects.toMatchObject({
      code: 'triage.nothing_below',
    })
    await person.client.triage.undo({ decisionId: decision.id })
    expect(await linesOf(person)).toMatchObject({ pending: 3 })
  })

  it.each(['0', '-1', '5.01', '100'])('is not %s per cent', async (percent) => {
    const person = await personWith(app, { items: [screws] })
    await expect(person.client.triage.leaveRest({ year, percent, reason })).rejects.toMatchObject({
      code: 'triage.threshold_out_of_range',
      data: { max: '5' },
    })
  })

  it('holds no line that cannot be estimated, and stands still once the year is closed', async () => {
    const unknown = goods('SERVICO DIVERSO', '00000000', '5.00')
    const person = await personWith(app, { items: [{ ...diesel, quantity: '90000.0000' }, screws, unknown] })
    const { groupKey } = await groupOf(person, 'diesel')
    await person.client.triage.decide({ groupKey, action: 'accept' })
    const { id: decisionId, lines } = await person.client.triage.leaveRest({ year, percent: '1', reason })
    expect(lines).toBe(1)
    const seal = await closeInventory(app, person, year)
    const sealed = await person.client.seals.download({ year, version: seal?.version ?? 0 })
    const { exclusions } = await verifySeal([new Uint8Array(await sealed.arrayBuffer())])
    expect(exclusions).toContainEqual({
      ...{ id: `threshold:${decisionId}`, category: 'threshold' },
      reason: expect.stringContaining(reason),
    })
    await expect(person.client.triage.undo({ decisionId })).rejects.toMatchObject({ code: 'inventory.closed' })
    await expect(person.client.triage.leaveRest({ year, percent: '2', reason })).rejects.toMatchObject({
      code: 'inventory.closed',
    })
  })
})
