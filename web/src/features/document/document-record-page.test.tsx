import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { DocumentRecordPage } from './document-record-page.tsx'

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const item = {
  id: '33333333-3333-4333-8333-333333333333',
  number: '1',
  product: 'DIESEL S10',
  unit: 'L',
  quantity: '10',
  total: '60.00',
  counts: true,
  state: 'accepted',
  activityId: '44444444-4444-4444-8444-444444444444',
  suggestion: { question: null },
}
const note = {
  ...{ id: ids[0], kind: 'nfe', accessKey: null, number: '7', series: '1', issuedAt: '2024-03-05' },
  ...{ issuerName: 'Posto Ipê', issuerId: null, recipientName: null, operationNature: 'Venda', total: '60.00' },
  ...{ counts: false, countsReason: 'counts.cancelled', warnings: [], fileName: 'nota.xml', bytes: 2048 },
  ...{ sha256: 'ab12', createdAt: '2024-03-06T10:00:00.000Z', itemsPending: 0, meter: null },
  ...{ periodStart: null, periodEnd: null, signature: 'intact', signer: null, links: [], target: null },
  ...{ others: [], setAside: null },
  items: [item, { ...item, id: ids[1], number: '2', product: 'ARLA 32', state: 'pending', activityId: null }],
  takenOutBy: { reason: 'counts.cancelled', documentId: ids[1], kind: 'event', number: null, fileName: 'canc.xml' },
  events: [
    {
      ...{ documentId: ids[1], fileName: 'canc.xml', effect: 'cancels', type: '110111' },
      ...{ occurredAt: '2024-03-07T09:00:00-03:00', correction: null },
    },
  ],
}
const page = (rows: readonly object[]) => ({
  gives: { rows, total: rows.length, isCapped: false, page: 1, pageSize: 10, next: null, previous: null },
})
const calls = {
  'document/get': { gives: note },
  'document/list': page([note, { ...note, id: ids[1] }]),
  'audit/ofRecord': { gives: { rows: [], next: null } },
  'consumption/list': { gives: { rows: [], total: 0, page: 1, pageSize: 3 } },
} as const

function open(at: string, viewer = marina) {
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <DocumentRecordPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells what a document says, where its lines stand, and what took it out', async () => {
  answerCalls(calls)
  await open(`/?document=${ids[0]}`)
  expect(await screen.findByRole('heading', { name: 'NF-e 7, série 1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver o lançamento' }).getAttribute('href')).toContain(item.activityId)
  expect(screen.getByRole('link', { name: 'Decidir a linha' }).getAttribute('href')).toContain(`line=${ids[1]}`)
  expect(screen.getByRole('link', { name: 'Cancelamento' }).getAttribute('href')).toContain(`document=${ids[1]}`)
  expect(screen.getByText(/^Cancelado por/).querySelector('a')?.textContent).toBe('canc.xml')
  expect(await screen.findByText('Nada foi registrado sobre este item.')).toBeTruthy()
})

it('steps through the list it was opened from, and leads back to it as it was', async () => {
  answerCalls(calls)
  const { user, router } = await open(`/?document=${ids[0]}&doc-q=ipe&counts=no`)
  await screen.findByRole('heading', { name: 'NF-e 7, série 1' })
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Próximo na lista' })
  await expect.poll(() => next.disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior na lista' }).disabled).toBe(true)
  await user.click(next)
  expect(router.state.location.search).toEqual({ document: ids[1], 'doc-q': 'ipe', counts: 'no' })
  const back = screen.getByRole('link', { name: 'Voltar à lista' })
  expect(back.getAttribute('href')).toBe('/dashboard/emissions-data/nfe-upload?tab=documents&doc-q=ipe&counts=no')
})

it('stands in its shape while it is read', async () => {
  answerCalls({ ...calls, 'document/get': 'never', 'document/list': 'never' })
  await open(`/?document=${ids[0]}`)
  expect(screen.getByRole('heading', { name: 'Documento' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo na lista' }).disabled).toBe(true)
})

it('says that a document is not here, and asks again for one that could not be read', async () => {
  answerCalls({ ...calls, 'document/get': { code: 'document.not_found', status: 404 } })
  const gone = await open(`/?document=${ids[0]}`)
  expect(await screen.findByText(/^Documento não encontrado\./)).toBeTruthy()
  gone.unmount()
  answerCalls({ ...calls, 'document/get': failed })
  const { user } = await open(`/?document=${ids[0]}`)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  answerCalls(calls)
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'NF-e 7, série 1' })).toBeTruthy()
})

it('shows nothing to who may not read documents, and asks for one where none is named', async () => {
  answerCalls(calls)
  const forbidden = await open(`/?document=${ids[0]}`, { ...marina, can: [] })
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Próximo na lista' })).toBeNull()
  forbidden.unmount()
  await open('/')
  expect(await screen.findByText('Nenhum documento escolhido')).toBeTruthy()
})

it('tells who signed, until when the certificate held and how far it can be followed', async () => {
  const signer = {
    ...{
      name: 'POSTO IPÊ LTDA',
      cnpj: '11222333000181',
      isPerson: false,
      authority: 'AC Exemplo',
      algorithm: 'rsa-sha256',
    },
    ...{ validFrom: '2023-01-01', validTo: '2024-01-01', wasValid: false, isIssuer: false, chain: 'unchecked' },
  }
  answerCalls({ ...calls, 'document/get': { gives: { ...note, signer } } })
  await open(`/?document=${ids[0]}`)
  expect(await screen.findByText('POSTO IPÊ LTDA')).toBeTruthy()
  expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
  expect(screen.getByText('O certificado não estava em vigor quando o documento foi emitido.')).toBeTruthy()
  expect(screen.getByText('Quem assinou não é quem emitiu o documento.')).toBeTruthy()
  expect(screen.getByText(/^Cadeia não conferida: /)).toBeTruthy()
})

it('names no person who signed', async () => {
  const signer = {
    ...{ name: null, cnpj: null, isPerson: true, authority: null, algorithm: 'rsa-sha1' },
    ...{ validFrom: '2023-01-01', validTo: '2025-01-01', wasValid: true, isIssuer: true, chain: 'trusted' },
  }
  answerCalls({ ...calls, 'document/get': { gives: { ...note, signer } } })
  await open(`/?document=${ids[0]}`)
  expect(await screen.findByText('Pessoa física (certificado de CPF)')).toBeTruthy()
  expect(screen.getByText(/^Cadeia reconhecida: /)).toBeTruthy()
})
