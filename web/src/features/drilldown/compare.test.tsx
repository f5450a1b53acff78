import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answer, node, open } from './test/open-drilldown.tsx'

it('compares, with a dash where there was nothing before', async () => {
  await open(
    { gives: { ...answer, levels: answer.levels.slice(0, 1), links: [] } },
    { at: '/?by=scope&vs=before&year=2025' },
  )
  const table = await screen.findByRole('region', { name: 'Diferenças' })
  const row = within(table).getByRole('row', { name: /^Escopo 1 / })
  expect(within(row).getByText('—')).toBeTruthy()
  expect(within(within(table).getByRole('row', { name: /^Escopo 2 / })).getByText('−20,0 %')).toBeTruthy()
})

it('leads from either side of a comparison to its lines, and from the others to all of them', async () => {
  const [, units] = answer.levels
  const cut = (given: unknown) => {
    const isWhole = JSON.stringify(given).includes('"top":200')
    const rest = [node('p3', 'Planta 3', '-4000'), node('p4', 'Planta 4', '-6000')]
    const level = isWhole ? { ...units, nodes: [...(units?.nodes ?? []), ...rest], others: null } : units
    return { ...answer, levels: [level], links: [] }
  }
  await open({ givesTo: cut }, { at: '/?by=unit&vs=before&year=2025&month=2025-02' })
  const table = await screen.findByRole('region', { name: 'Diferenças' })
  const hrefsOf = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('link')
      .map((link) => Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams))
  await waitFor(() => expect(hrefsOf(/^Mais 2, /)).toHaveLength(3))
  expect(hrefsOf(/^Planta 1 /).slice(1)).toEqual([
    { year: '2024', month: '2024-02', businessUnitId: 'p1' },
    { year: '2025', month: '2025-02', businessUnitId: 'p1' },
  ])
  const [others, ...lines] = hrefsOf(/^Mais 2, /)
  expect(others?.unit).toBe('p3,p4')
  expect(lines).toEqual([
    { cut: 'from=2024-01&to=2024-12&unit=p3%2Cp4&month=2024-02' },
    { cut: 'from=2025-01&to=2025-12&unit=p3%2Cp4&month=2025-02' },
  ])
  expect(hrefsOf(/^Total /)).toEqual([
    { year: '2024', month: '2024-02' },
    { year: '2025', month: '2025-02' },
  ])
})

it('leads from totals to the lines of both sides, whatever is chosen in the dimension that is compared', async () => {
  await open(
    { gives: { ...answer, levels: answer.levels.slice(0, 1), links: [] } },
    { at: '/?by=scope&vs=before&year=2025&scope=1' },
  )
  const table = await screen.findByRole('region', { name: 'Diferenças' })
  const total = within(within(table).getByRole('row', { name: /^Total / }))
  expect(total.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '', 'http://x').search)).toEqual(
    ['?year=2024', '?year=2025'],
  )
})

it('stands one site beside another, once both are chosen', async () => {
  const alone = { ...answer, levels: answer.levels.slice(0, 1), links: [] }
  const sites = [
    { id: 'p1', name: 'Planta 1' },
    { id: 'p2', name: 'Planta 2' },
  ]
  const first = await open({ gives: alone }, { at: '/?by=scope&vs=sites&unit=p1&year=2025', sites })
  expect(await screen.findByText(i18next.t('drilldown:compare.ask.sites'))).toBeTruthy()
  first.unmount()
  await open({ gives: alone }, { at: '/?by=scope&vs=sites&unit=p1&vsSite=p2&year=2025', sites })
  const table = await screen.findByRole('region', { name: 'Diferenças' })
  const row = within(within(table).getByRole('row', { name: /^Escopo 2 / }))
  expect(row.getByText('−20,0 %')).toBeTruthy()
  expect(row.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '', 'http://x').search)).toEqual([
    expect.stringContaining('scope=2'),
    '?year=2025&businessUnitId=p2&scope=2',
    '?year=2025&businessUnitId=p1&scope=2',
  ])
})
