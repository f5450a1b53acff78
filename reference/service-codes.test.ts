import { expect, it } from 'vitest'
import { loadServiceCodes } from './load-service-codes.ts'

const { codes, edition } = loadServiceCodes()

it('has the 337 codes of the edition in order, each of six digits with a description', () => {
  expect([codes.size, edition]).toEqual([337, '2026-02-09'])
  expect([...codes.keys()]).toEqual([...codes.keys()].toSorted())
  for (const { code, description } of codes.values()) {
    expect(code).toMatch(/^(0[1-9]|[1-3]\d|40|99)(0[1-9]|[12]\d)0[1-9]$/)
    expect(description.trim()).toBe(description)
    expect(description).not.toBe('')
  }
})

it('has items 1 to 40 of the law and services without ISSQN, and marks what asks for the group of works or of an event', () => {
  const items = new Set([...codes.keys()].map((code) => Number(code.slice(0, 2))))
  expect([...items]).toEqual([...Array.from({ length: 40 }, (_, at) => at + 1), 99])
  const marked = Map.groupBy(codes.values(), ({ group }) => group)
  expect([marked.get('obra')?.length, marked.get('atvEvento')?.length]).toEqual([13, 19])
  expect(codes.get('010501')).toEqual({
    ...{ code: '010501', group: null },
    description: 'Licenciamento ou cessão de direito de uso de programas de computação.',
  })
})
