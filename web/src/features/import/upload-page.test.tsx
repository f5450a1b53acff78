import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { JobsProvider } from '../../lib/jobs.tsx'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { UploadPage } from './upload-page.tsx'

const pageOf = (total: number, more: object = {}): End => ({
  gives: { rows: [], total, page: 1, pageSize: 10, isCapped: false, next: null, previous: null, ...more },
})
const mass = (pending: string) => ({ accepted: '1000', ignored: '0', pending })
const settled = (groupsPending: number, pending: string): End => ({
  gives: {
    ...{ massKg: mass(pending), value: mass(pending), groupsPending },
    lines: { accepted: 1, ignored: 0, pending: groupsPending, unmeasured: 0, notCounting: 0 },
  },
})

const missing = {
  ...{ year: 2025, total: 14 },
  parts: [
    { part: 'documents', count: 9 },
    { part: 'months', count: 5 },
  ],
}

function open(told: Readonly<Record<string, End>>, at = '/') {
  answerCalls({
    ...{
      'imports/list': pageOf(0),
      'report/list': pageOf(0),
      'seals/recent': { gives: [] },
      'triage/listActs': { gives: [] },
      'activity/listActs': { gives: [] },
    },
    ...{ 'document/list': pageOf(2), 'triage/get': settled(0, '0'), 'consumption/list': pageOf(0) },
    ...{ 'documentParty/list': pageOf(0), 'sheet/list': pageOf(0) },
    'bill/list': pageOf(0, { toConfirm: 0, reading: 0 }),
    'inventoryYears/missing': { gives: missing },
    ...told,
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <JobsProvider>
        <UploadPage />
      </JobsProvider>
    </ViewerProvider>,
    { at },
  )
}

it('what waits is counted, each with the place where it is settled', async () => {
  await open({
    'triage/get': settled(3, '3000'),
    'documentParty/list': pageOf(1),
    'consumption/list': pageOf(4),
    'bill/list': pageOf(6, { toConfirm: 6, reading: 0 }),
  })
  const waits = await screen.findByRole('region', { name: 'À espera de você' })
  expect(waits.textContent).toContain('25,0\u00a0% da massa decidida')
  const links = within(waits)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  const documents = '/dashboard/emissions-data/nfe-upload'
  expect(links).toEqual([
    ['3 grupos de linhas por decidir', `${documents}?tab=groups`],
    ['5 perguntas sobre os documentos', `${documents}?tab=questions`],
    ['2 documentos chegaram com a chave de outro', `${documents}?tab=documents&aside=rival`],
    ['6 contas a confirmar', '/dashboard/emissions-data/upload/bills'],
  ])
})

it('tells the one count of what the year lacks, with the part that is settled here', async () => {
  await open({})
  const tile = await screen.findByRole('link', { name: /O que falta em/ })
  expect(tile.textContent).toContain('14 lacunas')
  expect(tile.textContent).toContain('das quais documentos a decidir: 9')
  expect(tile.textContent).not.toContain('meses')
})

it('nothing that waits is said so', async () => {
  await open({ 'document/list': pageOf(0), 'imports/list': pageOf(1, { rows: [done] }) })
  expect(await screen.findByText('Nada do que foi enviado espera por você.')).toBeTruthy()
})

it('an old address of the triage leads to the documents with its state', async () => {
  const { router } = await open({}, '/?aba=regras&r-q=diesel&lng=de')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/emissions-data/nfe-upload'))
  expect(router.state.location.search).toEqual({ tab: 'rules', 'r-q': 'diesel' })
})

const done = {
  ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', state: 'done', origin: 'upload' },
  ...{ createdAt: '2026-01-05T12:00:00.000Z', createdBy: 'Marina Castro' },
  ...{ filesTotal: 1, filesDone: 1, filesFailed: 0, documentsNew: 0, documentsDuplicate: 0 },
}
