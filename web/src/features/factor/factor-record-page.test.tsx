import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { FactorRecordPage } from './factor-record-page.tsx'

function open(at: string, viewer = marina) {
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <FactorRecordPage />
    </ViewerProvider>,
    { at },
  )
}
const page = { rows: [], total: 0, page: 1, pageSize: 10, facets: null, readAs: [] }

it('says that a factor is not here, and leads back to the catalogue as it was', async () => {
  answerCalls({
    'factor/get': { code: 'factor.not_found', status: 404 },
    'factor/search': { gives: page },
  })
  await open('/?fator=11111111-1111-4111-8111-111111111111&q=diesel&scope=1')
  expect(await screen.findByText('Erro ao carregar fatores de emissão')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Voltar à lista' })
  expect(back.getAttribute('href')).toBe('/dashboard/measurements/emission-factors?q=diesel&scope=1')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo na lista' }).disabled).toBe(true)
})

it('shows nothing to who may not read factors, and asks for one where none is named', async () => {
  answerCalls({ 'factor/search': { gives: page } })
  const forbidden = await open('/?fator=11111111-1111-4111-8111-111111111111', { ...marina, can: [] })
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
  forbidden.unmount()
  await open('/')
  expect(await screen.findByText('Nenhum fator escolhido')).toBeTruthy()
})
