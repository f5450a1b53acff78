import { expect, it } from 'vitest'
import { firstWrongStep } from './wrong-step.ts'

const step = (formula: string, value: string) => ({
  ...{ step: 'gas', formula, inputs: [], gas: null },
  result: { value, unit: 'kg' },
})

it.each([
  ['none where each formula gives its result', ['2 kg × 3', '6'], undefined],
  ['one whose result is another', ['2 kg × 3', '7'], { sealed: '7', recomputed: '6' }],
  ['one whose formula cannot be read', ['2 kg ×', '2'], { sealed: '2', recomputed: null }],
] as const)('the first wrong step of a working: %s', (_, [formula, result], wrong) => {
  const found = wrong && { field: 'result.working.1.result.value', ...wrong }
  expect(firstWrongStep([step('1 kg + 1', '2'), step(formula, result), step('1 kg', '1')])).toEqual(found)
})
