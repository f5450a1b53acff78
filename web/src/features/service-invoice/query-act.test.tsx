import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { NotePanel } from './note-panel.tsx'
import type { NoteDetail } from './notes-data.ts'

const id = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const note: NoteDetail = {
  ...{ id, state: 'issued', environment: 'restricted', series: '1', number: 7, noteNumber: '12' },
  ...{ accessKey: '3'.repeat(50), invoiceNumber: 'PG-0007', takerName: 'Aurora Ltda', takerCnpj: '45997418000153' },
  ...{ amountCents: 28_990, createdAt: '2026-11-21T12:00:00.000Z', issuedAt: '2026-11-21T12:01:00.000Z' },
  ...{ dpsId: 'DPS1', competence: '2026-11-20', layout: '1.01', replacesId: null, replacedById: null },
  ...{ refusals: [], attempts: 1, lastReason: null, nextAt: null, events: [] },
}
const event: Omit<NoteDetail['events'][number], 'kind'> = {
  ...{ at: '2026-11-21T13:00:00.000Z', by: null, reason: null, refusals: [], found: null, noteKey: null },
}

function open(told: NoteDetail, mayWrite = true) {
  answerCalls({ 'serviceInvoice/get': { gives: told }, 'serviceInvoice/settings': { gives: { brokenRules: [] } } })
  const viewer = { ...marina, platformRole: 'root_admin' as const, platformCan: platformPermissionsOf('root_admin') }
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <NotePanel noteId={id} mayWrite={mayWrite} />
    </ViewerProvider>,
  )
}

it('asks how a note stands at the national system, tells what it found, and shows the note as it is then', async () => {
  const { user } = await open(note)
  const ask = await screen.findByRole('button', { name: 'Consultar no sistema nacional' })
  answerCalls({
    'serviceInvoice/query': { gives: { id, found: 'silent', reason: 'network' } },
  })
  await user.click(ask)
  expect(
    await screen.findByText('A consulta não teve resposta: Sem conexão com o sistema nacional. Nada mudou aqui.'),
  ).toBeTruthy()
  const events: NoteDetail['events'] = [
    { ...event, kind: 'queried', by: 'Marina', found: 'substituted' },
    { ...event, kind: 'substituted', reason: 'Descrição corrigida no portal', noteKey: '4'.repeat(50) },
  ]
  answerCalls({
    'serviceInvoice/query': { gives: { id, found: 'substituted', reason: null } },
    'serviceInvoice/get': { gives: { ...note, state: 'substituted', events } },
  })
  await user.click(ask)
  expect(await screen.findByText('4'.repeat(50))).toBeTruthy()
  const told = 'A nota foi substituída no sistema nacional. Ela passa a substituída aqui.'
  expect(screen.getAllByText(told)).toHaveLength(2)
  expect(screen.getByText(/Descrição corrigida no portal/)).toBeTruthy()
  expect(screen.getByText('Consultada no sistema nacional')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Consultar no sistema nacional' })).toBeNull()
  expect(callsTo('serviceInvoice/query')).toEqual([{ serviceInvoiceId: id }, { serviceInvoiceId: id }])
})

it('is not offered to who may only look, nor for a note that stands no longer', async () => {
  await open(note, false)
  expect(await screen.findByText('Aurora Ltda · 45.997.418/0001-53')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Consultar no sistema nacional' })).toBeNull()
})
