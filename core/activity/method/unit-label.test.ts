import { expect, it } from 'vitest'
import { divideLabels, isSameLabel, labelText, multiplyLabels, parseLabel } from './unit-label.ts'

it('a plain number has no label, whether written as nothing or as one', () => {
  expect([...parseLabel(''), ...parseLabel('1'), ...parseLabel(' 1 · ')]).toEqual([])
  expect(parseLabel('1/ year ')).toEqual(new Map([['year', -1]]))
})

it('a label is written numerator first, one over what only divides', () => {
  expect(labelText(divideLabels(parseLabel('1'), parseLabel('t·km')))).toBe('1/t·km')
  expect(labelText(multiplyLabels(parseLabel('m'), parseLabel('m/s')))).toBe('m·m/s')
  expect(labelText(multiplyLabels(parseLabel('kg'), parseLabel('1/kg')))).toBe('')
})

it('labels are the same by their units and how often each stands in them', () => {
  expect(isSameLabel(parseLabel('t·km'), parseLabel('km·t'))).toBe(true)
  expect(isSameLabel(parseLabel('kg'), parseLabel('t'))).toBe(false)
  expect(isSameLabel(parseLabel('kg'), parseLabel('kg·m'))).toBe(false)
  expect(isSameLabel(parseLabel('kg/m'), parseLabel('kg·m'))).toBe(false)
})
