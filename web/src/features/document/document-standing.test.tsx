import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { OpenDocument } from './aside-acts.ts'
import { DocumentStanding } from './document-standing.tsx'

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const other: OpenDocument['others'][number] = {
  ...{ id: ids[1], fileName: 'outra.xml', setAside: 'rival', issuerName: 'Posto Ipê', issuedAt: '2025-03-05' },
  ...{ total: '200', lines: 1, signature: 'absent', createdAt: '2025-03-06T10:00:00.000Z' },
}
const document = {
  ...{ id: ids[0], fileName: 'nota.xml', issuerName: 'Posto Ipê', issuedAt: '2025-03-05', total: '100' },
  ...{ signature: 'absent', createdAt: '2025-03-06T10:00:00.000Z', setAside: null, others: [other], items: [] },
} as unknown as OpenDocument

const open = (shown: OpenDocument, viewer = marina) =>
  renderApp(
    <ViewerProvider viewer={viewer}>
      <DocumentStanding document={shown} />
    </ViewerProvider>,
  )

it('shows two documents of one key side by side, and lets the other stand', async () => {
  answerCalls({ 'documentRemoval/restore': { gives: null } })
  const { user } = await open(document)
  expect(screen.getByText('Dois documentos com a mesma chave')).toBeTruthy()
  const differing = screen.getAllByRole('row').filter((row) => row.getAttribute('data-differs') === 'true')
  expect(differing.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Total do documentoR\$.100,00R\$.200,00$/),
    'Linhas01',
  ])
  await user.click(screen.getByRole('button', { name: 'Ficar com o outro' }))
  expect(await screen.findByText('Escolha guardada: um vale, e o outro foi removido.')).toBeTruthy()
})

it('keeps the one that stands, laying the other down', async () => {
  answerCalls({ 'documentRemoval/remove': { gives: { removed: 1 } } })
  const { user } = await open(document)
  await user.click(screen.getByRole('button', { name: 'Ficar com este' }))
  expect(await screen.findByText('Escolha guardada: um vale, e o outro foi removido.')).toBeTruthy()
})

const removed = {
  ...document,
  setAside: {
    ...{ state: 'removed', at: '2025-03-07T10:00:00.000Z', bySignature: false, reason: 'Via errada' },
    undoneUntil: '2999-04-06T10:00:00.000Z',
  },
} as OpenDocument

it('a removed one says why and until when it comes back; who may not is told', async () => {
  answerCalls({ 'documentRemoval/restore': { gives: null } })
  const { user, unmount } = await open(removed)
  expect(screen.getByText('Via errada')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desfazer a remoção' }))
  expect(await screen.findByText('O documento voltou como estava.')).toBeTruthy()
  unmount()
  await open(removed, { ...marina, can: ['document:read'] })
  expect(screen.getByRole('button', { name: 'Desfazer a remoção' }).getAttribute('aria-disabled')).toBe('true')
})
