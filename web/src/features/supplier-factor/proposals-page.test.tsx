import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Proposal, ProposalDetail } from './proposals-data.ts'
import { ProposalsPage } from './proposals-page.tsx'

const t = i18next.t
const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const alfa: Proposal = {
  ...{ id, supplierId: id, supplier: 'Aços Betim SA', year: 2025, kgPerUnit: '0.2', unit: 'BRL', isVerified: true },
  ...{ source: 'Inventário 2025', proposedBy: 'Marina', proposedAt: '2026-03-01T12:00:00.000Z', decidedAt: null },
  kind: 'net_revenue',
  origin: 'typed',
  state: 'proposed',
}
const detail: ProposalDetail = {
  ...alfa,
  figures: {
    ...{ kind: 'net_revenue', scope1T: '7000', scope2T: '1000', scopeTwo: 'location', upstreamT: '4000' },
    ...{ categories: ['1', '3', '4', '5'], netRevenueBrl: '60000000', gwpSet: null },
  },
  ...{ attachmentId: null, reason: null, factorId: null, decidedBy: null, withdrawnBy: null, withdrawnAt: null },
  ...{ isOwn: false, preview: null, changed: 0 },
}
const preview: NonNullable<ProposalDetail['preview']> = {
  hash: 'abc',
  changes: [
    {
      ...{ year: 2025, isClosed: false, category: 'purchased_goods_services', method: 'spend', lines: 1 },
      ...{ beforeKg: '60905', afterKg: '223245', paidBrl: '1500000', netBrl: '1116225' },
    },
    {
      ...{ year: 2024, isClosed: true, category: 'purchased_goods_services', method: 'spend', lines: 1 },
      ...{ beforeKg: '60905', afterKg: '300000', paidBrl: '1500000', netBrl: '1500000' },
    },
  ],
  stays: [{ why: 'better_method', lines: 3 }],
  otherYear: 1,
  taxesUnknown: { lines: 1, paidBrl: '1500000' },
}

async function open(list: End, viewer: Viewer = marina) {
  answerCalls({
    'savedView/list': { gives: [] },
    'supplierFactor/list': list,
    'supplierFactor/get': { gives: detail },
    'audit/ofRecord': { gives: { rows: [], next: null } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ProposalsPage />
    </ViewerProvider>,
  )
}

it('shows what there is, and says so when there is nothing', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [alfa], total: 1 } })
  expect(await screen.findByText('Aços Betim SA')).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(t('supplier-factor:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { ...marina, can: [] })
  expect(await screen.findByText(t('common:forbidden.title'))).toBeTruthy()
})

it('is approved once its effect was looked at, with closed years and unknown taxes told', async () => {
  const { user } = await open({ gives: { ...none, rows: [alfa], total: 1 } })
  await user.click(await screen.findByText('Aços Betim SA'))
  const approve = await screen.findByRole('button', { name: t('supplier-factor:act.approve') })
  expect(approve.getAttribute('aria-disabled') ?? String(approve.hasAttribute('disabled'))).toBe('true')
  answerCalls({
    'supplierFactor/preview': { gives: preview },
    'supplierFactor/get': { gives: { ...detail, preview } },
  })
  await user.click(screen.getByRole('button', { name: t('supplier-factor:act.preview') }))
  expect(await screen.findByText('223,245')).toBeTruthy()
  expect(screen.getByText(t('supplier-factor:closed'))).toBeTruthy()
  expect(screen.getByText(t('supplier-factor:stays.better_method', { count: 3 }))).toBeTruthy()
  answerCalls({
    'supplierFactor/approve': { gives: { changed: 1 } },
    'supplierFactor/get': { gives: { ...detail, preview, state: 'approved', changed: 1 } },
  })
  await user.click(screen.getByRole('button', { name: t('supplier-factor:act.approve') }))
  expect(await screen.findByRole('button', { name: t('supplier-factor:act.withdraw') })).toBeTruthy()
})

it('asks for the figures of the kind: of a footprint its unit and the codes that documents have', async () => {
  answerCalls({ 'supplier/list': { gives: none } })
  const { user } = await open({ gives: none })
  await user.click((await screen.findAllByRole('button', { name: t('supplier-factor:new') }))[0] ?? document.body)
  expect(await screen.findByLabelText(t('supplier-factor:form.revenue'), { exact: false })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: t('supplier-factor:form.kind') }), 'footprint')
  expect(await screen.findByLabelText(t('supplier-factor:form.products'), { exact: false })).toBeTruthy()
  expect(screen.queryByLabelText(t('supplier-factor:form.revenue'), { exact: false })).toBeNull()
})
