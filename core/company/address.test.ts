import { expect, it } from 'vitest'
import { cepDigits, isState, STATES, stateOfCep } from './address.ts'

it.each([
  ['01310-100', 'SP'],
  ['20031170', 'RJ'],
  ['30130-010', 'MG'],
  ['69301-380', 'RR'],
  ['69020-030', 'AM'],
  ['69400-970', 'AM'],
  ['70150-900', 'DF'],
  ['72800-000', 'GO'],
  ['73010-000', 'DF'],
  ['74003-010', 'GO'],
  ['99999-999', 'RS'],
])('the CEP %s lies in %s', (cep, state) => {
  expect(stateOfCep(cepDigits(cep) ?? '')).toBe(state)
})

it('a CEP has eight digits, and what lies in no range is of no state', () => {
  expect(cepDigits('1310-100')).toBeUndefined()
  expect(cepDigits('01310-10a')).toBeUndefined()
  expect(stateOfCep('00999000')).toBeUndefined()
  expect(stateOfCep('78950000')).toBeUndefined()
})

it('there are twenty-six states and the Federal District, each with a range of its own', () => {
  expect(new Set(STATES).size).toBe(27)
  expect(isState('XX')).toBe(false)
  const heads = Array.from({ length: 100_000 }, (_, head) => stateOfCep(`${String(head).padStart(5, '0')}000`))
  expect(new Set(heads.filter((state) => state !== undefined))).toEqual(new Set(STATES))
})
