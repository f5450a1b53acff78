import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { BoundariesPage } from './boundaries-page.tsx'

/** A unit of a venture that is held by 60 %, jointly controlled and operated: 1,000 kg that two approaches count in part. */
const counted = [
  { approach: 'operational_control', share: '100', monthShares: null, ground: 'operated', co2eKg: '1000' },
  { approach: 'financial_control', share: '60', monthShares: null, ground: 'joint_control', co2eKg: '600' },
  { approach: 'equity_share', share: '60', monthShares: null, ground: 'equity', co2eKg: '600' },
]
const totals = counted.map(({ approach, co2eKg }) => ({
  approach,
  co2eKg,
  byScope: [1, 2, 3].map((scope) => ({ scope, co2eKg: scope === 1 ? co2eKg : '0' })),
  leftOut: co2eKg === '600' ? [{ category: 'investments', co2eKg: '400' }] : [],
}))
const boundary = {
  year: 2025,
  approach: 'operational_control',
  gwpSet: 'AR5',
  isOpen: true,
  entities: [{ id: 'e1', name: 'Aurora Norte', cnpj: null, kind: 'joint_venture', accountingGroup: 'consolidated' }],
  holdings: [
    {
      ...{ id: 'h1', parentId: null, childId: 'e1', sharePercent: '60', fromMonth: '2020-01', toMonth: null },
      ...{ control: 'joint', isOperator: true, reason: null },
    },
  ],
  units: [
    {
      ...{ id: 'u1', name: 'Filial Santos', entityId: 'e1', isIncluded: true, reason: null },
      ...{ wholeKg: '1000', yearShare: '100', yearMonthShares: null, counted },
    },
  ],
  totals,
  yearKg: '1000',
  isAdopted: true,
}

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const show = (view: object) => {
  answerCalls({
    'boundary/get': { gives: view },
    'boundary/adopt': { gives: view },
    'leasedAsset/list': { gives: none },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <BoundariesPage />
    </ViewerProvider>,
    { at: '/?year=2025' },
  )
}

it('says by unit what each approach counts and why, and asks with what it moves before a year takes another', async () => {
  const { user } = await show(boundary)
  const [row] = (await screen.findAllByRole('row')).filter((one) => one.textContent?.includes('Filial Santos'))
  if (!row) throw new Error('the unit has a row')
  expect(row.textContent).toContain('Operada por nós')
  expect(row.textContent).toContain('Controlada com outros, pela parte')
  expect(row.textContent).toMatch(/0,400\s+t CO₂e a menos do que a abordagem em uso/)
  expect(screen.getAllByText('Fora dos escopos: investimentos (categoria 15)')).toHaveLength(2)
  const [financial] = screen.getAllByRole('button', { name: 'Usar em 2025' })
  if (!financial) throw new Error('two approaches are not in use')
  await user.click(financial)
  const asked = await screen.findByRole('dialog', { name: 'Contar 2025 por Controle financeiro?' })
  expect(asked.textContent).toMatch(/de 1,000\s+t CO₂e para 0,600\s+t CO₂e/)
  expect(asked.textContent).toMatch(/Filial Santos: de 100\s?% para 60\s?%/)
  const sent = vi.spyOn(globalThis, 'fetch')
  await user.click(within(asked).getByRole('button', { name: 'Contar assim' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const calls = sent.mock.calls.map(([request]) => (request instanceof Request ? request.url : ''))
  expect(calls.filter((url) => url.endsWith('/boundary/adopt'))).toHaveLength(1)
})

it('tells a share that changes within the year by its months, in the row and before a year takes it', async () => {
  const monthShares = [...Array<string>(6).fill('60'), ...Array<string>(6).fill('80')]
  const byMonth = counted.map((one) =>
    one.approach === 'operational_control' ? one : { ...one, share: null, monthShares, co2eKg: '700' },
  )
  const { user } = await show({ ...boundary, units: boundary.units.map((unit) => ({ ...unit, counted: byMonth })) })
  const [row] = (await screen.findAllByRole('row')).filter((one) => one.textContent?.includes('Filial Santos'))
  const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')
  expect(plain(row?.textContent ?? '')).toContain('60 % de jan a jun; 80 % de jul a dez')
  const [financial] = screen.getAllByRole('button', { name: 'Usar em 2025' })
  if (!financial) throw new Error('two approaches are not in use')
  await user.click(financial)
  const asked = await screen.findByRole('dialog', { name: 'Contar 2025 por Controle financeiro?' })
  expect(plain(asked.textContent ?? '')).toContain(
    'Filial Santos: hoje 100 %; passa a 60 % de jan a jun; 80 % de jul a dez',
  )
})

it('leads from a closed year to where it is opened again', async () => {
  await show({ ...boundary, isOpen: false })
  const [link] = await screen.findAllByRole('link', { name: 'Reabrir 2025 para mudar' })
  expect(link?.getAttribute('href')).toBe('/dashboard/measurements/closing?year=2025')
  expect(screen.queryByRole('button', { name: 'Usar em 2025' })).toBeNull()
})

it('says of a leased asset, while it is entered, where it belongs by the approach of the year, and the list has it', async () => {
  const { user } = await show(boundary)
  await user.click(await screen.findByRole('button', { name: 'Novo bem arrendado' }))
  const panel = await screen.findByRole('dialog', { name: 'Novo bem arrendado' })
  await fill(user, within(panel).getByRole('textbox', { name: 'Nome do bem' }), 'Empilhadeira')
  expect(panel.textContent).toContain('Controle operacional: Escopos 1 e 2, nos meses do arrendamento.')
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Arrendamento' }), 'Dado, operacional')
  expect(panel.textContent).toContain('Controle operacional: Escopo 3, categoria 13, nos meses do arrendamento.')
  const place = (approach: string) => ({ approach, place: 'downstream_leased_assets' })
  const lent = {
    ...{ id: 'a1', name: 'Empilhadeira', businessUnitId: 'u1', businessUnitName: 'Filial Santos', side: 'lessor' },
    ...{ leaseClass: 'operating', fromMonth: '2025-01', toMonth: null, reason: null },
    ...{ places: counted.map(({ approach }) => place(approach)), createdAt: '2026-03-01T12:00:00.000Z' },
  }
  answerCalls({
    'boundary/get': { gives: boundary },
    'leasedAsset/create': { gives: lent },
    'leasedAsset/list': { gives: { ...none, rows: [lent], total: 1 } },
  })
  await user.click(within(panel).getByRole('button', { name: 'Salvar bem arrendado' }))
  const name = await screen.findByText('Empilhadeira')
  expect(name.closest('li')?.textContent).toContain('Escopo 3, categoria 13')
})
