import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { TrailPage } from './trail-page.tsx'

/** The trail: who did what to which record, one record with what changed, and the check of the chain. */
const record = {
  ...{ sequence: 7, at: '2026-11-20T12:00:00.000Z', actorId: 'marina', actor: 'Marina Castro', byProgram: false },
  ...{ action: 'member.set_role', entity: 'member', entityId: 'bia', data: { from: 'user', to: 'analyst', odd: 'x' } },
  hash: 'ab'.repeat(32),
}
const pageOf = (rows: readonly object[]) => ({
  gives: { rows, total: rows.length, isCapped: false, page: 1, pageSize: 10, next: null, previous: null },
})
const facets = {
  gives: { actors: [{ id: 'gone', name: null }], acts: [{ entity: 'member', action: 'member.set_role' }] },
}

async function open(answers: object = {}) {
  answerCalls({
    'audit/list': pageOf([
      record,
      { ...record, sequence: 6, actor: null, actorId: null, action: 'new.act', entity: 'x' },
    ]),
    'audit/facets': facets,
    'audit/get': { gives: { ...record, previousHash: 'cd'.repeat(32) } },
    'savedView/list': { gives: [] },
    'impersonation/list': pageOf([]),
    ...answers,
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <TrailPage />
    </ViewerProvider>,
  )
}

it('says in words who did what, links the record, and shows a code that has no words as it is', async () => {
  await open()
  const list = within(await screen.findByRole('list', { name: 'Registros da trilha' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toContain('Mudou a função')
  expect(within(first as HTMLElement).getByRole('link', { name: 'Pessoa da equipe' })).toBeTruthy()
  expect(second?.textContent).toContain('new.act')
  expect(second?.textContent).toContain('Pegada')
})

it('opens a record with what it was and what it is, in words', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Nº 7$/ }))
  const row = (await screen.findByRole('rowheader', { name: 'Função' })).closest('tr')
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(['Função', 'Visualizador', 'Analista'])
  expect(screen.getByText('cd'.repeat(32))).toBeTruthy()
  expect(screen.getByText(/"odd": "x"/)).toBeTruthy()
})

it('verifies the chain: how many records are whole, or the first that is not', async () => {
  const { user } = await open({ 'audit/verify': { gives: { records: 1234, head: 'ef'.repeat(32), broken: null } } })
  await user.click(await screen.findByRole('button', { name: 'Verificar a cadeia' }))
  expect(await screen.findByText('1.234 registros, cadeia íntegra')).toBeTruthy()
  const broken = { sequence: 5, at: '2026-11-20T12:00:00.000Z', why: 'content' }
  answerCalls({ 'audit/verify': { gives: { records: 4, head: null, broken } } })
  await user.click(screen.getByRole('button', { name: 'Verificar a cadeia' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/quebra no registro 5.+não é mais o que foi escrito/)
})

it('says where nothing is recorded', async () => {
  await open({ 'audit/list': pageOf([]) })
  expect(await screen.findByText('Nada foi registrado ainda')).toBeTruthy()
})

it('offers to read again what failed', async () => {
  await open({ 'audit/list': failed })
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

it('is for administrators', async () => {
  answerCalls({})
  await renderApp(
    <ViewerProvider viewer={{ ...marina, can: [] }}>
      <TrailPage />
    </ViewerProvider>,
  )
  expect(await screen.findByText('A trilha é lida pelos administradores da empresa.')).toBeTruthy()
})
