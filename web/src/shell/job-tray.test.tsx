import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../lib/api.ts'
import { JobsProvider } from '../lib/jobs.tsx'
import { paths, pathTo } from '../lib/paths.ts'
import { ViewerProvider } from '../lib/session.tsx'
import { answerCalls } from '../test/answers.ts'
import { renderApp } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { JobTray } from './job-tray.tsx'
import { isToldByPage } from './use-endings.ts'

const none = { gives: { rows: [], total: 0, page: 1, pageSize: 10, isCapped: false, next: null, previous: null } }
const act = {
  ...{ id: 'd1', action: 'accept', lines: 180, looked: 200, total: 450, state: 'running', isUndone: false },
  createdAt: '2026-11-26T12:00:00.000Z',
}

it('an act on many lines is followed after the page was left, and its end told once with the way to it', async () => {
  answerCalls({
    ...{ 'imports/list': none, 'report/list': none, 'seals/recent': { gives: [] }, 'sheet/list': none },
    'triage/listActs': { gives: [act] },
    'activity/listActs': { gives: [] },
  })
  const { user, queries, router } = await renderApp(
    <ViewerProvider viewer={marina}>
      <JobsProvider>
        <JobTray />
      </JobsProvider>
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Trabalhos: 1 em andamento' }))
  expect(await screen.findByText(/Linhas vistas: 200 de 450/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Progresso' }).getAttribute('aria-valuenow')).toBe('44')
  answerCalls({ 'triage/listActs': { gives: [{ ...act, lines: 430, looked: 450, state: 'done' }] } })
  await queries.invalidateQueries({ queryKey: api.triage.listActs.key() })
  const toast = await screen.findByRole('status')
  expect(toast.textContent).toContain('Linhas aceitas em conjunto: Linhas decididas: 430 de 450')
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  expect(router.state.location.href).toBe('/dashboard/emissions-data/nfe-upload?tab=decisions')
})

it('an act on all lines of a filter is followed in the same way', async () => {
  const moving = { id: 'a1', kind: 'move', year: null, lines: 600, total: 2400, state: 'running', isUndone: false }
  answerCalls({
    ...{
      'imports/list': none,
      'report/list': none,
      'seals/recent': { gives: [] },
      'sheet/list': none,
      'triage/listActs': { gives: [] },
    },
    'activity/listActs': { gives: [{ ...moving, createdAt: act.createdAt }] },
  })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <JobsProvider>
        <JobTray />
      </JobsProvider>
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Trabalhos: 1 em andamento' }))
  expect(await screen.findByText('Linhas mudadas de unidade em conjunto')).toBeTruthy()
  expect(screen.getByText(/Linhas feitas: 600 de 2.400/)).toBeTruthy()
})

const sheet = {
  ...{
    id: 's1',
    fileName: 'frota.xlsx',
    state: 'applying',
    rowsRead: 900,
    rowsOk: 800,
    rowsApplied: 200,
    rowsRepeat: 0,
  },
  ...{ countsRepeats: false, createdAt: act.createdAt },
}
const sheets = (row: object) => ({ gives: { ...none.gives, rows: [row], total: 1 } })
const idle = {
  ...{ 'imports/list': none, 'report/list': none, 'seals/recent': { gives: [] }, 'triage/listActs': { gives: [] } },
  ...{ 'activity/listActs': { gives: [] }, 'factorImport/list': none },
}
const tray = (
  <ViewerProvider viewer={{ ...marina, isPlatformAdmin: true, platformRole: 'admin', hasTwoFactor: true }}>
    <JobsProvider>
      <JobTray />
    </JobsProvider>
  </ViewerProvider>
)

it('the recalculation of a year is followed by the lines gone through, and leads to its versions', async () => {
  const again = { id: 'a2', kind: 'recalculate', year: 2024, lines: 300, total: 400, state: 'running', isUndone: false }
  answerCalls({
    ...{ ...idle, 'sheet/list': none },
    'activity/listActs': { gives: [{ ...again, createdAt: act.createdAt }] },
  })
  const { user } = await renderApp(tray)
  await user.click(await screen.findByRole('button', { name: 'Trabalhos: 1 em andamento' }))
  expect((await screen.findByRole('link', { name: /Recálculo de 2024/ })).getAttribute('href')).toBe(
    '/dashboard/measurements/closing?year=2024&part=versions',
  )
  expect(screen.getByText(/Linhas testadas e recalculadas: 75%/)).toBeTruthy()
})

it('a spreadsheet and a publication are followed on every page, and the end is told once with the way to it', async () => {
  const reading = { id: 'f1', fileName: 'desnz.xlsx', state: 'running', rowsRead: 1200, rowsNew: 0, rowsFaulty: 0 }
  answerCalls({
    ...idle,
    'sheet/list': sheets(sheet),
    'factorImport/list': sheets({ ...reading, createdAt: act.createdAt }),
  })
  const { user, queries, router } = await renderApp(tray)
  await user.click(await screen.findByRole('button', { name: 'Trabalhos: 2 em andamento' }))
  expect(await screen.findByText(/Linhas aplicadas: 200 de 800/)).toBeTruthy()
  expect(screen.getByText(/Linhas lidas: 1.200/)).toBeTruthy()
  answerCalls({ 'sheet/list': sheets({ ...sheet, state: 'applied', rowsApplied: 800 }) })
  await queries.invalidateQueries({ queryKey: api.sheet.list.key() })
  const toast = await screen.findByRole('status')
  expect(toast.textContent).toContain('Planilha frota.xlsx: Linhas aplicadas: 800')
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  expect(router.state.location.href).toBe('/dashboard/emissions-data/upload/sheets?sheet=s1')
})

it('leaves the end of a spreadsheet to its page where that is open', () => {
  const job = { kind: 'sheet', to: pathTo(paths.sheets, { sheet: 's1' }) } as const
  const open = (pathname: string, search: object) => isToldByPage(job, { pathname, search })
  expect(open(paths.sheets, { sheet: 's1', page: 2 })).toBe(true)
  expect(open(paths.sheets, { sheet: 's2' })).toBe(false)
  expect(open(paths.upload, { sheet: 's1' })).toBe(false)
  expect(isToldByPage({ ...job, kind: 'import' }, { pathname: paths.sheets, search: { sheet: 's1' } })).toBe(false)
})

it('asks nothing of the company as a whole for who works at one unit alone', async () => {
  answerCalls({ 'imports/list': none, 'activity/listActs': { gives: [] } })
  await renderApp(
    <ViewerProvider viewer={{ ...marina, units: ['Depósito Norte'] }}>
      <JobsProvider>
        <JobTray />
      </JobsProvider>
    </ViewerProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Trabalhos: 0 em andamento' })).toBeTruthy()
})
