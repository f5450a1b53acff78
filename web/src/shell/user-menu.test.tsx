import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../lib/session.tsx'
import { answerCalls, callsTo } from '../test/answers.ts'
import { renderApp } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { UserMenu } from './user-menu.tsx'

afterEach(() => i18next.changeLanguage('pt-BR'))

async function chooseGerman(viewer: Viewer) {
  answerCalls({ 'profile/update': { gives: {} } })
  const { user } = await renderApp(
    <ViewerProvider viewer={viewer}>
      <UserMenu />
    </ViewerProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Sua conta' }))
  await user.click(await screen.findByRole('combobox', { name: 'Idioma' }))
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
  await waitFor(() => expect(i18next.language).toBe('de'))
}

it('speaks another language, and keeps it for the person', async () => {
  await chooseGerman(marina)
  await waitFor(() => expect(callsTo('profile/update')).toEqual([{ language: 'de' }]))
})

it('speaks another language to who acts as somebody, and keeps nothing for them', async () => {
  const impersonation = { id: 'i1', administrator: 'Rita Lemos', isRaised: true, endsAt: '2030-01-01T00:00:00.000Z' }
  await chooseGerman({ ...marina, impersonation })
  expect(callsTo('profile/update')).toEqual([])
})
