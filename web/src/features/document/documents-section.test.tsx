import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { DocumentsSection } from './documents-section.tsx'

const none: End = { gives: { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null } }

function open(at: string) {
  answerCalls({ 'document/list': none, 'savedView/list': { gives: [] } })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <DocumentsSection />
    </ViewerProvider>,
    { at },
  )
}

it('is narrowed by kind and by what counts, and shows all again', async () => {
  const { user, router } = await open('/?doc-page=2&doc-mark=x&counts=yes')
  const counts = screen.getByRole('combobox', { name: 'Conta no inventário' })
  expect(counts).toHaveProperty('value', 'Conta')
  await user.click(screen.getByRole('combobox', { name: 'Espécie' }))
  await user.click(await screen.findByRole('option', { name: 'NF-e' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ counts: 'yes', documentKind: 'nfe' }))
  expect(router.state.location.search).not.toHaveProperty('doc-page')
  await user.click(counts)
  await user.click(await screen.findByRole('option', { name: 'Todos os documentos' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('counts'))
})

it('is written as a file under its filters', async () => {
  const { user } = await open('/?counts=no&doc-q=aço&doc-hide=total')
  await user.click(await screen.findByRole('button', { name: 'Baixar' }))
  const file = await screen.findByRole('menuitem', { name: 'Excel (XLSX)' })
  const { pathname, searchParams } = new URL(file.getAttribute('href') ?? '', 'http://x')
  expect(pathname).toBe('/api/v1/documents/export')
  expect(Object.fromEntries(searchParams)).toMatchObject({ counts: 'false', search: 'aço', format: 'xlsx' })
  expect(searchParams.get('columns')?.split(',')).not.toContain('total')
})
