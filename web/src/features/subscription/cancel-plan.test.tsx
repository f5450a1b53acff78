import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import type { Billing } from '../../parts/subscription/subscription.ts'
import { answerCalls, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CancelPlan } from './cancel-plan.tsx'

const billing = {
  subscription: { planType: 'PRO', currentPeriodEnd: '2026-12-31T12:00:00.000Z' },
  features: [],
} as unknown as Billing

it('a cancelling that fails says so in its box, with what was written; keeping the plan forgets it', async () => {
  answerCalls({ 'subscription/cancel': failed })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <CancelPlan billing={billing} />
    </ViewerProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Cancelar assinatura' }))
  const box = await screen.findByRole('dialog')
  await fill(user, screen.getByRole('textbox'), 'Custa demais')
  const act = [...box.querySelectorAll('button')].find((button) => button.textContent === 'Cancelar assinatura')
  if (!act) throw new Error('the box has no way to cancel')
  await user.click(act)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Custa demais')
  await user.click(screen.getByRole('button', { name: 'Manter a assinatura' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar assinatura' }))
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '')
})
