import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { FeeFigure } from '../../parts/reduction/fee-figure.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CarbonPricePage } from './carbon-price-page.tsx'

const price = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', kind: 'fee', fromMonth: '2025-03', scopes: [1, 2] },
  ...{ perTonne: '120', reason: 'Decisão da diretoria', createdAt: '2026-03-01T12:00:00.000Z' },
}
const fee = {
  ...{ year: 2025, total: '102000', months: [{ month: '2025-04', fee: '102000' }], uncoveredKg: '130000' },
  units: [{ unitId: price.id, name: 'Forjaria', kg: '850000', fee: '102000' }],
}

const saved = {
  year: 2025,
  items: [
    {
      ...{ id: 'i1', name: 'Motores', state: 'planned', why: null, kg: '85000', fee: '10200' },
      units: [{ unitId: price.id, name: 'Forjaria', kg: '85000', fee: '10200' }],
    },
    {
      ...{ id: 'i2', name: 'Caldeira', state: 'planned', kg: '0', fee: '0', units: [] },
      why: { code: 'initiative.too_many_lines', data: { max: 5 } },
    },
  ],
}

async function open(list: End, viewer: Viewer = marina, paid: unknown = fee) {
  answerCalls({ 'carbonPrice/list': list, 'carbonPrice/fee': { gives: paid }, 'carbonPrice/saved': { gives: saved } })
  answerCalls({ 'carbonPrice/delete': { gives: price } })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <CarbonPricePage />
    </ViewerProvider>,
    { at: '/?year=2025' },
  )
}

it('tells the prices and what the units pay (Ex. 12: 850 t × R$ 120 = R$ 102,000), and takes one out', async () => {
  const { user } = await open({ gives: [price] })
  expect(await screen.findByText('Em 2025 as unidades pagam R$ 102.000,00.')).toBeTruthy()
  expect(screen.getByText(/130.* em meses sem taxa/)).toBeTruthy()
  const motors = await screen.findByRole('row', { name: /^Motores / })
  expect(motors.textContent?.replaceAll(/[^\d.,]+/g, ' ')).toBe(' 85,000 10.200,00 10.200,00')
  expect(within(motors).getByRole('link', { name: 'Motores' }).getAttribute('href')).toContain('initiative=i1')
  expect(screen.getByRole('row', { name: /^Caldeira / }).textContent).toContain(i18next.t('carbon-price:saved.unknown'))
  await user.click(screen.getByRole('button', { name: 'Retirar Taxa interna de 03/2025' }))
  const asked = await screen.findByRole('dialog', { name: 'Retirar este preço?' })
  await user.click(within(asked).getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Preço retirado')).toBeTruthy()
})

it('leads from each row of the fee to the lines of its unit and of its month', async () => {
  const units = [
    { unitId: 'u1', name: 'Forjaria', kg: '850000', fee: '102000' },
    { unitId: 'u2', name: 'Loja', kg: '1000', fee: '120' },
  ]
  const months = [
    { month: '2025-04', fee: '102000' },
    { month: '2025-05', fee: '120' },
  ]
  const { user } = await open({ gives: [price] }, marina, { ...fee, units, months })
  for (const button of await screen.findAllByRole('button', { name: 'Ver tabela' })) await user.click(button)
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Forjaria', 'Loja'].map(leads)).toEqual([
    expect.stringContaining('businessUnitId=u1'),
    expect.stringContaining('businessUnitId=u2'),
  ])
  expect(['04/2025', '05/2025'].map(leads)).toEqual([
    expect.stringContaining('month=2025-04'),
    expect.stringContaining('month=2025-05'),
  ])
})

it('says where there is none, where it could not be read, and who may not see it', async () => {
  const none = await open({ gives: [] })
  expect(await screen.findByText('Nenhum preço interno ainda')).toBeTruthy()
  none.unmount()
  const lost = await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  lost.unmount()
  await open(failed, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('the figure of the overview is that of a unit where one is chosen, and none where no fee is charged', async () => {
  answerCalls({ 'carbonPrice/fee': { gives: fee } })
  const shown = await renderApp(
    <ViewerProvider viewer={marina}>
      <FeeFigure year={2025} businessUnitId={price.id} />
    </ViewerProvider>,
  )
  expect((await screen.findByRole('link')).textContent).toContain('102.000,00')
  shown.unmount()
  answerCalls({ 'carbonPrice/fee': { gives: { ...fee, units: [], total: '0' } } })
  const { container } = await renderApp(
    <ViewerProvider viewer={marina}>
      <FeeFigure year={2025} />
    </ViewerProvider>,
  )
  expect(container.querySelector('a')).toBeNull()
})
