import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { monthsOfShares, useShareText } from './share-text.ts'

function Text({ shares }: { shares: readonly string[] }) {
  return <output>{useShareText()(monthsOfShares(2025, shares))}</output>
}

async function textOf(shares: readonly string[]) {
  await renderApp(<Text shares={shares} />)
  return screen
    .getByRole('status')
    .textContent.replace(/[\u2066-\u2069]/g, '')
    .replace(/\u00a0|\u202f/g, ' ')
}

it('tells the stretches of a year in which the share is the same, and a month alone', async () => {
  expect(await textOf([...Array<string>(6).fill('60'), '70', ...Array<string>(5).fill('80.5')])).toBe(
    '60 % de jan a jun; 70 % em jul; 80,5 % de ago a dez',
  )
})

it('takes one figure written in two ways for one share', async () => {
  expect(await textOf([...Array<string>(6).fill('60'), ...Array<string>(6).fill('60.0')])).toBe('60 % de jan a dez')
})
