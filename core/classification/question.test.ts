import { describe, expect, it } from 'vitest'
import { METHODS } from '../activity/method/registry.ts'
import { answersOf, exactQuestion, isUseQuestion, USE_QUESTIONS } from './question.ts'

const of = (...keys: readonly string[]) => keys.map((generatorKey) => ({ generatorKey }))

describe('the question of a gas is as exact as its line', () => {
  it.each([
    ['GAS R410A CIL 11,3KG', of('fugitive.r_410a'), 'classification.gas_released'],
    ['SF6 CIL 5KG', of('fugitive.sf6'), 'classification.gas_released'],
    ['CO2 CIL 25KG', of('fugitive.co2'), 'classification.co2_released'],
    ['RECARGA EXTINTOR CO2 6 KG', of('fugitive.co2'), 'classification.extinguisher_discharged'],
    ['Recarga de extint. HFC-227ea', of('fugitive.hfc_227ea'), 'classification.extinguisher_discharged'],
    ['BUTANO PROPELENTE', of('fugitive.r_600', 'stationary.lpg'), 'classification.propellant_released'],
  ])('%s', (product, candidates, question) => {
    expect(exactQuestion('classification.gas_released', candidates, product)).toBe(question)
    expect(isUseQuestion(question)).toBe(true)
  })

  it('leaves every other question as it is', () => {
    expect(exactQuestion('classification.is_it_burned', of('fugitive.co2'), 'EXTINTOR')).toBe(
      'classification.is_it_burned',
    )
    expect(exactQuestion(undefined, of('fugitive.co2'), 'CO2')).toBeUndefined()
    expect([undefined, null, 'classification.is_it_burned'].map(isUseQuestion)).toEqual([false, false, false])
  })
})

describe('the answers', () => {
  it('of a refrigerant: a leak counts whole, new equipment what it loses at its charge, stock nothing', () => {
    const answers = answersOf('classification.gas_released', of('fugitive.r_410a', 'method:value_chain.spend'))
    expect(answers.map(({ code, action, generatorKey, inputs }) => [code, action, generatorKey, inputs])).toEqual([
      ['leak_refilled', 'accept', 'fugitive.r_410a', null],
      [
        'new_refrigeration',
        'accept',
        'method:fugitive.installation',
        { gas: 'R-410A', new_equipment: 'commercial_refrigeration' },
      ],
      [
        'new_air_conditioning',
        'accept',
        'method:fugitive.installation',
        { gas: 'R-410A', new_equipment: 'air_conditioning' },
      ],
      [
        'new_vehicle',
        'accept',
        'method:fugitive.installation',
        { gas: 'R-410A', new_equipment: 'vehicle_air_conditioning' },
      ],
      ['in_stock', 'ignore', null, null],
    ])
  })

  it.each([
    ['classification.gas_released', of('fugitive.sf6'), ['leak_refilled', 'new_equipment', 'in_stock']],
    ['classification.co2_released', of('fugitive.co2'), ['released', 'in_product', 'in_stock']],
    ['classification.extinguisher_discharged', of('fugitive.co2'), ['discharged', 'recovered', 'in_stock']],
    [
      'classification.propellant_released',
      of('fugitive.r_600', 'stationary.lpg'),
      ['released', 'burned', 'in_product', 'in_stock'],
    ],
    ['classification.is_it_burned', of('fugitive.co2'), []],
    ['classification.gas_released', of('stationary.lpg'), []],
    [undefined, of('fugitive.co2'), []],
  ])('to %s of %j', (question, candidates, codes) => {
    expect(answersOf(question, candidates).map(({ code }) => code)).toEqual(codes)
  })

  it('name methods that are there, with inputs that they take, and leave something out in each question', () => {
    for (const question of USE_QUESTIONS) {
      const answers = answersOf(question, of('fugitive.hfc_134a', 'stationary.lpg'))
      expect(answers.some(({ action }) => action === 'ignore')).toBe(true)
      for (const { generatorKey, inputs } of answers.filter((one) => one.generatorKey?.startsWith('method:'))) {
        const method = METHODS.find(({ key }) => `method:${key}` === generatorKey)
        expect(Object.keys(inputs ?? {}).filter((name) => !(name in (method?.inputs ?? {})))).toEqual([])
      }
    }
  })
})
