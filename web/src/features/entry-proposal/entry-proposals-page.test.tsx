import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { EntryProposal, EntryProposalDetail } from './entry-proposals-data.ts'
import { EntryProposalsPage } from './entry-proposals-page.tsx'

const t = i18next.t
const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const bill = '0f8fad5b-d9cb-469f-a165-70867728950e'
const waiting: EntryProposal = {
  ...{ id, externalId: 'a-1', state: 'waiting', description: 'Energia da rede', businessUnitId: id },
  ...{ businessUnitName: 'Betim', scope: 2, periodStart: '2025-03-01', periodEnd: '2025-03-31' },
  ...{ quantity: { value: '1250.5', unit: 'kWh' }, co2eKg: '48.2', note: 'Conta de março, página 1' },
  ...{ keyName: 'Assistente', proposedBy: 'Marina', proposedAt: '2026-03-01T12:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, reason: null, activityId: null, waits: false },
}
const entry = { generatorKey: 'electricity.grid', quantity: '1250.5', unit: 'kWh', period: '2025-03', region: 'SIN' }
const detail: EntryProposalDetail = {
  ...waiting,
  ...{
    entry: { ...entry, businessUnitId: id },
    generatorKey: 'electricity.grid',
    generatorName: 'Eletricidade da rede',
  },
}
const calculation = {
  ...{ scope: 2, category: 'purchased_electricity', gasesKg: {}, nonKyotoKg: {}, gwpSet: 'AR5', months: [] },
  ...{ co2eKg: '48.2', biogenicCo2Kg: '0', working: [], notes: [], gaps: [] },
  factor: { id: 'electricity.grid/SIN', version: '2025', source: 'MCTI, fatores médios de 2025', why: [] },
}
const one: End = { gives: { ...none, rows: [waiting], total: 1 } }

async function open(list: End, viewer: Viewer = marina, more: Record<string, End> = {}, at = '/') {
  answerCalls({
    'savedView/list': { gives: [] },
    'entryProposal/list': list,
    'entryProposal/get': { gives: detail },
    'activity/preview': { gives: calculation },
    'entryProposal/accept': { gives: { ...waiting, state: 'accepted', activityId: id } },
    'entryProposal/reject': { gives: { ...waiting, state: 'rejected', reason: 'Duplicado' } },
    'audit/ofRecord': { gives: { rows: [], next: null } },
    ...more,
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <EntryProposalsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what was proposed with its unit and by which key, and accepts it', async () => {
  const { user } = await open(one)
  expect(await screen.findByText('1.250,5 kWh')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Energia da rede/ }))
  expect(await screen.findByText('Conta de março, página 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('entry-proposal:act.accept') }))
  expect(await screen.findByText(t('entry-proposal:done.accept'))).toBeTruthy()
  expect(callsTo('entryProposal/accept')).toEqual([{ entryProposalId: id }])
})

it('shows from what the entry is calculated and how, beside the words of who proposed it, whatever the list shows', async () => {
  await open({ gives: none }, marina, {}, `/?proposal=${id}&state=rejected`)
  const panel = within(await screen.findByRole('dialog', { name: t('entry-proposal:panel.title') }))
  expect(await panel.findByRole('heading', { name: t('catalogue:generator.electricity.grid') })).toBeTruthy()
  expect(await panel.findByText(/MCTI, fatores médios/)).toBeTruthy()
  const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent)
  for (const told of ['Energia da rede', 'SIN', t('domain:category.purchased_electricity')]) {
    expect(facts.some((text) => text?.includes(told))).toBe(true)
  }
  expect(callsTo('activity/preview')).toEqual([{ ...entry, businessUnitId: id }])
})

it('says that an accepted entry waits where it is told another way, with the way to the answer', async () => {
  const accepted = { ...detail, state: 'accepted', activityId: id, waits: true }
  const { user } = await open(one, marina, { 'entryProposal/accept': { gives: accepted } })
  await user.click(await screen.findByRole('button', { name: /Energia da rede/ }))
  const accept = await screen.findByRole('button', { name: t('entry-proposal:act.accept') })
  answerCalls({ 'entryProposal/get': { gives: accepted } })
  await user.click(accept)
  expect(await screen.findByText(t('entry-proposal:done.accept.waits'))).toBeTruthy()
  expect(await screen.findByRole('link', { name: t('entry-proposal:act.answer') })).toBeTruthy()
})

it('asks why before it rejects', async () => {
  const { user } = await open(one)
  await user.click(await screen.findByRole('button', { name: /Energia da rede/ }))
  await user.click(await screen.findByRole('button', { name: t('entry-proposal:act.reject') }))
  await fill(user, await screen.findByRole('textbox', { name: /Motivo/ }), 'Duplicado')
  const dialog = screen.getByRole('dialog', { name: t('entry-proposal:reject.title') })
  const confirm = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === t('entry-proposal:act.reject'),
  )
  expect(confirm).toBeDefined()
  if (confirm) await user.click(confirm)
  expect(await screen.findByText(t('entry-proposal:done.reject'))).toBeTruthy()
  expect(callsTo('entryProposal/reject')).toEqual([{ entryProposalId: id, reason: 'Duplicado' }])
})

it('tells who only reads why they do not decide, and everybody where proposals come from', async () => {
  const reader = { ...marina, can: marina.can.filter((one) => one !== 'entry-proposal:decide') }
  const { user } = await open(one, reader)
  await user.click(await screen.findByRole('button', { name: /Energia da rede/ }))
  const accept = await screen.findByRole('button', { name: t('entry-proposal:act.accept') })
  expect(accept.getAttribute('aria-disabled') ?? String(accept.hasAttribute('disabled'))).toBe('true')
})

it('says where proposals come from while there is none', async () => {
  await open({ gives: none })
  expect(await screen.findByText(t('entry-proposal:empty.title'))).toBeTruthy()
  expect(screen.getByRole('link', { name: t('entry-proposal:empty.act') })).toBeTruthy()
})

it('accepts and rejects those selected at once, and says of what could not be entered why', async () => {
  const { user } = await open(one, marina, {
    'entryProposal/acceptMany': {
      gives: {
        ...{ accepted: 2, waits: 1, decided: 4, left: 3 },
        refused: [{ entryProposalId: id, description: 'Frete', code: 'activity.unit_mismatch', data: {} }],
      },
    },
    'entryProposal/rejectMany': { gives: { rejected: 1, decided: 0, left: 0 } },
  })
  const select = async () => user.click(await screen.findByRole('checkbox', { name: /Energia da rede/ }))
  await select()
  await user.click(screen.getByRole('button', { name: t('entry-proposal:many.accept') }))
  expect(
    await screen.findByText(
      /^Aceitas: 2\. .*: 1\. Não puderam entrar: 1\. A primeira, “Frete”: .*Decididas por outra pessoa enquanto isso: 4\. Ainda esperam: 3\.$/,
    ),
  ).toBeTruthy()
  expect(callsTo('entryProposal/acceptMany')).toEqual([{ ids: [id] }])
  await select()
  await user.click(screen.getByRole('button', { name: t('entry-proposal:many.reject') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('entry-proposal:many.reject.title') }))
  await fill(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Duplicado')
  await user.click(dialog.getByRole('button', { name: t('entry-proposal:act.reject') }))
  expect(await screen.findByText('Rejeitadas: 1.')).toBeTruthy()
  expect(callsTo('entryProposal/rejectMany')).toEqual([{ ids: [id], reason: 'Duplicado' }])
})

const two = { rows: [waiting, { ...waiting, id: bill, description: 'Diesel' }], total: 12 }

async function selectAll(at: string, more: Record<string, End> = {}) {
  const { user } = await open({ gives: { ...none, ...two } }, marina, more, at)
  await user.click(await screen.findByRole('checkbox', { name: /Energia da rede/ }))
  await user.click(screen.getByRole('button', { name: t('list:select.all', { total: '12' }) }))
  return user
}

it('asks before it accepts all, with how many wait, and names search and filter', async () => {
  const user = await selectAll('/?state=waiting&q=conta', {
    'entryProposal/acceptMany': { gives: { accepted: 12, waits: 0, refused: [], decided: 0, left: 0 } },
  })
  await user.click(screen.getByRole('button', { name: t('entry-proposal:many.accept') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('entry-proposal:many.accept.title') }))
  expect(await dialog.findByText(/^Esperam sob esta busca: 12\./)).toBeTruthy()
  expect(callsTo('entryProposal/acceptMany')).toEqual([])
  await user.click(dialog.getByRole('button', { name: t('entry-proposal:act.accept') }))
  expect(await screen.findByText('Aceitas: 12.')).toBeTruthy()
  expect(callsTo('entryProposal/acceptMany')).toEqual([{ search: 'conta', state: 'waiting' }])
  expect(callsTo('entryProposal/list')).toContainEqual({ state: 'waiting', pageSize: 1, search: 'conta' })
})

it('accepts none that waits where the list shows those that were rejected, and says why', async () => {
  await selectAll('/?state=rejected')
  for (const act of ['many.accept', 'many.reject'] as const) {
    const button = screen.getByRole('button', { name: t(`entry-proposal:${act}`) })
    expect(button.getAttribute('aria-description')).toBe(t('entry-proposal:many.none'))
  }
})

it('reads the list again where the answer of an act on many did not come', async () => {
  const { user } = await open(one, marina, { 'entryProposal/acceptMany': failed })
  await user.click(await screen.findByRole('checkbox', { name: /Energia da rede/ }))
  const before = callsTo('entryProposal/list').length
  await user.click(screen.getByRole('button', { name: t('entry-proposal:many.accept') }))
  await waitFor(() => expect(callsTo('entryProposal/list').length).toBeGreaterThan(before))
})
