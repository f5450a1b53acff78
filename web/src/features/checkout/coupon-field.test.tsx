import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { readOrder } from './checkout-order.ts'
import { CouponField } from './coupon-field.tsx'

const order = readOrder({ plan: 'PRO', size: 'EPP' }, null)

it('a coupon that does not hold says so at its field, until another is typed; one that holds is told and applied', async () => {
  answerCalls({ 'subscription/checkCoupon': { code: 'coupon.not_found', status: 404, data: { code: 'NADA' } } })
  const onApply = vi.fn()
  const { user } = await renderApp(<CouponField order={order} onApply={onApply} />)
  const code = screen.getByRole('textbox')
  await user.type(code, 'NADA{Enter}')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(document.querySelector('.mantine-Notifications-root [role="alert"]')).toBeNull()
  await user.type(code, '2')
  expect(code.getAttribute('aria-invalid')).toBeNull()
  answerCalls({ 'subscription/checkCoupon': { gives: { code: 'NADA2', discountCents: 1000 } } })
  await user.type(code, '{Enter}')
  await waitFor(() => expect(onApply).toHaveBeenCalledExactlyOnceWith('NADA2'))
  expect(await screen.findByText(/NADA2/)).toBeTruthy()
})
