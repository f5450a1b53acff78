import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { UnitsPage } from './units-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const betim = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Filial Betim', type: 'Filial', cnpj: '11222333000262' },
  ...{ foundedYear: null, country: 'BR', state: 'MG', city: 'Betim', zipCode: '32600000', address: null },
  ...{ addressNumber: null, operations: ['Estamparia'], inInventory: true, outReason: null, openedOn: null },
  ...{ closedOn: null, isDefault: false, standing: 'open', mergedInto: null, createdAt: '2026-03-01T12:00:00.000Z' },
  ...{ co2eKg: '1500', lastMonth: '2026-02' },
}
const page = { ...none, rows: [betim], total: 1 }
const subscription = { gives: { units: { used: 1, limit: 5 }, features: [], subscription: {} } }

function answers(list: End, more: Record<string, End> = {}) {
  answerCalls({
    'savedView/list': { gives: [] },
    'businessUnit/mergers': { gives: [] },
    'subscription/get': subscription,
    'businessUnit/search': list,
    ...more,
  })
}

async function open(list: End, more: Record<string, End> = {}, viewer: Viewer = marina, at = '/') {
  answers(list, more)
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <UnitsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows each unit with its figure as a link to its lines, and says so when there is none', async () => {
  const { unmount } = await open({ gives: page })
  expect(await screen.findByText('11.222.333/0002-62')).toBeTruthy()
  const link = screen.getByRole('link', { name: /1,5/ })
  expect(link.getAttribute('href')).toContain(`businessUnitId=${betim.id}`)
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('business-unit:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, {}, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('tells before the form that the plan has no further unit', async () => {
  const full = { gives: { ...subscription.gives, units: { used: 5, limit: 5 } } }
  await open({ gives: page }, { 'subscription/get': full })
  const button = await screen.findByRole('button', { name: 'Nova unidade' })
  await vi.waitFor(() => expect(button.getAttribute('aria-description')).toMatch(/limite: 5/))
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('takes one more, filled by what the register knows of its CNPJ, and leaves one out with a reason alone', async () => {
  const { user } = await open({ gives: page })
  await user.click(await screen.findByRole('button', { name: 'Nova unidade' }))
  await fill(user, await screen.findByRole('textbox', { name: 'CNPJ' }), '45997418000153')
  answers(
    { gives: page },
    {
      'cnpj/find': {
        gives: {
          ...{ cnpj: '45997418000153', legalName: 'Aurora Contagem', tradeName: null, address: 'Rua A', city: 'Betim' },
          ...{ state: 'MG', zipCode: '32600-000', companySize: null, mainActivity: null, sector: 'Indústria' },
          ...{ active: true, source: 'brasilapi' },
        },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Buscar na Receita Federal' }))
  expect(await screen.findByDisplayValue('Aurora Contagem')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Incluir no relatório de inventário' }))
  await user.click(screen.getByRole('button', { name: 'Cadastrar unidade' }))
  expect(await screen.findByText('Diga por que a unidade fica fora do inventário.')).toBeTruthy()
  answers({ gives: page }, { 'businessUnit/create': { gives: betim } })
  await fill(user, screen.getByRole('textbox', { name: /Por que fica fora/ }), 'Operada por terceiros')
  await user.type(screen.getByRole('combobox', { name: 'Operações' }), 'Estamparia{Enter}')
  await user.click(screen.getByRole('button', { name: 'Cadastrar unidade' }))
  expect(await screen.findByText('Unidade salva')).toBeTruthy()
})

it('opens the unit that a link names, though it is not on the page shown, and says so where there is none', async () => {
  const beside: Record<string, End> = {
    'audit/ofRecord': { gives: { rows: [], next: null } },
    'businessUnit/figures': { gives: { years: [], production: [] } },
  }
  const at = `/?unit=${betim.id}`
  const { unmount } = await open({ gives: none }, { ...beside, 'businessUnit/get': { gives: betim } }, marina, at)
  const panel = await screen.findByRole('dialog', { name: 'Filial Betim' })
  expect(await within(panel).findByDisplayValue('11.222.333/0002-62')).toBeTruthy()
  unmount()
  await open({ gives: none }, { 'businessUnit/get': { code: 'business_unit.not_found', status: 404 } }, marina, at)
  expect(await screen.findByText(i18next.t('errors:business_unit.not_found'))).toBeTruthy()
})

it('shows what a merger would move before it is done', async () => {
  const zero = Object.fromEntries(
    'lines documents bills sheets documentLines certificates rules places answers leasedAssets proposals figures production'
      .split(' ')
      .map((kind) => [kind, 0]),
  )
  const merger = {
    from: { id: 'b1', name: 'Sede antiga', cnpj: null },
    into: { id: betim.id, name: 'Filial Betim', cnpj: betim.cnpj },
    moves: { ...zero, lines: 12, certificates: 1 },
    stays: { ...zero, lines: 3 },
    closedYears: [2023],
    differs: [2024],
  }
  const { user } = await open({ gives: page }, { 'businessUnit/mergers': { gives: [merger] } })
  await user.click(await screen.findByRole('button', { name: 'Ver o que muda em Sede antiga' }))
  const table = await screen.findByRole('table', { name: 'Unir à Matriz mais nova' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['O quePassaFica', 'Lançamentos123', 'Usos de certificados10'])
  expect(screen.getByText(/anos fechados: 2023/)).toBeTruthy()
  expect(screen.getByText(/partes diferentes em 2024/)).toBeTruthy()
})
