import { ORPCError } from '@orpc/client'
import type { Outputs } from '@pegada/contract/contract.ts'
import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { answerCalls } from '../test/answers.ts'
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
  platformRole: null,
  platformCan: [],
  hasTwoFactor: false,
  isTwoFactorRequired: false,
  isDemonstration: false,
  sampleYear: null,
  impersonation: null,
  deletionDueAt: null,
  units: null,
  flags: [],
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

  it('says above the page of an administrator that acts as somebody who that is', async () => {
    const endsAt = new Date(Date.now() + 12.5 * 60_000).toISOString()
    await openAt('/dashboard/nowhere', {
      ...analyst,
      impersonation: { id: 'i1', administrator: 'Rita Lemos', isRaised: false, endsAt },
    })
    const banner = await screen.findByRole('region', { name: 'Acesso no lugar de outra pessoa' })
    expect(banner.textContent).toMatch(/^Rita Lemos, você está no lugar de Ana Lima, em Exemplo Ltda\./)
    expect(await menu()).toBeTruthy()
  })

  it.each([
    ['open', paths.checkout],
    // Who is signed in stays on a page before the session where they came with an invitation.
    ['signed-out', `${paths.signUp}?invite_token=x`],
  ] as const)('says so above pages of the frame that is %s too, which may work with the session', async (name, at) => {
    // The administration leads out of itself until the end.
    const frames = new Set(pages.map(({ frame }) => frame))
    expect(frames).toEqual(new Set(['signed-out', 'open', 'signed-in', 'admin']))
    expect(pages.find(({ path }) => path === at.split('?')[0])?.frame).toBe(name)
    const endsAt = new Date(Date.now() + 12.5 * 60_000).toISOString()
    const impersonation = { id: 'i1', administrator: 'Rita Lemos', isRaised: false, endsAt }
    const router = await openAt(at, { ...analyst, impersonation })
    await screen.findByRole('region', { name: 'Acesso no lugar de outra pessoa' })
    expect(router.state.location.href).toBe(at)
  })

  it('keeps its menu around an address that no page has', async () => {
    await openAt('/dashboard/measurements/nowhere', analyst)
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeTruthy()
    expect(await menu()).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Acesso no lugar de outra pessoa' })).toBeNull()
  })
})

it('leads from where a page once stood to what took its place, with its search, and says so', async () => {
  const router = await openAt('/dashboard/vehicle-fleet/new?year=2024', analyst)
  await waitFor(() => expect(router.state.location.href).toBe(`${paths.measurementsEmissions}?year=2024`))
  expect((await screen.findByText(/agora é/)).textContent).toBe('A página que você abriu agora é “Emissões”.')
})

const root: Viewer = {
  ...analyst,
  isPlatformAdmin: true,
  platformRole: 'root_admin',
  platformCan: platformPermissionsOf('root_admin'),
  hasTwoFactor: true,
}

describe('the frame of the administration', () => {
  it.each([
    ['whoever has no role on the platform', analyst, 'no-role', /Você não tem permissões de administrador/],
    [
      'who is signed out',
      undefined,
      'signed-out',
      /Erro de Autenticação.*Você não está autenticado ou sua sessão expirou. Por favor, faça login novamente\./,
    ],
  ] as const)('sends %s to its door, which says why, with the way back', async (_, viewer, refusal, why) => {
    const router = await openAt(`${paths.adminWebsite}?x=1`, viewer)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.adminDoor))
    expect(router.state.location.state).toMatchObject({ refusal, from: `${paths.adminWebsite}?x=1` })
    await waitFor(() => expect(document.body.textContent).toMatch(why))
  })

  it('highlights the item that a page lies under', async () => {
    await openAt('/admin/dashboard/security/roles', root)
    const menu = await screen.findByRole('navigation', { name: 'Painel Administrativo' })
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Segurança')
  })

  it('leads who has a role and no second factor to set it up', async () => {
    await openAt(paths.ticketDesk, { ...root, hasTwoFactor: false })
    expect(await screen.findByRole('link', { name: 'Ativar no perfil' })).toBeTruthy()
  })

  it('lets in by rank, with its own menu and the badge of the role', async () => {
    await openAt(paths.adminWebsite, root)
    expect(await screen.findByRole('heading', { level: 1, name: 'Site público' })).toBeTruthy()
    const menu = screen.getByRole('navigation', { name: 'Painel Administrativo' })
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Site público')
    expect(screen.getByText('Super Admin')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy()
  })

  it('refuses within it what a lower role does not open, and leaves that out of the menu', async () => {
    const platformCan = platformPermissionsOf('analyst')
    await openAt(paths.adminWebsite, { ...root, platformRole: 'analyst', isPlatformAdmin: false, platformCan })
    expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Site público' })).toBeNull()
    expect(screen.getByText('Analista')).toBeTruthy()
  })

  it('goes by what the server says of the person, not by their rank', async () => {
    await openAt(paths.platformRoles, { ...root, platformCan: ['platform-panel:read'] })
    expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Segurança' })).toBeNull()
  })

  it('lets who signs out go to its door without a word of a session that ended', async () => {
    const router = await openAt(paths.adminWebsite, root)
    const refused = { code: 'auth.required', status: 401 }
    answerCalls({ 'account/signOut': { gives: { done: true } }, 'account/getViewer': refused })
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(paths.adminDoor)
    expect(screen.queryByText('Erro de Autenticação')).toBeNull()
    expect(router.state.location.state).not.toHaveProperty('from')
  })

  it('leads who is in already from the door to its front page', async () => {
    const router = await openAt(paths.adminDoor, root)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.adminPanel))
  })

  it('says of an address that no page has the words of the specification, to whoever asks', async () => {
    await openAt('/admin/nowhere', analyst)
    expect(await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to home page' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('keeps its frame around those words for who is inside', async () => {
    await openAt('/admin/nowhere', root)
    expect(await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to home page' }).getAttribute('href')).toBe('/')
    expect(await screen.findByRole('navigation', { name: 'Painel Administrativo' })).toBeTruthy()
  })

  it('leads from the earlier addresses to those of now', async () => {
    const router = await openAt('/admin/support?ticket=7', root)
    await waitFor(() => expect(router.state.location.href).toBe(`${paths.ticketDesk}?ticket=7`))
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
