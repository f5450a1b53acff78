import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { BehindFlag, FlagOff } from './behind-flag.tsx'
import { CompanyFlags } from './company-flags.tsx'

const companyId = marina.company.id
const market = {
  ...{ flag: 'marketplace', owner: 'marketplace', isOnByDefault: true, isOn: false },
  setting: {
    ...{ isOn: false, reason: 'Pedido da empresa', setBy: 'Rita Lemos' },
    ...{ until: '2030-01-01T02:59:59.999Z', setAt: '2029-12-01T12:00:00.000Z' },
  },
}
const proposals = { ...market, flag: 'assistant_proposals', owner: 'entry-proposal', isOn: true, setting: null }
const off: Viewer = { ...marina, flags: ['assistant_proposals'] }

function open(platformCan: Viewer['platformCan']) {
  answerCalls({ 'companyFlags/list': { gives: [proposals, market] } })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'root_admin', platformCan }}>
      <CompanyFlags companyId={companyId} />
    </ViewerProvider>,
  )
}

it('tells what is on for a company, why not and until when, and changes it with a reason', async () => {
  const { user } = await open(['platform-company:read', 'platform-flag:write'])
  expect(await screen.findByText('Desligado até 31/12/2029')).toBeTruthy()
  expect(screen.getByText('Pedido da empresa')).toBeTruthy()
  expect(screen.getByText('Vale o padrão')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mudar: Mercado' }))
  answerCalls({ 'companyFlags/set': { code: 'feature_flag.until_past', status: 422 } })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(callsTo('companyFlags/set')).toEqual([])
  await fill(user, screen.getByLabelText(/^Motivo/), 'Mais um mês')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Este dia já passou. Escolha hoje ou um dia adiante.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Situação'), 'default')
  answerCalls({ 'companyFlags/set': { gives: { isChanged: true } } })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(callsTo('companyFlags/set')).toEqual([
      { companyId, flag: 'marketplace', state: 'off', until: '2029-12-31', reason: 'Mais um mês' },
      { companyId, flag: 'marketplace', state: 'default', reason: 'Mais um mês' },
    ]),
  )
  expect(await screen.findByText('Mercado: mudança feita')).toBeTruthy()
})

it('is read by an administrator who may not change it', async () => {
  await open(['platform-company:read'])
  expect(await screen.findByText('Só quem tem a função Super Admin muda um recurso.')).toBeTruthy()
  expect(await screen.findByText('Vale o padrão')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mudar/ })).toBeNull()
})

it('says on a page that it is off for the company, in place of what stands there', async () => {
  await renderApp(
    <ViewerProvider viewer={off}>
      <BehindFlag flag="marketplace">Ofertas</BehindFlag>
      <FlagOff flag="assistant_proposals" />
    </ViewerProvider>,
  )
  expect((await screen.findByRole('status')).textContent).toMatch(/^Mercado: desligado para a sua empresa/)
  expect(screen.queryByText('Ofertas')).toBeNull()
})
