import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { SubsidiariesPage } from './subsidiaries-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const alfa = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', legalName: 'Alfa', tradeName: null, cnpj: '45997418000153' },
  ...{ kind: 'subsidiary', accountingGroup: 'consolidated', country: 'BR', address: null, city: null, state: null },
  ...{ zipCode: null, createdAt: '2026-03-01T12:00:00.000Z' },
}

async function open(list: End, viewer: Viewer = marina, at = '/') {
  const history = { gives: { rows: [], next: null } }
  answerCalls({ 'savedView/list': { gives: [] }, 'audit/ofRecord': history, 'subsidiary/list': list })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <SubsidiariesPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what there is, and says so when there is nothing', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [alfa], total: 1 } })
  expect(await screen.findByText('Alfa')).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('subsidiary:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('takes one more, filled by what the register knows of its CNPJ, and the list has it', async () => {
  const { user } = await open({ gives: none })
  const [button] = screen.getAllByRole('button', { name: 'Nova empresa' })
  if (!button) throw new Error('there is a way to enter one')
  await user.click(button)
  await fill(user, await screen.findByRole('textbox', { name: 'CNPJ' }), '45997418000153')
  answerCalls({
    'cnpj/find': {
      gives: {
        ...{ cnpj: '45997418000153', legalName: 'Alfa', tradeName: null, address: null, city: 'Betim', state: 'MG' },
        ...{
          zipCode: null,
          companySize: null,
          mainActivity: null,
          sector: 'Indústria',
          active: true,
          source: 'brasilapi',
        },
      },
    },
    'subsidiary/create': { gives: alfa },
    'subsidiary/list': { gives: { ...none, rows: [alfa], total: 1 } },
  })
  await user.click(screen.getByRole('button', { name: 'Buscar na Receita Federal' }))
  expect(await screen.findByDisplayValue('Betim')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvar empresa' }))
  expect(await screen.findByText('45.997.418/0001-53')).toBeTruthy()
})

it('opens the one that a link names, though it is not on the page shown, and says so where there is none', async () => {
  answerCalls({ 'subsidiary/get': { gives: alfa } })
  const { unmount } = await open({ gives: none }, marina, `/?entity=${alfa.id}`)
  const panel = await screen.findByRole('dialog', { name: i18next.t('subsidiary:panel.title') })
  expect(await within(panel).findByDisplayValue('45.997.418/0001-53')).toBeTruthy()
  unmount()
  answerCalls({ 'subsidiary/get': { code: 'subsidiary.not_found', status: 404 } })
  await open({ gives: none }, marina, `/?entity=${alfa.id}`)
  expect(await screen.findByText(i18next.t('errors:subsidiary.not_found'))).toBeTruthy()
})
