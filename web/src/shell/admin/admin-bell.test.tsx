import type { Outputs } from '@pegada/contract/contract.ts'
import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LiveProvider } from '../../lib/live/live.tsx'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { standInForLines } from '../../test/live-stand-in.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { AdminBell } from './admin-bell.tsx'

type Told = Outputs['platformPanel']['latest']

const row = (kind: Told['rows'][number]['kind'], name = '') =>
  ({ kind, name, at: '2026-11-20T12:00:00.000Z', count: 1, incident: null, isNew: true }) as const
const told: Told = {
  rows: [
    row('person'),
    row('company', 'Aurora'),
    row('payment', 'Boreal'),
    row('import', 'fatores.csv'),
    row('job', 'mail.deliver'),
    row('update', 'DEFRA'),
    row('system', 'jobs_dead'),
    { ...row('incident_near', '7'), incident: { id: 'i7', dueOn: '2026-11-25' } },
  ],
  unread: 6,
  until: '2026-11-21T12:00:00.000Z',
}

async function open(platformRole: 'root_admin' | 'admin') {
  answerCalls({ 'platformPanel/latest': { gives: told }, 'platformPanel/markSeen': { gives: { done: true } } })
  const viewer = { ...marina, platformRole, platformCan: platformPermissionsOf(platformRole), isPlatformAdmin: true }
  const { user } = await renderApp(
    <ViewerProvider viewer={{ ...viewer, hasTwoFactor: true }}>
      <AdminBell />
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Notificações da plataforma: 6 novas' }))
  await screen.findByText(/Boreal/)
  expect(screen.getByText('Incidente nº 7: prazo de comunicação vence em 25/11/2026')).toBeTruthy()
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

const ofAdmins = [
  '/admin/dashboard?figure=companies',
  '/admin/dashboard/factor-imports',
  '/admin/dashboard/settings?view=jobs',
  '/admin/dashboard/factor-imports',
  '/admin/dashboard/settings',
  '/admin/dashboard/security/incidents?incident=i7',
]

it('leads to what has a page that one may open, and nowhere else; what was shown counts as seen', async () => {
  expect(await open('admin')).toEqual(ofAdmins)
  await waitFor(() => expect(callsTo('platformPanel/markSeen')).toEqual([{ until: told.until }]))
})

it('leads who may read of people to them', async () => {
  expect(await open('root_admin')).toEqual(['/admin/dashboard?figure=sign_ups', ...ofAdmins])
})

it('looks again as the live channel tells of something, and not from time to time while it does', async () => {
  const lines = standInForLines()
  answerCalls({ 'platformPanel/latest': { gives: { ...told, rows: [], unread: 0 } } })
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  await renderApp(
    <ViewerProvider viewer={viewer}>
      <LiveProvider>
        <AdminBell />
      </LiveProvider>
    </ViewerProvider>,
  )
  const line = await waitFor(() => lines()[0] ?? Promise.reject(new Error('not opened yet')))
  await screen.findByRole('button', { name: 'Notificações da plataforma: 0 novas' })
  act(() => line.begins())
  act(() => line.tells('ready', '1'))
  await waitFor(() => expect(callsTo('platformPanel/latest').length).toBeGreaterThan(1))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const before = callsTo('platformPanel/latest').length
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(callsTo('platformPanel/latest')).toHaveLength(before)
  answerCalls({ 'platformPanel/latest': { gives: told } })
  act(() => line.tells('platform_panel', '2'))
  expect(await screen.findByRole('button', { name: 'Notificações da plataforma: 6 novas' })).toBeTruthy()
  vi.useRealTimers()
})
