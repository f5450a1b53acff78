import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { renderApp } from '../../test/render-app.tsx'
import { Breakdowns } from './breakdowns.tsx'

const figure = { biogenicCo2Kg: '0', lines: 1 }
const spend = { generatorKey: 'method:value_chain.spend', name: 'Gasto', scope: 3 as const }
const inventory = {
  year: 2025,
  total: { ...figure, co2eKg: '600' },
  byCategory: [{ scope: 3, category: 'purchased_goods_services', ...figure, co2eKg: '600' }],
  bySite: [{ businessUnitId: 'a', name: 'Matriz', ...figure, co2eKg: '600' }],
  byGenerator: [
    {
      ...spend,
      category: 'purchased_goods_services',
      bought: ['Papel A4', 'Toner'],
      ...figure,
      co2eKg: '300',
      lines: 9,
    },
    { ...spend, category: 'capital_goods', bought: [], ...figure, co2eKg: '200' },
    { ...spend, category: 'upstream_transport', bought: [], ...figure, co2eKg: '100' },
  ],
} as unknown as Inventory

beforeEach(() => vi.stubGlobal('IntersectionObserver', Unseen))
afterEach(() => vi.unstubAllGlobals())

it('calls a spend by what was bought, gives no two bars one name, and leaves out the chart of one site', async () => {
  const { user } = await renderApp(<Breakdowns inventory={inventory} />)
  expect(screen.queryByText('Unidade', { selector: 'figcaption p' })).toBeNull()
  const charts = screen.getAllByRole('figure')
  expect(charts).toHaveLength(2)
  const sources = within(charts[1] ?? document.body)
  await user.click(sources.getByRole('button', { name: 'Ver tabela' }))
  expect(sources.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Gasto: Papel A4, Toner e outros',
    'Gasto (Bens de Capital)',
    'Gasto (Transporte Upstream)',
  ])
})

class Unseen {
  observe() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}
