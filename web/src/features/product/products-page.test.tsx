import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ProductsPage } from './products-page.tsx'
import { row } from './test/product.ts'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }

async function open(list: End, viewer: Viewer = marina) {
  answerCalls({ 'savedView/list': { gives: [] }, 'product/list': list })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ProductsPage />
    </ViewerProvider>,
  )
}

it('shows each product with its unit, its figures and how far it is, and says so when there is none', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [row], total: 1 } })
  expect(await screen.findByText('Parafuso')).toBeTruthy()
  for (const text of [/^1\speça$/, '1,89', /^60,0\s?%$/, '2,00']) {
    expect(screen.getByText(text), String(text)).toBeTruthy()
  }
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('product:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('says at the code that another product has it', async () => {
  const { user } = await open({ gives: none })
  const [button] = screen.getAllByRole('button', { name: 'Novo produto' })
  if (!button) throw new Error('there is a way to enter one')
  await user.click(button)
  await fill(user, await screen.findByRole('textbox', { name: 'Nome' }), 'Parafuso')
  await fill(user, screen.getByRole('textbox', { name: 'Código' }), 'PAR-1')
  answerCalls({ 'product/create': { code: 'product.exists', status: 409, data: { code: 'PAR-1', name: 'Porca' } } })
  await user.click(screen.getByRole('button', { name: 'Criar produto' }))
  expect(await screen.findByText(/^O código PAR-1 já é de Porca\./)).toBeTruthy()
})
