import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { AskedPage } from './asked-page.tsx'

const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const typed = { S14: { values: { measures: 'none' }, evidence: [] } }
const asked = {
  ...{ customer: 'Aurora SA', supplier: 'Aços Betim', campaign: 'Compras 2025', message: '', year: 2025 },
  ...{ deadline: '2026-12-20', language: 'pt-BR', state: 'opened', answers: typed, files: [], earlier: null },
  ...{ form: { version: 1, size: 'short', own: [] }, reason: null, answeredAt: null },
}
const t = (key: string, values: Record<string, unknown> = {}) => i18next.t(`engagement-page:${key}`, values)

async function open(can = marina.can) {
  answerCalls({
    'askedOfUs/get': { gives: asked },
    'askedOfUs/save': { gives: { done: true } },
    'askedOfUs/fill': { gives: { answers: { S03: { values: { scope_1: '7.5' }, evidence: [] } }, isClosed: true } },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, can }}>
      <AskedPage />
    </ViewerProvider>,
    { at: `/?request=${id}` },
  )
}

it('fills the form from the own inventory beside what was typed, and shows what was sent', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: t('asked.fill') }))
  expect(await screen.findByText(t('asked.filled.closed'))).toBeTruthy()
  const scope1 = () => screen.getByRole('textbox', { name: i18next.t('supplier-question:S03.scope_1') })
  await waitFor(() => expect(scope1()).toHaveProperty('value', '7,5'))
  expect(screen.getByDisplayValue(i18next.t('supplier-question:S14.measures.none'))).toBeTruthy()
  answerCalls({
    'askedOfUs/send': { gives: { done: true } },
    'askedOfUs/get': { gives: { ...asked, state: 'answered', answeredAt: '2026-12-01T12:00:00.000Z' } },
  })
  await user.click(screen.getByRole('button', { name: t('answer.send') }))
  expect(await screen.findByText(t('answer.state.answered', { customer: 'Aurora SA' }))).toBeTruthy()
})

it('lets who may not send fill it in, and says who sends', async () => {
  await open(marina.can.filter((one) => one !== 'engagement:review'))
  expect(await screen.findByText(t('review.not_allowed'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('answer.send') })).toBeNull()
})
