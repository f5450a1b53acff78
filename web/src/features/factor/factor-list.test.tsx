import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { FactorList } from './factor-list.tsx'

function open(search: End, at = '/') {
  answerCalls({ 'factor/search': search, 'savedView/list': { gives: [] } })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <FactorList isMine={false} />
    </ViewerProvider>,
    { at },
  )
}

it('says how many factors match and which words were read as others', async () => {
  const readAs = [{ typed: 'disel', read: ['diesel'] }]
  await open({ gives: { rows: [], total: 1234, page: 1, pageSize: 10, facets: null, readAs } }, '/?q=disel')
  expect(await screen.findByText(/Fatores encontrados: 1\.234/)).toBeTruthy()
  expect(screen.getByText(/disel.*diesel/)).toBeTruthy()
})

it('says in its own words that the catalogue could not be read', async () => {
  await open(failed)
  expect(await screen.findByText('Erro ao carregar fatores de emissão')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})
