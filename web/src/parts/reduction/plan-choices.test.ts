import { planAsked } from '@pegada/contract/initiative-plan.ts'
import { expect, it } from 'vitest'
import { askedIn, choicesIn, driversIn, type PlanChoices, planOfChoices, planStart } from './plan-choices.ts'

const choices: PlanChoices = {
  ...{ year: 2025, untilYear: 2035, ratePercent: '8', growthPercent: '2', price: '120', order: 'given' },
  ids: ['5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11'],
  drivers: [
    { part: 'scope_1', name: 'Produção', yearlyPercent: '3', source: 'Orçamento' },
    { part: 'scope_2', name: 'Rede', yearlyPercent: '-1', ofYear: [{ year: 2028, percent: '-5' }], source: 'PDE' },
  ],
}

it('comes back from the address as it was kept', () => {
  const { search } = planOfChoices(choices, 'kept')
  expect(search.scenario).toBe('kept')
  expect(choicesIn({ ...planStart, ...search, year: Number(search.year) })).toEqual(choices)
  expect(askedIn({ ...planStart, ...search, year: 2025 }).ids).toBe(choices.ids?.join())
})

it('leaves what cannot be read to its default', () => {
  const address = { ...planStart, year: 2025, rate: 'x', until: '20', drivers: '{', price: '1,2' }
  expect(choicesIn(address)).toEqual({
    ...{ year: 2025, ratePercent: '10', growthPercent: '0', order: 'places', drivers: [] },
  })
  for (const rate of ['-100', '1000']) expect(choicesIn({ ...address, rate }).ratePercent).toBe('10')
  const growing = '{"part":"all","name":"A","yearlyPercent":"1","source":"B","ofYear":[{"year":"2028","percent":"1"}]}'
  expect(driversIn(`[${growing}]`)).toEqual([])
  expect(driversIn('[{"part":"scope_9","name":"A","yearlyPercent":"1","source":"B"},1]')).toEqual([])
})

it('is refused with a rate below zero, of which no present value can be told', () => {
  const rates = ['-100', '-5', '1000', '0', '12.5', '999'].filter(
    (ratePercent) => planAsked.safeParse({ year: 2025, ratePercent }).success,
  )
  expect(rates).toEqual(['0', '12.5', '999'])
})
