import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { TargetsPage } from './targets-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const alfa = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Alfa', term: 'near', scopes: [1, 2], scopeTwo: 'location' },
  ...{ baseYear: 2023, targetYear: 2030, submittedYear: 2025, cutPercent: '42', createdAt: '2026-03-01T12:00:00.000Z' },
}
const read = {
  ...alfa,
  years: [
    { year: 2023, allowedKg: '1000000', emittedKg: '1000000' },
    { year: 2026, allowedKg: '820000', emittedKg: '850000' },
    { year: 2030, allowedKg: '580000', emittedKg: null },
  ],
  standing: {
    ...{ year: 2026, behindKg: '30000', doneKg: '150000', dueKg: '180000', wholeKg: '420000' },
    ...{ doneShare: '0.357142857143', dueShare: '0.428571428571' },
  },
  checks: [
    {
      ...{ rules: 'sbti_v1', source: 'SBTi' },
      results: [
        { check: 'rate', verdict: 'fail', stated: '42', wanted: '50.4' },
        { check: 'excluded', verdict: 'unknown', stated: null, wanted: '5' },
      ],
    },
  ],
}

async function open(list: End, viewer: Viewer = marina, at = '/') {
  const history = { gives: { rows: [], next: null } }
  answerCalls({
    ...{ 'savedView/list': { gives: [] }, 'audit/ofRecord': history },
    ...{ 'target/list': list, 'target/get': { gives: read } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <TargetsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what there is, and says so when there is nothing', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [alfa], total: 1 } })
  expect(await screen.findByText('Alfa')).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('target:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('says how far the ledger is behind, and which rule fails by how much (analysis, example 5)', async () => {
  await open({ gives: { ...none, rows: [alfa], total: 1 } }, marina, `/?target=${alfa.id}`)
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText(/30,000.*acima do caminho: 35,7.*42,9/)).toBeTruthy()
  expect(panel.getByText(i18next.t('target:verdict.fail'))).toBeTruthy()
  expect(panel.getByText(/42,0 %; a regra diz 50,4 %/)).toBeTruthy()
})

it('sets one, and asks for what is missing first', async () => {
  const { user } = await open({ gives: none })
  const [button] = await screen.findAllByRole('button', { name: i18next.t('target:new') })
  if (!button) throw new Error('no button')
  await user.click(button)
  const panel = within(await screen.findByRole('dialog'))
  const field = (key: string) =>
    panel.getByRole('textbox', { name: new RegExp(`^${i18next.t(`target:column.${key}`)}`) })
  await user.type(field('name'), 'Alfa')
  await user.type(field('targetYear'), '203')
  await user.type(field('cutPercent'), '42')
  await user.click(panel.getByRole('button', { name: i18next.t('target:form.save') }))
  expect(await panel.findByText(i18next.t('target:form.year'))).toBeTruthy()
  await user.type(field('targetYear'), '0')
  answerCalls({ 'target/create': { gives: alfa }, 'target/list': { gives: { ...none, rows: [alfa], total: 1 } } })
  await user.click(panel.getByRole('button', { name: i18next.t('target:form.save') }))
  expect(await screen.findByText('Alfa')).toBeTruthy()
})
