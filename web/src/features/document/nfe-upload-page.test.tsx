import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { NfeUploadPage } from './nfe-upload-page.tsx'

const nothing = { rows: [], total: 0, page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const batch = { id: 'e1', createdAt: '2026-01-10T12:00:00Z', filesTotal: 3, state: 'done' }

async function open(at: string) {
  answerCalls({
    'document/list': { gives: { ...nothing, total: 3 } },
    'documentItem/list': { gives: nothing },
    'activity/list': { gives: { ...nothing, totals: { co2eKg: '1000' } } },
    'inventory/get': { gives: { year: 2025, gaps: [] } },
    'imports/list': { gives: { ...nothing, rows: [batch], total: 1 } },
    'consumption/list': { gives: nothing },
    'documentParty/list': { gives: nothing },
    'documentParty/listPlaces': { gives: [] },
    'triage/listRules': { gives: nothing },
    'triage/listDecisions': { gives: nothing },
    'savedView/list': { gives: [] },
    'generator/list': { gives: [] },
    'method/list': { gives: [] },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <NfeUploadPage />
    </ViewerProvider>,
    { at },
  )
}

it.each(['rules', 'decisions'])('what is told of all batches begins right beneath the tabs: %s', async (tab) => {
  await open(`/?tab=${tab}`)
  const panel = await screen.findByRole('tabpanel')
  expect(panel.querySelector('h2')?.textContent).toBe(tab === 'rules' ? 'Regras lembradas' : 'Decisões')
  expect(screen.queryByRole('combobox', { name: 'Envio' })).toBeNull()
  expect(screen.queryByText('Documentos lidos')).toBeNull()
})

it('lines are of a batch or of all: the choice and the figures stand with them', async () => {
  await open('/?tab=lines')
  const panel = await screen.findByRole('tabpanel')
  expect(panel.contains(await screen.findByRole('combobox', { name: 'Envio' }))).toBe(true)
  expect(panel.contains(await screen.findByText('Documentos lidos'))).toBe(true)
})
