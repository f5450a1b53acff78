import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Announcement } from './announcements-data.ts'
import { AnnouncementsPage } from './announcements-page.tsx'
import { inBrasilia, ofBrasilia } from './brasilia.ts'

const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const draft: Announcement = {
  ...{ id: 'a1', kind: 'maintenance', state: 'draft', title: 'Manutenção programada', link: null, endReason: null },
  ...{ startsAt: '2030-01-02T01:00:00.000Z', endsAt: '2030-01-02T04:00:00.000Z', publishedAt: null, endedAt: null },
  ...{ plans: ['PRO'], roles: [], companies: 1, reached: [{ id: 'c1', name: 'Aurora' }], dismissals: 3 },
  lacking: [{ language: 'en-GB', shownIn: 'en-US' }],
  ...{ createdAt: '2029-12-01T12:00:00.000Z', changedAt: '2029-12-01T13:00:00.000Z' },
  texts: { 'pt-BR': { title: 'Manutenção programada', body: 'Das 22h à 1h.' } },
}

const made = { sequence: 7, at: '2029-12-01T12:00:00.000Z', actor: 'Rita Lemos', action: 'announcement.create' }

function open(
  one: Announcement,
  at = '/',
  platformCan: ('platform-announcement:read' | 'platform-announcement:write')[] = [
    'platform-announcement:read',
    'platform-announcement:write',
  ],
) {
  answerCalls({
    'platformView/list': { gives: [] },
    'announcement/list': { gives: { ...page, rows: [one], total: 1 } },
    'announcement/get': { gives: one },
    'announcement/history': { gives: { ...page, rows: [made], total: 1 } },
    'platformCompany/list': { gives: { ...page, rows: [], total: 0 } },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'admin', platformCan }}>
      <AnnouncementsPage />
    </ViewerProvider>,
    { at },
  )
}

it('lists each with its state, its window in Brasília, whom it reaches and which languages lack', async () => {
  await open(draft)
  expect(await screen.findByText('1 empresa · Plano PRO')).toBeTruthy()
  expect(callsTo('platformView/list')).toEqual([{ list: 'platform_announcements' }])
  expect(screen.getAllByText('Rascunho').length).toBeGreaterThan(0)
  expect(screen.getByText('01/01/2030 22:00')).toBeTruthy()
  expect(screen.getByText('02/01/2030 01:00')).toBeTruthy()
  expect(screen.getByText('en-GB')).toBeTruthy()
})

it('tells what was done with one, by whom and when', async () => {
  await open(draft, '/?announcement=a1')
  const history = within(await screen.findByRole('region', { name: 'Histórico' }))
  expect(await history.findByText('Escreveu um comunicado')).toBeTruthy()
  expect(history.getByText(/^Rita Lemos · /)).toBeTruthy()
})

it('changes a draft in another language, keeps its window, and publishes it', async () => {
  const { user } = await open(draft, '/?announcement=a1')
  answerCalls({
    'announcement/save': { gives: draft },
    'announcement/publish': { gives: { ...draft, state: 'scheduled' } },
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Aviso' }))
  const published = () => panel.getByRole('button', { name: 'Publicar' }).getAttribute('aria-description')
  await user.selectOptions(await panel.findByLabelText('Idioma do texto'), 'en-US')
  await fill(user, panel.getByLabelText('Título em English (US)'), 'Maintenance')
  expect(published()).toBe('Salve antes: o que está na tela ainda não é o que seria publicado.')
  await user.click(panel.getByRole('button', { name: 'Publicar' }))
  expect(callsTo('announcement/publish')).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Salvar aviso' }))
  expect(await panel.findByText(/Em English \(US\) falta o título ou o texto/)).toBeTruthy()
  await fill(user, panel.getByLabelText('Texto em English (US)'), 'From 10 pm to 1 am.')
  await user.click(panel.getByRole('button', { name: 'Salvar aviso' }))
  await waitFor(() =>
    expect(callsTo('announcement/save')).toEqual([
      {
        ...{
          announcementId: 'a1',
          changedAt: draft.changedAt,
          kind: 'maintenance',
          link: null,
          plans: ['PRO'],
          roles: [],
          reached: ['c1'],
        },
        ...{ startsAt: draft.startsAt, endsAt: draft.endsAt },
        texts: { ...draft.texts, 'en-US': { title: 'Maintenance', body: 'From 10 pm to 1 am.' } },
      },
    ]),
  )
  await waitFor(() => expect(published()).toBeNull())
  expect(panel.getByText(/English \(UK\) \(vê English \(US\)\)/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('“Manutenção programada” está agendado.')).toBeTruthy()
})

it('ends what is shown with a reason', async () => {
  const { user } = await open(
    { ...draft, state: 'shown', publishedAt: '2029-12-01T12:00:00.000Z' },
    '/?announcement=a1',
  )
  answerCalls({ 'announcement/end': { gives: { ...draft, state: 'over' } } })
  await user.click(await screen.findByRole('button', { name: 'Encerrar agora' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar “Manutenção programada”' }))
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Acabou antes')
  await user.click(dialog.getByRole('button', { name: 'Encerrar agora' }))
  await waitFor(() => expect(callsTo('announcement/end')).toEqual([{ announcementId: 'a1', reason: 'Acabou antes' }]))
})

it('is read without its acts by who may not write, with a look at it in both themes', async () => {
  await open(draft, '/?announcement=a1', ['platform-announcement:read'])
  const look = within(await screen.findByRole('region', { name: 'Como aparece' }))
  expect(look.getAllByText('Manutenção programada')).toHaveLength(2)
  expect(look.getByText('Tema claro')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Novo aviso' })).toBeNull()
})

it('takes days and times in Brasília for instants and back', () => {
  expect(ofBrasilia({ day: '2030-01-01', time: '22:00' })).toBe('2030-01-02T01:00:00.000Z')
  expect(inBrasilia('2030-01-02T01:00:00.000Z')).toEqual({ day: '2030-01-01', time: '22:00' })
})
