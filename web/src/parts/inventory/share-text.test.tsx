import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { monthsOfShares, useShareText } from './share-text.ts'

const textOf = (shares: readonly string[]) => {
  const { result } = renderHook(() => useShareText())
  return result
    .current(monthsOfShares(2025, shares))
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\u00a0|\u202f/g, ' ')
}

it('tells the stretches of a year in which the share is the same, and a month alone', () => {
  expect(textOf([...Array<string>(6).fill('60'), '70', ...Array<string>(5).fill('80.5')])).toBe(
    '60 % de jan a jun; 70 % em jul; 80,5 % de ago a dez',
  )
})

it('takes one figure written in two ways for one share', () => {
  expect(textOf([...Array<string>(6).fill('60'), ...Array<string>(6).fill('60.0')])).toBe('60 % de jan a dez')
})
