import type { SealFigure, SealView } from '@pegada/core/seal/sealed-file.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { SealTotalsTable } from './seal-totals-table.tsx'

/** A year whose electricity has a line by location alone: by market nothing was entered, which is not zero. */
const figure = (kg: string): SealFigure => ({ co2e_kg: kg, biogenic_co2_kg: '0' })
const view = (byScope: SealView['by_scope'], kg: string): SealView => ({
  ...figure(kg),
  ...{ gases_kg: {}, non_kyoto_kg: {}, by_category: {}, by_site: {}, by_month: {} },
  by_scope: byScope,
})

it('a scope without a line in a view has no figure there', async () => {
  const location = view({ 1: figure('2000'), 2: figure('500') }, '2500')
  const market = view({ 1: figure('2000') }, '2000')
  const checks = { chain: true, lines: true, working: true, totals: true, signature: true }
  await renderApp(<SealTotalsTable totals={{ location, market }} report={{ ok: true, checks }} />)
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf(/^Escopo 2/)).toEqual(['0,500', 'Nenhuma linha'])
  expect(cellsOf(/^Escopo 1/)).toEqual(['2,000', '2,000'])
})
