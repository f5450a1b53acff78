import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPrinting } from '../../lib/printing.ts'
import { renderApp } from '../../test/render-app.tsx'
import { tokens } from '../../theme/tokens.ts'
import { Chart, type ChartPaint } from './chart.tsx'

const root = document.documentElement
let leave: () => void
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Unseen)
  leave = watchPrinting()
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  root.setAttribute('data-mantine-color-scheme', 'light')
})

it('prints light and whole from a dark screen: a chart whose code has not come by its table, and all as it was afterwards', async () => {
  const painted: ChartPaint[] = []
  const option = (paint: ChartPaint) => {
    painted.push(paint)
    return {}
  }
  const rows = [
    ['Fonte', 't CO₂e'],
    ['Diesel', '12,3'],
  ]
  await renderApp(<Chart title="De onde vem?" sentence="Do diesel." option={option} rows={rows} fileName="fontes" />)
  expect(screen.queryByRole('table')).toBeNull()
  root.setAttribute('data-mantine-color-scheme', 'dark')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('light')
  expect(screen.getByRole('table', { name: 'De onde vem?' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Diesel 12,3/ })).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(painted.every(({ tokens: ink }) => ink === tokens.light || ink === tokens.dark)).toBe(true)
})

it('says that no picture can be made of a chart that is not drawn', async () => {
  const rows = [['Fonte'], ['Diesel']]
  const chart = <Chart title="De onde vem?" sentence="Do diesel." option={() => ({})} rows={rows} fileName="fontes" />
  const { user } = await renderApp(chart)
  await user.click(screen.getByRole('button', { name: 'Baixar imagem' }))
  expect(await screen.findByText(i18next.t('common:chart.no_png'))).toBeTruthy()
})

class Unseen {
  observe() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}
