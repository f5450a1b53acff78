import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../lib/session.tsx'
import { answerCalls, callsTo, failed } from '../test/answers.ts'
import { renderApp } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { Announcements } from './announcements.tsx'

const maintenance = {
  ...{ id: 'a1', kind: 'maintenance', title: 'Manutenção programada', body: 'O sistema para das 22h às 23h.' },
  ...{ language: 'pt-BR', link: null },
}
const attention = {
  ...maintenance,
  id: 'a2',
  kind: 'attention',
  title: 'Prazo',
  link: '/dashboard/measurements/closing',
}
const shown = (...rows: object[]) => ({ 'announcement/shown': { gives: { rows, until: null } } })
const open = (viewer = marina) =>
  renderApp(
    <ViewerProvider viewer={viewer}>
      <Announcements />
    </ViewerProvider>,
  )

it('tells each by its kind, the urgent one at once, leads on, and is not printed', async () => {
  answerCalls(shown(maintenance, attention))
  await open()
  const line = await screen.findByRole('status')
  expect(line.textContent).toContain('O sistema para das 22h às 23h.')
  expect(line.hasAttribute('data-not-printed')).toBe(true)
  expect(screen.getByRole('img', { name: 'Manutenção' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Prazo')
  expect(screen.getByRole('link', { name: 'Ver a página: Prazo' }).getAttribute('href')).toBe(
    '/dashboard/measurements/closing',
  )
})

it('is put away with its button, and what is left is read again', async () => {
  answerCalls({ ...shown(maintenance), 'announcement/dismiss': { gives: { done: true } } })
  const { user } = await open()
  const button = await screen.findByRole('button', { name: 'Dispensar: Manutenção programada' })
  answerCalls(shown())
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(callsTo('announcement/dismiss')).toEqual([{ announcementId: 'a1' }])
})

it('leaves the page as it is where it cannot be read, and is not put away by who acts as somebody', async () => {
  answerCalls({ 'announcement/shown': failed })
  const { container } = await open()
  expect(container.querySelector('[data-kind]')).toBeNull()
  answerCalls(shown(maintenance))
  const visit = { id: 'i1', administrator: 'Rita Lemos', isRaised: true, endsAt: '2030-01-01T00:00:00.000Z' }
  await open({ ...marina, impersonation: visit })
  expect(await screen.findByText('Manutenção programada')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
