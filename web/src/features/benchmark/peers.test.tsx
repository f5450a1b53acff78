import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { OwnIntensity, Peers as PeersOfYear } from './benchmark-data.ts'
import { Peers } from './peers.tsx'
import { Sharing } from './sharing.tsx'

const yearOf = (year: number, isRunning = false) => ({
  ...{
    year,
    isRunning,
    kg: '1',
    amount: '1',
    perOne: '1',
    real: null,
    change: null,
    changeFrom: null,
    scope3: [],
    missing: [],
    units: [],
  },
})
const own: OwnIntensity = {
  unit: 'FTE',
  products: [],
  pricesOf: null,
  years: [yearOf(2024), yearOf(2025), yearOf(2026, true)],
}
const points = { kind: 'thirds', lower: '1800', median: '2300', upper: '3100', place: 'middle' } as const
type Cell = PeersOfYear['cells'][number]
const hidden = (of: Cell['of'], state: Cell['state'], groups: number | null = null): Cell => ({
  ...{ of, state, groups, need: 6, points: null },
})
const told = (of: Cell['of']): Cell => ({ of, state: 'published', groups: 7, need: 5, points })
const peers = (cells: Cell[], fields: Partial<PeersOfYear> = {}): PeersOfYear => ({
  ...{ year: 2025, unit: 'FTE', sector: 'industry_manufacturing', size: 'EPP', gwpSet: 'AR5' },
  ...{ boundary: 'operational_control', own: '2000', madeAt: null, nextOn: '2027-01-01' },
  ...{ cells, ...fields },
})

async function open(answer: PeersOfYear, at = '/?year=2025') {
  answerCalls({ 'benchmark/peers': { gives: answer } })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <Peers own={own} />
    </ViewerProvider>,
    { at },
  )
}

it('tells the own place among companies of the same sector and size, and on what it rests', async () => {
  await open(peers([told('size'), told('sector')]))
  expect(
    await screen.findByText(
      /^Em 2025 foram 2,0000 t CO₂e\/pessoa: no terço do meio entre 7 grupos de empresas\. A mediana é 2,3\.$/,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/Indústria e Manufatura, Empresa de pequeno porte/)).toBeTruthy()
  expect(screen.getByText(/AR5, Controle operacional.*01\/01\/2027/)).toBeTruthy()
})

it('says how many are missing of the size, and shows the sector where that can be shown', async () => {
  const first = await open(peers([hidden('size', 'too_few', 4), told('sector')]))
  expect(await screen.findByText('Grupos de empresas que compartilham: 4. Precisam ser 6. Faltam: 2.')).toBeTruthy()
  expect(screen.getByText(/Emitimos mais que outras\? Indústria e Manufatura, todos os portes/)).toBeTruthy()
  first.unmount()
  await open(peers([told('size')], { own: null, cells: [{ ...told('size'), points: { ...points, place: null } }] }))
  expect(await screen.findByText(/A mediana de 7 grupos de empresas em 2025 é 2,3/)).toBeTruthy()
})

it('says why a cell is hidden for another reason, without a number', async () => {
  const first = await open(peers([hidden('size', 'dominated'), hidden('sector', 'complement')]))
  expect(await screen.findByText(/Um só grupo responde por mais da metade/)).toBeTruthy()
  expect(screen.queryByText(/Faltam/)).toBeNull()
  first.unmount()
  const second = await open(peers([hidden('size', 'complement'), hidden('sector', 'complement')]))
  expect(await screen.findByText(/deixaria poucos grupos à parte/)).toBeTruthy()
  second.unmount()
  await open(peers([], { sector: 'other' }))
  expect(await screen.findByText(/não diz o setor/)).toBeTruthy()
})

it('asks for the last year that is over where the one that is shown runs', async () => {
  await open(peers([told('size')]), '/?year=2026&by=floor')
  await screen.findByText(/no terço do meio/)
  expect(callsTo('benchmark/peers').at(-1)).toEqual({ year: 2025, denominator: 'floor' })
})

it('says that others are told by every km where own years are measured by those with a load', async () => {
  const first = await open(peers([told('size')], { unit: 'km' }), '/?year=2025&by=distance')
  await screen.findByText(/no terço do meio/)
  expect(screen.queryByText(/todo km rodado/)).toBeNull()
  first.unmount()
  await open(peers([told('size')], { unit: 'km' }), '/?year=2025&by=loaded')
  await screen.findByText(/no terço do meio/)
  expect(screen.getByText(/^Aqui se mede por todo km rodado, com carga ou vazio/)).toBeTruthy()
})

const openSharing = (given: object, viewer: Viewer = marina) => {
  answerCalls({ 'benchmark/sharing': { gives: given }, 'benchmark/setSharing': { gives: given } })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <Sharing />
    </ViewerProvider>,
  )
}
const none = { isShared: false, coversTotals: false, givenAt: null, givenBy: null }

it('says in words what is shared before anything is, and asks first', async () => {
  const user = userEvent.setup()
  await openSharing(none)
  await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/escopos 1 e 2 por pessoa.*nunca um nome/)).toBeTruthy()
  expect(callsTo('benchmark/setSharing')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Compartilhar' }))
  await waitFor(() => expect(callsTo('benchmark/setSharing')).toEqual([{ isShared: true }]))
})

it('is withdrawn with a word on what stays, and by administrators alone', async () => {
  const user = userEvent.setup()
  const given = { isShared: true, coversTotals: false, givenAt: '2026-11-21T12:00:00.000Z', givenBy: 'Ana Souza' }
  const shown = await openSharing(given)
  expect(await screen.findByText(/^Compartilhado desde 21\/11\/2026.*por Ana Souza\.$/)).toBeTruthy()
  expect(screen.getByText(/^Sua autorização é anterior a essa soma/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deixar de compartilhar' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/O que já foi reunido fica como está/)).toBeTruthy()
  shown.unmount()
  await openSharing(none, { ...marina, can: ['inventory:read'] })
  const button = await screen.findByRole('button', { name: 'Compartilhar' })
  expect(button.getAttribute('aria-description')).toMatch(/Só quem administra/)
})

it('says where it could not be read', async () => {
  answerCalls({ 'benchmark/sharing': failed })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <Sharing />
    </ViewerProvider>,
  )
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})
