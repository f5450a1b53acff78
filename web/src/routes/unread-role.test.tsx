import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../lib/paths.ts'
import { sessionLook } from '../lib/session-look.ts'
import { answerCalls, failed, signedOut } from '../test/answers.ts'
import { fill } from '../test/fill.ts'
import { standInForLines } from '../test/live-stand-in.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { routerFor } from './router.tsx'

afterEach(() => void vi.restoreAllMocks())

/** What a person meets whose sign-in succeeds while their role cannot be read (specification, section 4). */
it('shows the page with its notice, not sign-in again, and opens once the role can be read', async () => {
  standInForLines()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(sessionLook, 'retry').mockReturnValue(false)
  answerCalls({ 'account/getViewer': signedOut, 'account/signIn': { gives: { done: true } } })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = routerFor(queries, createMemoryHistory({ initialEntries: [paths.signIn] }))
  await renderRouter(router, queries)
  const user = userEvent.setup()
  await fill(user, await screen.findByLabelText('E-mail'), 'marina@aurora.example')
  await fill(user, screen.getByLabelText('Senha'), 'Oficina-2026')
  answerCalls({ 'account/getViewer': failed })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Login realizado com sucesso!')).toBeTruthy()
  expect(await screen.findByText('Você entrou, mas não conseguimos ler sua função na empresa')).toBeTruthy()
  expect(router.state.location.pathname).toBe(paths.dashboard)
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('getViewer')
      ? Promise.resolve(Response.json({ json: marina, meta: [] }))
      : new Promise(() => undefined),
  )
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('navigation', { name: 'Páginas' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.dashboard))
})

it('a visitor of whom nothing can be read is signed out, as before', async () => {
  standInForLines()
  vi.spyOn(sessionLook, 'retry').mockReturnValue(false)
  answerCalls({ 'account/getViewer': failed })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = routerFor(queries, createMemoryHistory({ initialEntries: [paths.dashboard] }))
  await renderRouter(router, queries)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signIn))
  expect(router.state.location.pathname).toBe(paths.signIn)
})
