import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { PublicIntensity } from './intensities-data.ts'
import { IntensitiesPage } from './intensities-page.tsx'

const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const steel: PublicIntensity = {
  ...{ id: 'i1', value: '1.75', mass: 't', denominator: 'production', product: 'Aço', productUnit: 't', scopes: '1,2' },
  ...{ cnae: '24', country: 'BR', year: 2024, source: 'Relatório do setor', page: 'p. 12' },
  ...{ address: 'https://setor.example/2024.pdf', publishedOn: '2025-06-01' },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
}

function open(
  rows: readonly PublicIntensity[],
  at = '/',
  platformCan: ('platform-factor:read' | 'platform-factor:write')[] = ['platform-factor:read', 'platform-factor:write'],
  one: End = { gives: steel },
) {
  answerCalls({
    'platformView/list': { gives: [] },
    'publicIntensity/list': { gives: { ...page, rows, total: rows.length } },
    'publicIntensity/get': one,
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'admin', platformCan }}>
      <IntensitiesPage />
    </ViewerProvider>,
    { at },
  )
}

it('lists each with what it is of and where it was published, and teaches where there is none', async () => {
  const first = await open([steel])
  expect(await screen.findByText('1,75 t CO₂e')).toBeTruthy()
  expect(screen.getByText('Aço (t)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Relatório do setor' }).getAttribute('href')).toBe(steel.address)
  first.unmount()
  await open([])
  expect(await screen.findByText('Nenhuma referência pública ainda')).toBeTruthy()
})

it('adds one with its source, says at its field what cannot be kept, and changes it', async () => {
  const { user } = await open([steel], '/?create=yes')
  answerCalls({
    'publicIntensity/save': { code: 'public_intensity.cnae_invalid', status: 422, data: { field: 'cnae' } },
  })
  const panel = within(await screen.findByRole('dialog'))
  const put = (label: RegExp, text: string) => fill(user, panel.getByLabelText(label), text)
  await put(/^Valor/, '1,75')
  await put(/^Setor/, '2')
  await put(/^Ano/, '2024')
  await put(/^Fonte/, 'Relatório do setor')
  await put(/^Página/, 'p. 12')
  await put(/^Endereço/, 'https://setor.example/2024.pdf')
  await put(/^Publicado em/, '01/06/2025')
  await user.click(panel.getByRole('button', { name: 'Salvar' }))
  expect(await panel.findByText(i18next.t('errors:public_intensity.cnae_invalid'))).toBeTruthy()
  expect(callsTo('publicIntensity/save').at(-1)).toMatchObject({
    ...{ value: '1.75', mass: 't', denominator: 'employees', scopes: '1,2', cnae: '2', country: 'BR', year: 2024 },
    publishedOn: '2025-06-01',
  })
})

it('takes one out after it asked', async () => {
  const { user } = await open([steel], '/?intensity=i1')
  answerCalls({ 'publicIntensity/delete': { gives: { done: true } } })
  const panel = within(await screen.findByRole('dialog'))
  await user.click(await panel.findByRole('button', { name: 'Excluir' }))
  const ask = within(await screen.findByRole('dialog', { name: /^Excluir/ }))
  await user.click(ask.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(callsTo('publicIntensity/delete')).toEqual([{ intensityId: 'i1' }]))
})

it('opens one that stands on another page of the list, and says where there is none', async () => {
  const first = await open([], '/?intensity=i1')
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByDisplayValue('Relatório do setor')).toBeTruthy()
  expect(callsTo('publicIntensity/get')).toEqual([{ intensityId: 'i1' }])
  first.unmount()
  const gone = { code: 'public_intensity.not_found', status: 404 } as const
  await open([steel], '/?intensity=i2', ['platform-factor:read'], gone)
  expect(await screen.findByText(i18next.t('errors:public_intensity.not_found'))).toBeTruthy()
})

it('brings a spreadsheet, and lets who may only read read', async () => {
  const first = await open([], '/?view=import')
  expect(await screen.findByRole('link', { name: 'Modelo em CSV' })).toBeTruthy()
  first.unmount()
  const second = await open([steel], '/?intensity=i1', ['platform-factor:read'])
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText('p. 12')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Salvar' })).toBeNull()
  second.unmount()
  answerCalls({ 'publicIntensity/list': failed })
  await renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'admin', platformCan: ['platform-factor:read'] }}>
      <IntensitiesPage />
    </ViewerProvider>,
  )
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})
