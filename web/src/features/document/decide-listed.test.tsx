import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { DecideListed } from './decide-listed.tsx'

/** What is done with lines that are selected, or with all that a list shows. */
const decision = {
  ...{ id: 'd1', kind: 'shown', groupKey: '', product: '', action: 'accept', generatorKey: null, lines: 7 },
  ...{ co2eKg: '10', reason: null, shown: null, threshold: null, isRemembered: false, createdBy: 'Marina' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', undoneAt: null },
}
const sent = vi.fn()
const onDone = vi.fn()
beforeEach(() => {
  sent.mockClear()
  onDone.mockClear()
})

async function open(left: readonly object[], viewer = marina) {
  answerCalls({ 'triage/decideListed': { gives: { ...decision, left } } })
  const fetched = vi.mocked(fetch)
  vi.stubGlobal('fetch', async (request: Request) => {
    sent(JSON.parse(await request.clone().text()).json)
    return fetched(request)
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <DecideListed listed={{ lines: { state: 'pending', ids: ['a'] } }} onDone={onDone} />
    </ViewerProvider>,
  )
}

it('takes them as suggested in one act, and says what stayed and why', async () => {
  const { user } = await open([
    { why: 'signature', lines: 2 },
    { why: 'asks', lines: 1 },
  ])
  await user.click(screen.getByRole('button', { name: 'Aceitar o que foi sugerido' }))
  const said = /Linhas: 7\. Ficaram para decidir uma a uma: 2 com assinatura .+; 1 com pergunta em aberto\./
  expect(await screen.findByText(said)).toBeTruthy()
  expect(sent).toHaveBeenCalledWith({ action: 'accept', lines: { state: 'pending', ids: ['a'] } })
  expect(onDone).toHaveBeenCalledOnce()
})

it('leaves them out with a reason', async () => {
  const { user } = await open([])
  await user.click(screen.getByRole('button', { name: 'Deixar de fora…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deixar de fora o que está selecionado' }))
  await fill(user, dialog.getByRole('textbox'), 'Material de revenda')
  await user.click(dialog.getByRole('button', { name: 'Deixar de fora' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ action: 'ignore', reason: 'Material de revenda' }))
})

it('says why it cannot be done by who may not decide', async () => {
  const { user } = await open([], { ...marina, can: [] })
  const button = screen.getByRole('button', { name: 'Aceitar o que foi sugerido' })
  expect(button.getAttribute('aria-description')).toMatch(/não permite decidir linhas/)
  await user.click(button)
  expect(sent).not.toHaveBeenCalled()
})
