import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { SupplierAnswerPage } from './supplier-answer-page.tsx'
import type { WorkingForm } from './working-form.tsx'

const t = i18next.t
const working: WorkingForm = {
  ...{ customer: 'Metalúrgica Aurora', supplier: 'Aços Betim', campaign: 'Fornecedores', message: 'Contem conosco.' },
  ...{ year: 2025, deadline: '2027-03-31', language: 'pt-BR', state: 'opened', answers: {}, files: [], reason: null },
  ...{ form: { version: 1, size: 'short', own: [] }, answeredAt: null },
}
const scopeOne = () => screen.findByRole('textbox', { name: t('supplier-question:S03.scope_1') })

async function follow(token: string, form: Partial<WorkingForm> = {}) {
  answerCalls({
    'supplierAnswer/open': { gives: { ...working, ...form } },
    'supplierAnswer/save': { gives: { done: true } },
    'supplierAnswer/send': { gives: { done: true } },
    'supplierAnswer/decline': { gives: { done: true } },
  })
  return renderApp(<SupplierAnswerPage />, { at: token === '' ? '/' : `/#${token}` })
}

it('takes an answer by the secret of the link alone', async () => {
  const { user } = await follow('segredo')
  expect(await screen.findByText('Contem conosco.')).toBeTruthy()
  await fill(user, await scopeOne(), '7000')
  await user.click(screen.getByRole('button', { name: t('engagement-page:answer.send') }))
  await waitFor(() =>
    expect(callsTo('supplierAnswer/send')).toEqual([
      { token: 'segredo', answers: { S03: { values: { scope_1: '7000' }, evidence: [] } } },
    ]),
  )
})

it('shows what was sent, what was declined, what is to be mended, and a link that does not lead anywhere', async () => {
  const sent = await follow('a', {
    ...{ state: 'answered', answeredAt: '2026-03-09T12:00:00.000Z' },
    answers: { S03: { values: { scope_1: '7000' }, evidence: [] } },
  })
  expect(
    await screen.findByText(t('engagement-page:answer.state.answered', { customer: working.customer })),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('engagement-page:answer.send') })).toBeNull()
  sent.unmount()
  const declined = await follow('b', { state: 'declined' })
  expect(
    await screen.findByText(t('engagement-page:answer.state.declined', { customer: working.customer })),
  ).toBeTruthy()
  declined.unmount()
  const again = await follow('c', { state: 'asked_again', reason: 'Falta a receita' })
  expect(await screen.findByText('Falta a receita')).toBeTruthy()
  again.unmount()
  const empty = await follow('')
  expect(await screen.findByText(t('engagement-page:answer.no_link'))).toBeTruthy()
  empty.unmount()
  answerCalls({ 'supplierAnswer/open': { code: 'supplier_request.link_invalid', status: 404 } })
  await renderApp(<SupplierAnswerPage />, { at: '/#falso' })
  expect(await screen.findByText(t('engagement-page:answer.invalid'))).toBeTruthy()
})

it('asks before it declines', async () => {
  const { user } = await follow('d')
  await user.click(await screen.findByRole('button', { name: t('engagement-page:answer.decline') }))
  expect(callsTo('supplierAnswer/decline')).toEqual([])
  await user.click(await screen.findByRole('button', { name: t('engagement-page:answer.decline.confirm') }))
  await waitFor(() => expect(callsTo('supplierAnswer/decline')).toEqual([{ token: 'd' }]))
})
