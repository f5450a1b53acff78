import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import type { PlatformReport } from './report-data.ts'
import { PlatformReportPage } from './report-page.tsx'

const total = { year: 2025, gwpSet: 'AR6', scope: 1, by: 'all', value: '' } as const
const report: PlatformReport = {
  need: 6,
  inventories: [
    { year: 2025, state: 'closed', inventories: 8 },
    { year: 2025, state: 'in_review', inventories: null },
  ],
  reports: [{ kind: 'gri', reports: 12 }],
  years: [2025, 2024],
  year: 2025,
  totals: [
    { ...total, state: 'published', groups: 8, kg: '98000' },
    { ...total, scope: 3, state: 'dominated', groups: null, kg: null },
    { ...total, by: 'sector', value: 'retail', state: 'too_few', groups: null, kg: null },
  ],
  madeAt: '2026-11-22T12:00:00.000Z',
  nextOn: '2027-01-01',
}

async function open(at: string, gives: PlatformReport = report) {
  answerCalls({ 'platformReport/get': { gives } })
  return renderApp(<PlatformReportPage />, { at })
}

it('tells totals of all by scope, why one is not told, and counts of few as few, each in the table behind', async () => {
  const { user } = await open('/?year=2025')
  const totals = within(await screen.findByRole('region', { name: 'Emissões das empresas que concordaram' }))
  expect(callsTo('platformReport/get')).toEqual([{ year: 2025 }])
  expect(totals.getByText(/A maior soma que se conta é de .*Escopo 1.*: 98 t CO₂e\./)).toBeTruthy()
  await user.click(totals.getByRole('button', { name: 'Ver tabela' }))
  expect(totals.getByText('Um grupo responde por mais da metade')).toBeTruthy()
  const link = totals.getByRole('link', { name: /^Baixar CSV/ })
  expect(link.getAttribute('href')).toContain('/api/v1/platform-reports/export?format=csv')
  const counts = within(screen.getByRole('region', { name: 'Inventários por ano e situação' }))
  await user.click(counts.getByRole('button', { name: 'Ver tabela' }))
  const files = screen.getAllByRole('link', { name: /^Baixar CSV/ }).map((one) => one.getAttribute('href'))
  expect(files.map((one) => /part=(\w+)/.exec(one ?? '')?.[1])).toEqual(['totals', 'inventories', 'reports'])
  expect(screen.queryByRole('button', { name: /^Baixar CSV/ })).toBeNull()
  expect(counts.getByText('De 1 a 5 empresas')).toBeTruthy()
  expect(screen.getByText(/^Somas feitas em 22\/11\/2026.*as próximas em 01\/01\/2027\./)).toBeTruthy()
})

it('tells by sector that there are too few and not how many, and how a company agrees where none has', async () => {
  const { user, unmount } = await open('/?by=sector')
  const totals = within(await screen.findByRole('region', { name: 'Emissões das empresas que concordaram' }))
  await user.click(totals.getByRole('button', { name: 'Ver tabela' }))
  expect(totals.getByRole('cell', { name: 'Poucos grupos' })).toBeTruthy()
  expect(totals.queryByText(/de 6 grupos/)).toBeNull()
  unmount()
  await open('/', { ...report, totals: [], years: [], year: null, madeAt: null })
  expect(await screen.findByText('Nenhuma empresa concordou ainda com um ano encerrado')).toBeTruthy()
  expect(screen.getByText('Nenhuma soma feita ainda; as próximas em 01/01/2027.')).toBeTruthy()
})
