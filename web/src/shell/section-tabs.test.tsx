import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { routerFor } from '../routes/router.tsx'
import { standInForLines } from '../test/live-stand-in.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'

beforeEach(() => {
  standInForLines()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

async function openAt(at: string, viewer = marina) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(api.account.getViewer.queryKey(), viewer)
  await renderRouter(routerFor(queries, createMemoryHistory({ initialEntries: [at] })), queries)
}

it('shows every page of the section under the bar, each reached by the keyboard, and which of them one is on', async () => {
  await openAt(paths.trail)
  const tabs = within(await screen.findByRole('navigation', { name: 'Configurações' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...['Perfil', 'Equipe', 'Plano e cobrança', 'Faturas', 'Gerenciar plano', 'Trilha', 'Suporte'],
  ])
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual(tabs.map(() => 0))
  expect(tabs.find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent).toBe('Trilha')
})

it('shows no row where a section has one page alone', async () => {
  await openAt(paths.drilldown, { ...marina, isOwner: false, units: ['Filial Curitiba'] })
  await screen.findByRole('button', { name: i18next.t('shell:sidebar.toggle') })
  expect(screen.queryByRole('navigation', { name: i18next.t('shell:section.analysis') })).toBeNull()
})

it('leaves out the pages of the whole company for who works at some units alone', async () => {
  await openAt(paths.measurementsEmissions, { ...marina, isOwner: false, units: ['Filial Curitiba'] })
  const tabs = within(await screen.findByRole('navigation', { name: 'Medições' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Emissões', 'Fontes'])
})
