import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { PlacesSection } from './places-section.tsx'

const place = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  cnpj: '11222333000262',
  name: 'Padaria Aurora Filial',
  businessUnitId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  businessUnitName: 'Matriz',
  documents: 12,
  placedBy: 'Marina Lopes',
  placedAt: '2026-01-05T12:00:00.000Z',
}

const pageOf = (rows: readonly unknown[]) => ({ gives: { rows, total: rows.length, page: 1, pageSize: 25 } })

function open(viewer = marina) {
  answerCalls({ 'savedView/list': { gives: [] } })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <PlacesSection />
    </ViewerProvider>,
  )
}

it('where documents of a branch count stands with who said so, and can be taken back', async () => {
  answerCalls({ 'documentParty/listPlaces': pageOf([place]) })
  const { user } = await open()
  expect(await screen.findByText('11.222.333/0002-62 · Padaria Aurora Filial')).toBeTruthy()
  expect(screen.getByText('Matriz')).toBeTruthy()
  expect(screen.getByText(/^Marina Lopes, /)).toBeTruthy()
  answerCalls({ 'documentParty/undoPlace': { gives: { documents: 12 } }, 'documentParty/listPlaces': pageOf([]) })
  await user.click(screen.getByRole('button', { name: 'Desfazer a unidade de 11.222.333/0002-62' }))
  expect(await screen.findByText('Desfeito: os documentos perguntam de novo onde contam.')).toBeTruthy()
})

it('who may not decide is told so', async () => {
  answerCalls({ 'documentParty/listPlaces': pageOf([place]) })
  await open({ ...marina, can: marina.can.filter((one) => one !== 'document-item:decide') })
  const button = await screen.findByRole('button', { name: /^Desfazer a unidade/ })
  expect(button.getAttribute('aria-description')).toBe('Só analistas e administradores decidem isto.')
})

it('what cannot be read is said', async () => {
  answerCalls({ 'documentParty/listPlaces': failed })
  await open()
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})
