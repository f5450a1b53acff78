import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltItem } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { groupOf, personWith, petrol, sendNotes, totalOf } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const gas: BuiltItem = {
  product: 'GAS R410A CIL 11,3KG',
  ncm: '38276300',
  anpCode: null,
  unit: 'UN',
  quantity: '2.0000',
  total: '1600.00',
}

async function answered(person: TestPerson, code: string) {
  const { groupKey, answers } = await groupOf(person, 'R410A')
  const answer = answers.find((one) => one.code === code) ?? expect.fail(`${code} is an answer`)
  const { action, generatorKey, inputs, category } = answer
  return person.client.triage.decide({
    groupKey,
    action,
    ...(generatorKey !== null && { generatorKey }),
    ...(inputs && { inputs }),
    ...(category !== null && { category }),
    ...(action === 'accept' && { perUnit: { value: '11.3', unit: 'kg' } }),
  })
}

describe('what a gas was for', () => {
  it('is asked with its choices, beside what one cylinder holds', async () => {
    const person = await personWith(app, { items: [gas] })
    const group = await groupOf(person, 'R410A')
    expect(group).toMatchObject({
      question: 'classification.gas_released',
      amountQuestion: 'classification.confirm_packing',
      packing: { perUnit: '11.3', unit: 'kg' },
    })
    expect(group.answers.map(({ code }) => code)).toEqual([
      'leak_refilled',
      'new_refrigeration',
      'new_air_conditioning',
      'new_vehicle',
      'in_stock',
    ])
  })

  it('is never taken with others, however little is wanted', async () => {
    const person = await personWith(app, { items: [gas] })
    const { accepted, left } = await person.client.documentItem.acceptSuggested({ confidenceMin: '0.1' })
    expect({ accepted, left }).toEqual({ accepted: 0, left: 1 })
    const shown = { question: 'classification.gas_released', action: 'accept' } as const
    for (const said of [{}, { generatorKey: 'fugitive.r_410a', perUnit: { value: '11.3', unit: 'kg' } }]) {
      await expect(person.client.triage.decideShown({ ...shown, ...said })).rejects.toMatchObject({
        code: 'triage.nothing_shown',
      })
    }
  })

  it.each([
    ['leak_refilled', 22.6],
    ['new_air_conditioning', 0.226],
  ])('answered by %s counts %s kg of it', async (code, kilograms) => {
    const person = await personWith(app, { items: [gas] })
    await answered(person, code)
    // Half HFC-32 and half HFC-125: (677 + 3170) / 2 in AR5.
    expect(Number(await totalOf(person))).toBeCloseTo(kilograms * 1923.5, 6)
  })

  it('answered by stock counts nothing, and stays open for the next purchase, as every answer does', async () => {
    const person = await personWith(app, { items: [gas] })
    expect(await answered(person, 'in_stock')).toMatchObject({ action: 'ignore', lines: 1, left: 0 })
    await sendNotes(app, person, { number: 7, items: [gas] })
    expect(await groupOf(person, 'R410A')).toMatchObject({ question: 'classification.gas_released', lines: 1 })
    await answered(person, 'leak_refilled')
    await sendNotes(app, person, { number: 8, items: [gas] })
    const group = await groupOf(person, 'R410A')
    expect(group).toMatchObject({ question: 'classification.gas_released', rule: { kind: 'decision' }, lines: 1 })
    expect(Number(group.confidence)).toBeLessThan(0.9)
    expect(group.answers).toHaveLength(5)
  })
})

describe('the vehicle that burned a fuel', () => {
  const inputs = { vehicle: 'Automóvel a gasolina', model_year: '2001' }

  it('is said with the decision, counts by its own methane and nitrous oxide, and is suggested for purchases to come', async () => {
    const [plain, person] = [await personWith(app, { items: [petrol] }), await personWith(app, { items: [petrol] })]
    for (const [one, said] of [[plain, {}] as const, [person, { inputs }] as const]) {
      const { groupKey } = await groupOf(one, 'GASOLINA')
      await one.client.triage.decide({ groupKey, action: 'accept', generatorKey: 'mobile.gasoline_c', ...said })
    }
    expect(await totalOf(person)).not.toBe(await totalOf(plain))
    await sendNotes(app, person, { number: 7, items: [petrol] })
    const { suggestions } = await groupOf(person, 'GASOLINA')
    expect(suggestions[0]).toMatchObject({ generatorKey: 'mobile.gasoline_c', inputs })
  })

  it('that nobody knows is refused, and nothing is kept', async () => {
    const person = await personWith(app, { items: [petrol] })
    const { groupKey } = await groupOf(person, 'GASOLINA')
    const decision = { groupKey, action: 'accept', generatorKey: 'mobile.gasoline_c' } as const
    await expect(
      person.client.triage.decide({ ...decision, inputs: { ...inputs, vehicle: 'Trator' } }),
    ).rejects.toMatchObject({ code: 'vehicle.unknown' })
    expect(await totalOf(person)).toBe('0')
  })
})
