import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Panel } from './panel-data.ts'
import { PanelPage } from './panel-page.tsx'

const panel: Panel = {
  from: '2026-10-22T12:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
  people: { now: 12, before: 10 },
  companies: { now: 240, before: 0 },
  reports: { now: 6, before: 8 },
  revenue: { now: 11_000_000, before: 11_000_000 },
  months: [{ month: '2026-11', people: 3, revenue: 11_000_000 }],
  sizes: [
    { size: 'EPP', companies: 120 },
    { size: null, companies: 120 },
  ],
  states: [{ state: 'SP', companies: 240 }],
  countries: [{ country: 'BR', companies: 240, units: 300 }],
  upcoming: [
    {
      kind: 'ticket',
      at: '2026-11-20T12:00:00.000Z',
      name: 'Aurora',
      companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1',
      detail: '#7 Fator',
      isOverdue: true,
    },
  ],
  upcomingTotal: 41,
}

async function open(
  told: Panel,
  platformRole: 'root_admin' | 'moderator',
  platformCan: Viewer['platformCan'] = platformPermissionsOf(platformRole),
) {
  const isPlatformAdmin = platformRole === 'root_admin'
  answerCalls({ 'platformPanel/get': { gives: told } })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole, platformCan, isPlatformAdmin, hasTwoFactor: true }}>
      <PanelPage />
    </ViewerProvider>,
  )
}

it('tells four figures beside the period before, each leading to its rows, and what is due', async () => {
  await open(panel, 'root_admin')
  const people = await screen.findByRole('link', { name: /Usuários ativos/ })
  expect(people.textContent).toMatch(/12.*20,0\s?% a mais que no período anterior/)
  expect(people.getAttribute('href')).toBe('/admin/dashboard?period=month&tab=people&figure=people')
  expect(screen.getByRole('link', { name: /Empresas cadastradas/ }).textContent).toContain('Sem período anterior')
  expect(screen.getByRole('link', { name: /Relatórios gerados/ }).textContent).toMatch(/25,0\s?% a menos/)
  expect(screen.getByRole('link', { name: /Receita mensal/ }).textContent).toMatch(/110\.000,00.*Igual/)
  const due = screen.getByRole('region', { name: 'Próximas atividades' })
  expect(within(due).getByRole('link', { name: 'Chamado à espera de resposta' })).toBeTruthy()
  expect(within(due).getByText('Itens que ficaram de fora desta lista: 40')).toBeTruthy()
})

it('shows no money and no ways to rows to a lower role', async () => {
  const { revenue: _, ...rest } = panel
  await open({ ...rest, revenue: null, months: [{ month: '2026-11', people: 3, revenue: null }] }, 'moderator')
  expect(await screen.findByText('Usuários ativos')).toBeTruthy()
  expect(screen.queryByText('Receita mensal')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Faturamento' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Usuários ativos/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Chamado à espera de resposta' })).toBeNull()
})

it('leads to the rows that the server says are theirs to read, whatever the rank', async () => {
  await open(panel, 'root_admin', ['platform-panel:read', 'platform-list:read'])
  expect(await screen.findByRole('link', { name: /Empresas cadastradas/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Usuários ativos/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Receita mensal/ })).toBeNull()
})
