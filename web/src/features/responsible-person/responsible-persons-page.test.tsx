import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ResponsiblePersonsPage } from './responsible-persons-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const rosa = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', firstName: 'Rosa', lastName: 'Lima', position: null },
  ...{ department: null, email: null, phone: null, createdAt: '2026-03-01T12:00:00.000Z' },
}

async function open(list: End, viewer: Viewer = marina, at = '/') {
  const history = { gives: { rows: [], next: null } }
  answerCalls({ 'savedView/list': { gives: [] }, 'audit/ofRecord': history, 'responsiblePerson/list': list })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ResponsiblePersonsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what there is, and says so when there is nothing', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [rosa], total: 1 } })
  expect(await screen.findByText('Rosa Lima')).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('responsible-person:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('takes one more, and the list has them', async () => {
  const { user } = await open({ gives: none })
  const [button] = screen.getAllByRole('button', { name: 'Novo responsável' })
  if (!button) throw new Error('there is a way to enter one')
  await user.click(button)
  await fill(user, await screen.findByRole('textbox', { name: 'Nome' }), 'Rosa')
  await fill(user, screen.getByRole('textbox', { name: 'Sobrenome' }), 'Lima')
  answerCalls({
    'responsiblePerson/create': { gives: rosa },
    'responsiblePerson/list': { gives: { ...none, rows: [rosa], total: 1 } },
  })
  await user.click(screen.getByRole('button', { name: 'Salvar responsável' }))
  expect(await screen.findByText('Rosa Lima')).toBeTruthy()
})

it('opens whom a link names, though they are not on the page shown, and says so where there is nobody', async () => {
  answerCalls({ 'responsiblePerson/get': { gives: rosa } })
  const { unmount } = await open({ gives: none }, marina, `/?person=${rosa.id}`)
  const panel = await screen.findByRole('dialog', { name: i18next.t('responsible-person:panel.title') })
  expect(await within(panel).findByDisplayValue('Lima')).toBeTruthy()
  unmount()
  answerCalls({ 'responsiblePerson/get': { code: 'responsible_person.not_found', status: 404 } })
  await open({ gives: none }, marina, `/?person=${rosa.id}`)
  expect(await screen.findByText(i18next.t('errors:responsible_person.not_found'))).toBeTruthy()
})
