import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { TargetFigure } from './target-figure.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 50, next: null, previous: null }
const alfa = {
  id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10',
  name: 'Alfa',
  baseYear: 2023,
  targetYear: 2030,
  measure: null,
  measureUnit: null,
}
const years = [
  { year: 2023, allowed: '1000000', emitted: '1000000' },
  { year: 2024, allowed: '940000', emitted: '970000' },
  { year: 2025, allowed: '880000', emitted: '850000' },
  { year: 2026, allowed: null, emitted: '1' },
]

async function show(year: number, rows: readonly unknown[] = [alfa], viewer: Viewer = marina, more = {}) {
  answerCalls({ 'target/list': { gives: { ...none, rows } }, 'target/get': { gives: { ...alfa, years, ...more } } })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <TargetFigure year={year} />
    </ViewerProvider>,
  )
}

it('a year above its path says by how much, and leads to the target', async () => {
  await show(2024)
  const link = await screen.findByRole('link', { name: /Acima da meta, 2024/ })
  expect(link.textContent).toContain('30')
  expect(link.textContent).toContain('“Alfa” permite 940')
  expect(link.getAttribute('href')).toContain(alfa.id)
})

it('a year below its path says so', async () => {
  await show(2025)
  expect((await screen.findByRole('link', { name: /Abaixo da meta, 2025/ })).textContent).toContain('30')
})

it('where nothing can be compared it says why, never zero', async () => {
  const { unmount } = await show(2026)
  expect((await screen.findByRole('link')).textContent).toContain('o ano-base de 2023 ainda não tem lançamentos')
  unmount()
  await show(2022)
  const link = await screen.findByRole('link')
  expect(link.textContent).toContain('Ainda não há meta que valha em 2022')
  expect(link.getAttribute('href')).toBe('/dashboard/reduction')
})

it('an intensity is told for one of what it is measured by, of a whole year alone', async () => {
  const intensity = { measure: 'revenue', measureUnit: 'MBRL' }
  const { unmount } = await show(2024, [alfa], marina, intensity)
  const link = await screen.findByRole('link', { name: /Acima da meta, 2024/ })
  expect(link.textContent).toMatch(/30,0000.*t CO₂e\/R\$ milhão/)
  unmount()
  const again = await show(2027, [alfa], marina, intensity)
  expect((await screen.findByRole('link')).textContent).toContain('só um ano completo se compara')
  again.unmount()
  await show(2025, [alfa], marina, { ...intensity, years: [{ year: 2025, allowed: null, emitted: null }] })
  expect((await screen.findByRole('link')).textContent).toContain('falta a medida de 2025 ou do ano-base, 2023')
})

it('who works at some units alone is told none', async () => {
  const { container } = await show(2024, [alfa], { ...marina, units: ['5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11'] })
  expect(container.querySelector('a')).toBeNull()
})
