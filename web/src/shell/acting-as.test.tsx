import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actingAs, noteActingAs } from '../lib/acting-as.ts'
import { client } from '../lib/api.ts'
import { useSession, type Viewer, ViewerProvider } from '../lib/session.tsx'
import { useAct } from '../lib/use-act.ts'
import { answerCalls } from '../test/answers.ts'
import { renderApp } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { AdminOnly } from './admin/admin-guard.tsx'
import { FollowPlace } from './follow-place.tsx'
import { NoCompanyPage } from './no-company-page.tsx'

/** Pages while an administrator of the platform acts as somebody, and as that ends under them. */
const visit = { id: 'i1', administrator: 'Rita Lemos', isRaised: true, endsAt: '2030-01-01T00:00:00.000Z' }
const asMarina: Viewer = { ...marina, impersonation: visit }
const rita: Viewer = { ...marina, user: { ...marina.user, id: 'rita' }, platformRole: 'root_admin' }

let left: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  noteActingAs(undefined)
})
afterEach(() => {
  left.mockRestore()
  noteActingAs(undefined)
})

function Shown() {
  return useSession().viewer?.user.id ?? null
}

it('each call but the question who is signed in says as whom the page was shown, until it is loaded anew', async () => {
  answerCalls({ 'account/getViewer': { gives: asMarina } })
  expect(actingAs(['company', 'get'])).toEqual({})
  const { queries } = await renderApp(<Shown />)
  await screen.findByText('marina')
  expect(actingAs(['account', 'getViewer'])).toEqual({})
  expect(actingAs(['company', 'get'])).toEqual({ 'x-acting-as': 'i1' })
  answerCalls({ 'account/getViewer': { gives: rita } })
  await act(() => queries.invalidateQueries())
  await screen.findByText('rita')
  expect(actingAs(['company', 'get'])).toEqual({ 'x-acting-as': 'i1' })
})

it.each([
  ['i1', '/admin/dashboard/users'],
  ['', '/dashboard'],
])(
  'a call of a page shown as “%s” that is refused since the session is somebody else’s now opens %s',
  async (as, opened) => {
    const asked: (string | null)[] = []
    noteActingAs(as)
    answerCalls({ 'company/get': { code: 'impersonation.changed', status: 409 } })
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request.headers.get('x-acting-as'))
      return answer(request)
    })
    await expect(client.company.get()).rejects.toMatchObject({ code: 'impersonation.changed' })
    expect(asked).toEqual([as])
    expect(left).toHaveBeenCalledWith(opened)
  },
)

/** A page whose viewer changes under it, with an act that ends the impersonation. */
function Changing({ to }: { to: Viewer }) {
  const [viewer, setViewer] = useState(asMarina)
  const end = useAct(async () => true, { cause: 'impersonation.end', onDone: () => setViewer(to) })
  return (
    <ViewerProvider viewer={viewer}>
      <FollowPlace />
      <button type="button" onClick={() => setViewer(to)}>
        Mudar
      </button>
      <button type="button" onClick={() => end.mutate(undefined)}>
        Encerrar
      </button>
      {viewer.user.id}
    </ViewerProvider>
  )
}

it.each([
  ['ends', rita],
  ['is followed by another', { ...asMarina, impersonation: { ...visit, id: 'i2' } }],
])('a page opens anew as the impersonation under it %s', async (_, to) => {
  const { user } = await renderApp(<Changing to={to} />)
  await user.click(await screen.findByRole('button', { name: 'Mudar' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
})

it('a page goes where its own end leads, and not to the dashboard', async () => {
  const { user } = await renderApp(<Changing to={rita} />)
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  await screen.findByText('rita')
  expect(left).not.toHaveBeenCalled()
})

it('no page of the administration stands while one acts as somebody', async () => {
  answerCalls({ 'account/getViewer': { gives: asMarina } })
  const { router } = await renderApp(<AdminOnly />)
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

it.each([
  ['who has a role on the platform', true],
  ['nobody else', false],
])('who works in no company: the administration is offered to %s', async (_, hasRole) => {
  const { user, language, sessionExpiresAt } = marina
  const told = { user, language, sessionExpiresAt, isPlatformAdmin: true, platformRole: 'root_admin', platformCan: [] }
  answerCalls({
    'account/getViewer': { code: 'auth.no_company', status: 403 },
    'platformDoor/getViewer': hasRole
      ? { gives: { ...told, isDemonstration: false } }
      : { code: 'auth.no_company', status: 403 },
  })
  const { queries } = await renderApp(<NoCompanyPage />)
  await screen.findByRole('button', { name: 'Sair' })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  const link = screen.queryByRole('link', { name: 'Ir para a administração' })
  expect(link?.getAttribute('href') ?? null).toBe(hasRole ? '/admin/dashboard' : null)
})
