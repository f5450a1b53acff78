import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ReportRecordPage } from './report-record-page.tsx'

const t = i18next.t
const [reportId, before] = ['5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11']
const listed = <T,>(rows: readonly T[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 })

const report = {
  ...{ id: reportId, year: 2025, format: 'pdf', kind: 'pbghgp', language: 'pt-BR', state: 'ready', bytes: 240_000 },
  ...{ fileName: 'inventario-2025.pdf', sha256: 'ab'.repeat(32), totalCo2eKg: '130250', createdBy: 'Ana Souza' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', createdByAvatar: null },
}

const share = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d12', label: 'Banco', state: 'open', hasPassword: true, downloads: 2 },
  ...{ expiresAt: '2026-12-20T12:00:00.000Z', revokedAt: null, createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ createdBy: 'Ana Souza', createdByAvatar: null, lastDownloadAt: null },
}

const version = (id: string, number: number, totalCo2eKg: string) => ({
  ...{ id, version: number, format: 'pdf', language: 'pt-BR', createdBy: 'Ana Souza', totalCo2eKg, hasFigures: true },
  createdAt: `2026-11-${18 + number}T12:00:00.000Z`,
})

const compared = {
  earlier: { ...version(before, 1, '140000'), gwpSet: 'AR5' },
  later: { ...version(reportId, 2, '130250'), gwpSet: 'AR5' },
  total: { earlierKg: '140000', laterKg: '130250', differenceKg: '-9750' },
  biogenic: { earlierKg: '7500', laterKg: '7500', differenceKg: '0' },
  scopes: [
    { scope: 1, earlierKg: '140000', laterKg: '128250', differenceKg: '-11750' },
    { scope: 2, earlierKg: null, laterKg: null, differenceKg: '0' },
    { scope: 3, earlierKg: null, laterKg: '2000', differenceKg: '2000' },
  ],
  categories: [{ scope: 3, category: 'business_travel', earlierKg: null, laterKg: '2000', differenceKg: '2000' }],
}

const download = { id: share.id, at: '2026-11-21T12:00:00.000Z', by: null, avatar: null, link: 'Banco' }

interface Told {
  readonly at?: string
  readonly change?: object
  readonly viewer?: typeof marina
  readonly shares?: readonly object[]
}

function open({ at = `/?report=${reportId}`, change = {}, viewer = marina, shares = [share] }: Told = {}) {
  answerCalls({
    'report/get': { gives: { ...report, ...change } },
    'reportShares/list': { gives: listed(shares) },
    'report/versions': {
      gives: { ...listed([version(reportId, 2, '130250'), version(before, 1, '140000')]), current: 2 },
    },
    'report/listDownloads': { gives: listed([{ ...download, address: '203.0.113.0/24' }]) },
    'report/compare': { gives: compared },
    'audit/ofRecord': { gives: { rows: [], next: null } },
    'reportShares/create': { gives: { share, url: 'https://pegada.example/r#segredo' } },
    'reportShares/revoke': { gives: { ...share, state: 'revoked' } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ReportRecordPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells what the report is, whom it was handed to, its versions, and who took it from which network', async () => {
  await open()
  expect(await screen.findByText('ab'.repeat(32))).toBeTruthy()
  expect(screen.getByText('Programa Brasileiro GHG Protocol')).toBeTruthy()
  const shares = await screen.findByRole('region', { name: t('report-record:share.title') })
  expect(await within(shares).findByText('Banco')).toBeTruthy()
  expect(within(shares).getByText(t('report-record:share.with_password'))).toBeTruthy()
  const downloads = await screen.findByRole('region', { name: t('report-record:downloads.title') })
  expect(await within(downloads).findByText('203.0.113.0/24')).toBeTruthy()
  const versions = await screen.findByRole('region', { name: t('report-record:versions.title') })
  expect(await within(versions).findByText(t('report-record:versions.this'))).toBeTruthy()
})

it('makes a link for somebody, with a password that is long enough, and shows it once', async () => {
  const { user } = await open({ shares: [] })
  await user.click(await screen.findByRole('button', { name: t('report-record:share.new') }))
  const panel = within(await screen.findByRole('dialog', { name: t('report-record:share.new') }))
  await fill(user, panel.getByLabelText(/^Para quem é/), 'Conselho')
  await fill(user, panel.getByLabelText(/^Senha/), 'curta')
  await user.click(panel.getByRole('button', { name: t('report-record:share.form.save') }))
  expect(await panel.findByText(t('report-record:share.form.password.short', { min: 8 }))).toBeTruthy()
  expect(callsTo('reportShares/create')).toEqual([])
  await user.clear(panel.getByLabelText(/^Senha/))
  await fill(user, panel.getByLabelText(/^Senha/), 'castanheira')
  await user.click(panel.getByRole('button', { name: t('report-record:share.form.save') }))
  expect(await panel.findByText('https://pegada.example/r#segredo')).toBeTruthy()
  const sent = { reportId, label: 'Conselho', days: 30, password: 'castanheira' }
  expect(callsTo('reportShares/create')).toEqual([sent])
})

it('asks before a link is revoked', async () => {
  const { user } = await open()
  const name = t('report-record:share.revoke.of', { label: 'Banco' })
  await user.click(await screen.findByRole('button', { name }))
  expect(callsTo('reportShares/revoke')).toEqual([])
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: t('report-record:share.revoke') }))
  await waitFor(() => expect(callsTo('reportShares/revoke')).toEqual([{ shareId: share.id }]))
})

it('says to who may not share that administrators do', async () => {
  const can = marina.can.filter((permission) => permission !== 'report:share')
  const { user } = await open({ viewer: { ...marina, can } })
  const button = await screen.findByRole('button', { name: t('report-record:share.new') })
  expect(button.getAttribute('aria-description')).toBe(t('report-record:share.forbidden'))
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('holds two versions against each other, with what was not measured named and the difference with its sign', async () => {
  await open({ at: `/?report=${reportId}&with=${before}` })
  const table = await screen.findByRole('table', { name: t('report-record:compared.title') })
  const row = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row('Total')).toEqual(['140,000', '130,250', expect.stringMatching(/^[-−]9,750$/)])
  expect(row(t('domain:category.business_travel'))).toEqual([t('report-record:compared.unmeasured'), '2,000', '+2,000'])
})

it('has no links and nothing to compare while the report is being made, and says so where none is named', async () => {
  const making = await open({ change: { state: 'running', sha256: null, totalCo2eKg: null, bytes: null } })
  expect(await screen.findByText(t('report:state.running'))).toBeTruthy()
  expect(screen.queryByText(t('report-record:share.title'))).toBeNull()
  making.unmount()
  await open({ at: '/' })
  expect(await screen.findByText(t('report-record:none'))).toBeTruthy()
})
