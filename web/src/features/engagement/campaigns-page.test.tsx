import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CampaignPage } from './campaign-page.tsx'
import type { Campaign, RequestDetail } from './campaigns-data.ts'
import { CampaignsPage } from './campaigns-page.tsx'

const t = i18next.t
const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const campaign: Campaign = {
  ...{ id, name: 'Fornecedores de 2025', size: 'short', version: 1, year: 2025, deadline: '2027-03-31' },
  ...{ remindDays: [7, 1], message: '', own: [], state: 'open', requests: 12, createdAt: '2026-03-01T12:00:00.000Z' },
  states: { invited: 5, answered: 4, accepted: 3 },
}
const request: RequestDetail = {
  ...{ id, campaignId: id, campaign: campaign.name, year: 2025, supplierId: id, supplier: 'Aços Betim SA' },
  ...{ email: 'ana@betim.com.br', language: 'pt-BR', state: 'answered', score: '6', deadline: campaign.deadline },
  ...{ invitedAt: '2026-03-01T12:00:00.000Z', openedAt: null, answeredAt: '2026-03-09T12:00:00.000Z' },
  ...{ remindedAt: null, reviewedAt: null, reason: null, reviewedBy: null, isOwnAccount: false, sent: [] },
  form: { version: 1, size: 'short', own: [] },
  answers: {
    S02: { values: { inventory: 'none' }, evidence: [] },
    S03: { values: { scope_1: '7000' }, evidence: [{ file: 'f1' }] },
  },
  files: [{ id: 'f1', name: 'parecer.pdf', bytes: 8 }],
  told: {
    ...{ percent: '6', won: '6', askable: 100 },
    working: [{ question: 'S02', state: 'without_evidence', worth: 12, won: '6', most: 20 }],
  },
}

function answer(more: Record<string, End> = {}) {
  answerCalls({
    'savedView/list': { gives: [] },
    'subscription/get': 'never',
    'campaign/list': { gives: { ...none, rows: [campaign], total: 1 } },
    'campaign/get': { gives: campaign },
    'supplierRequest/list': { gives: { ...none, rows: [request], total: 1 } },
    'supplierRequest/get': { gives: request },
    'audit/ofRecord': { gives: { rows: [], next: null } },
    ...more,
  })
}

const at = (page: React.ReactNode, address: string, viewer: Viewer = marina) =>
  renderApp(<ViewerProvider viewer={viewer}>{page}</ViewerProvider>, { at: address })

it('shows campaigns with how many answered, teaches where there is none, and says what it could not read or show', async () => {
  answer()
  const first = await at(<CampaignsPage />, '/')
  expect(await screen.findByText('Fornecedores de 2025 · 2025')).toBeTruthy()
  // Four wait for review, three were accepted.
  expect(screen.getByText('7')).toBeTruthy()
  first.unmount()
  answer({ 'campaign/list': { gives: none } })
  const second = await at(<CampaignsPage />, '/')
  expect(await screen.findByText(t('engagement-page:empty.title'))).toBeTruthy()
  second.unmount()
  answer({ 'campaign/list': failed })
  const third = await at(<CampaignsPage />, '/')
  expect(await screen.findByRole('button', { name: t('common:retry') })).toBeTruthy()
  third.unmount()
  await at(<CampaignsPage />, '/', { ...marina, can: [] })
  expect(await screen.findByText(t('common:forbidden.title'))).toBeTruthy()
})

it('does not begin a campaign without name, year and deadline, each told at its field', async () => {
  answer()
  const { user } = await at(<CampaignsPage />, '/?create=yes')
  const panel = within(await screen.findByRole('dialog', { name: t('engagement-page:new') }))
  const year = panel.getByRole('textbox', { name: t('engagement-page:form.year') })
  await user.clear(year)
  await user.type(year, '25')
  await user.click(panel.getByRole('button', { name: t('engagement-page:form.create') }))
  expect(panel.getByText(t('engagement-page:form.year.wrong'))).toBeTruthy()
  for (const field of ['name', 'deadline'])
    expect(panel.getByRole('textbox', { name: t(`engagement-page:form.${field}`) }).getAttribute('aria-invalid')).toBe(
      'true',
    )
  expect(callsTo('campaign/create')).toEqual([])
})

it('shows an answer beside its evidence, what in it does not fit and the working of its score, and takes it back with a reason', async () => {
  answer({ 'supplierRequest/askAgain': { gives: { done: true } } })
  const { user } = await at(<CampaignPage />, `/?campaign=${id}&request=${id}`)
  const panel = within(await screen.findByRole('dialog', { name: t('engagement-page:requests.panel') }))
  expect((await panel.findByRole('link', { name: 'parecer.pdf' })).getAttribute('href')).toBe(
    `/api/v1/supplier-requests/${id}/evidence/f1`,
  )
  expect(panel.getByText(t('questionnaire:score.state.without_evidence'))).toBeTruthy()
  expect(panel.getByText(t('engagement-page:doubt.no_inventory'))).toBeTruthy()
  await user.click(panel.getByRole('button', { name: t('engagement-page:request.ask_again') }))
  const asked = within(await screen.findByRole('dialog', { name: t('engagement-page:request.ask_again') }))
  await fill(user, asked.getByRole('textbox'), 'Falta a receita')
  await user.click(asked.getByRole('button', { name: t('engagement-page:request.ask_again') }))
  expect(await screen.findByText(t('engagement-page:request.ask_again.done'))).toBeTruthy()
  expect(callsTo('supplierRequest/askAgain')).toEqual([{ requestId: id, reason: 'Falta a receita' }])
})
