import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { RecordHistory } from './record-history.tsx'

/** What the trail says beside a record. */
const event = {
  sequence: 2,
  at: '2026-11-20T12:00:00.000Z',
  actor: 'Marina Castro',
  byProgram: false,
  action: 'certificate.retire',
  facts: { energyMwh: '10.5', serial: 'BR-0001', hidden: 'x' },
}
const show = (viewer = marina) =>
  renderApp(
    <ViewerProvider viewer={viewer}>
      <RecordHistory entity="certificate" recordId="c1" />
    </ViewerProvider>,
  )

it('tells who did what, with the figures as people read them, and what is older when asked', async () => {
  answerCalls({ 'audit/ofRecord': { gives: { rows: [event], next: 'mark' } } })
  const { user } = await show()
  expect(await screen.findByText('Aposentou energia do certificado')).toBeTruthy()
  expect([screen.getByText('10,5'), screen.getByText('BR-0001')]).toHaveLength(2)
  expect(screen.getByText(/^Marina Castro · /)).toBeTruthy()
  expect(screen.queryByText('x')).toBeNull()
  const older = { ...event, sequence: 1, action: 'certificate.create', actor: null, byProgram: true, facts: {} }
  answerCalls({ 'audit/ofRecord': { gives: { rows: [older], next: null } } })
  await user.click(screen.getByRole('button', { name: 'Ver mais antigos' }))
  expect(await screen.findByText('Cadastrou o certificado')).toBeTruthy()
  expect(screen.getByText(/^Pegada · por programa · /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ver mais antigos' })).toBeNull()
})

it('says where there is nothing, and reads again what failed', async () => {
  answerCalls({ 'audit/ofRecord': failed })
  const { user } = await show()
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  answerCalls({ 'audit/ofRecord': { gives: { rows: [], next: null } } })
  await user.click(again)
  expect(await screen.findByText('Nada foi registrado sobre este item.')).toBeTruthy()
})

it('is not asked for by who may not read it', async () => {
  answerCalls({})
  await show({ ...marina, can: [] })
  expect(screen.queryByText('Histórico')).toBeNull()
})
