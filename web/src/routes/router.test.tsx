import { ORPCError } from '@orpc/client'
import type { Outputs } from '@pegada/contract/contract.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { renderRouter } from '../test/render-app.tsx'
import { pages } from './pages.ts'
import { routerFor } from './router.tsx'

/** Who sees what at which address: the guards of the frames, and what a frame says of an address that no page has. */
type Viewer = Outputs['account']['getViewer']

const analyst: Viewer = {
  user: { id: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@exemplo.com.br', avatar: null },
  company: { id: 'c1', cnpj: '11222333000181', legalName: 'Exemplo Ltda', tradeName: null },
  role: 'analyst',
  isOwner: false,
  isOverSeats: false,
  isPlatformAdmin: false,
  hasTwoFactor: false,
  isTwoFactorRequired: false,
  isDemonstration: false,
  sampleYear: null,
  deletionDueAt: null,
  units: null,
  language: 'pt-BR',
  sessionExpiresAt: '2099-01-01T00:00:00.000Z',
  can: [],
}

beforeEach(() => {
  /* Whatever the pages and the shell ask stays unanswered: here only frames are looked at. */
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('scrollTo', () => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openAt(address: string, viewer?: Viewer) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = api.account.getViewer.queryOptions()
  if (viewer) queries.setQueryData(queryKey, viewer)
  else {
    const refused = new ORPCError('auth.required', { status: 401 })
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(refused) })
  }
  const router = routerFor(queries, createMemoryHistory({ initialEntries: [address] }))
  await renderRouter(router, queries)
  return router
}

const menu = () => screen.findByRole('navigation', { name: 'Páginas' })

describe('the frame of the dashboard', () => {
  it('leads who must set up a second factor to their profile, whatever page they ask for', async () => {
    await openAt(paths.reports, { ...analyst, isTwoFactorRequired: true })
    const way = await screen.findByRole('link', { name: 'Ativar no perfil' })
    expect(way.getAttribute('href')).toBe(paths.profile)
    expect(screen.getByText(/A empresa pede a verificação em duas etapas de todos/)).toBeDefined()
  })

  it('sends who is signed out to the sign-in page, with the way back', async () => {
    const router = await openAt(`${paths.reports}?year=2024`)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.signIn))
    expect(router.state.location.state.from).toBe(`${paths.reports}?year=2024`)
  })

  it('keeps its menu around an address that no page has', async () => {
    await openAt('/dashboard/measurements/nowhere', analyst)
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeTruthy()
    expect(await menu()).toBeTruthy()
  })
})

it('leads from where a page once stood to what took its place, with its search, and says so', async () => {
  const router = await openAt('/dashboard/vehicle-fleet/new?year=2024', analyst)
  await waitFor(() => expect(router.state.location.href).toBe(`${paths.measurementsEmissions}?year=2024`))
  expect((await screen.findByText(/agora é/)).textContent).toBe('A página que você abriu agora é “Emissões”.')
})

describe('the frame of the administration', () => {
  it('refuses within the dashboard whoever is no platform administrator', async () => {
    await openAt(paths.adminWebsite, analyst)
    expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
    expect(await menu()).toBeTruthy()
  })

  it('leads a platform administrator without a second factor to set it up', async () => {
    await openAt(paths.ticketDesk, { ...analyst, isPlatformAdmin: true })
    expect(await screen.findByRole('link', { name: 'Ativar no perfil' })).toBeTruthy()
  })

  it('lets a platform administrator in', async () => {
    await openAt(paths.adminWebsite, { ...analyst, isPlatformAdmin: true, hasTwoFactor: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Site público' })).toBeTruthy()
  })

  it('keeps its frame and its guard around an address that no page has', async () => {
    await openAt('/admin/nowhere', { ...analyst, isPlatformAdmin: true, hasTwoFactor: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeTruthy()
    expect(await menu()).toBeTruthy()
  })

  it('tells nobody else which addresses there are', async () => {
    await openAt('/admin/nowhere', analyst)
    expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
  })
})

describe('the addresses of the table', () => {
  it('lead each to its own page, none to what stands for the unknown', () => {
    const router = routerFor(new QueryClient(), createMemoryHistory())
    const led = pages.map(({ path }) => router.getMatchedRoutes(path)[2]?.fullPath)
    expect(led).toEqual(pages.map(({ path }) => path))
  })
})

describe('an address outside every frame', () => {
  it('has a page of its own, without a menu', async () => {
    await openAt('/nowhere')
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
