import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerCalls, callsTo, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { SharedReportPage } from './shared-report-page.tsx'

const t = i18next.t

const shared = {
  ...{ company: 'Padaria Aurora Ltda', year: 2025, kind: 'ifrs_s2', format: 'pdf', fileName: 'inventario-2025.pdf' },
  ...{ bytes: 240_000, sha256: 'ab'.repeat(32), createdAt: '2026-11-20T12:00:00.000Z' },
  expiresAt: '2026-12-20T12:00:00.000Z',
}

const follow = (token: string) => renderApp(<SharedReportPage />, { at: token === '' ? '/' : `/#${token}` })

it('shows whose report it is and how its file is known again, and takes it by the secret of the link alone', async () => {
  answerCalls({ 'sharedReport/open': { gives: shared }, 'sharedReport/download': failed })
  const { user } = await follow('segredo')
  expect(await screen.findByText('Padaria Aurora Ltda')).toBeTruthy()
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
  expect(callsTo('sharedReport/open')).toEqual([{ token: 'segredo' }])
  await user.click(screen.getByRole('button', { name: t('report:download') }))
  await waitFor(() => expect(callsTo('sharedReport/download')).toEqual([{ token: 'segredo' }]))
})

it('asks for the password where there is one, tells that one was wrong, and opens with the right one', async () => {
  answerCalls({ 'sharedReport/open': { code: 'shared_report.password_needed', status: 422 } })
  const { user } = await follow('segredo')
  await fill(user, await screen.findByLabelText(/^Senha/), 'errada')
  answerCalls({ 'sharedReport/open': { code: 'shared_report.password_wrong', status: 422 } })
  await user.click(screen.getByRole('button', { name: t('shared-report:open') }))
  expect(await screen.findByText(t('errors:shared_report.password_wrong'))).toBeTruthy()
  expect(screen.queryByText('Padaria Aurora Ltda')).toBeNull()
  answerCalls({ 'sharedReport/open': { gives: shared } })
  await fill(user, screen.getByLabelText(/^Senha/), 'castanheira')
  await user.click(screen.getByRole('button', { name: t('shared-report:open') }))
  expect(await screen.findByText('Padaria Aurora Ltda')).toBeTruthy()
  expect(callsTo('sharedReport/open').at(-1)).toEqual({ token: 'segredo', password: 'castanheira' })
})

it.each(['link_invalid', 'expired', 'revoked'] as const)(
  'tells of a link that is %s that and nothing else',
  async (state) => {
    answerCalls({ 'sharedReport/open': { code: `shared_report.${state}`, status: 422 } })
    await follow('segredo')
    expect(await screen.findByText(t(`shared-report:${state}`))).toBeTruthy()
    expect(screen.getByText(t('shared-report:ask'))).toBeTruthy()
    expect(screen.queryByLabelText(/^Senha/)).toBeNull()
  },
)

it('asks nothing without a link, and says so when the server fails', async () => {
  const empty = await follow('')
  expect(await screen.findByText(t('shared-report:no_link'))).toBeTruthy()
  empty.unmount()
  answerCalls({ 'sharedReport/open': failed })
  await follow('segredo')
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})
