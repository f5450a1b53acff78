import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { NoticesPage } from './notices-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 20, next: null, previous: null }
const asked = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', kind: 'review_asked', subject: { year: 2025, who: 'Rosa' } },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', readAt: null },
}
const settings = [
  { kind: 'review_asked', isShown: true, mail: 'now' },
  { kind: 'payment_failed', isShown: true, mail: null },
]

async function open(list: End, viewer: Viewer = marina) {
  answerCalls({ 'notice/list': list, 'notice/settings': { gives: settings } })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <NoticesPage />
    </ViewerProvider>,
  )
}

it('shows what there is with where it leads, and says so when there is nothing', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [asked], total: 1 } })
  const link = await screen.findByRole('link', { name: /Rosa pediu a revisão do inventário de 2025/ })
  expect(link.getAttribute('href')).toBe('/dashboard/measurements/closing?year=2025')
  expect(screen.getByRole('img', { name: 'Não lido' })).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText('Nenhum aviso')).toBeTruthy()
})

it('keeps how one wants to be told, and offers no second letter of what has its own', async () => {
  const { user } = await open({ gives: none })
  const mail = await screen.findByRole('combobox', { name: 'Por e-mail: Revisão pedida' })
  expect(screen.queryByRole('combobox', { name: 'Por e-mail: Pagamento recusado' })).toBeNull()
  answerCalls({
    'notice/set': { gives: { kind: 'review_asked', isShown: true, mail: 'daily' } },
    'notice/settings': { gives: [{ kind: 'review_asked', isShown: true, mail: 'daily' }] },
  })
  await user.selectOptions(mail, 'No resumo do dia (8h)')
  expect(await screen.findByText('Preferência salva')).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})
