import { ORPCError } from '@orpc/client'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { ReasonDialog, ReasonForm } from './reason-form.tsx'

const words = { hint: 'Fica na trilha.', confirmLabel: 'Aceitar', cause: 'gap.accept', onCancel: () => undefined }
const box = () => screen.getByRole('textbox', { name: 'Motivo' })
const accept = () => screen.getByRole('button', { name: 'Aceitar' })

it('a reason of less than three letters is told at its field, and nothing is done', async () => {
  const act = vi.fn(async (_: string) => undefined)
  const { user } = await renderApp(<ReasonForm {...words} act={act} />)
  await user.type(box(), ' a ')
  await user.click(accept())
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(act).not.toHaveBeenCalled()
})

it('the act has the reason without the spaces around it, and is told once it is done', async () => {
  const act = vi.fn(async (_: string) => undefined)
  const onSent = vi.fn()
  const { user } = await renderApp(<ReasonForm {...words} act={act} done="Aceita" onSent={onSent} />)
  await user.type(box(), '  É o que se sabe hoje. ')
  await user.click(accept())
  await screen.findByText('Aceita')
  expect(act).toHaveBeenCalledExactlyOnceWith('É o que se sabe hoje.')
  expect(onSent).toHaveBeenCalledTimes(1)
})

it('a refusal stands at the field of the box, with what was written', async () => {
  const act = () => Promise.reject(new ORPCError('inventory.closed', { status: 409, data: { year: 2025 } }))
  const { user } = await renderApp(
    <ReasonDialog {...words} title="Aceitar a lacuna" act={act}>
      <p>2025</p>
    </ReasonDialog>,
  )
  await user.type(box(), 'Motivo bom')
  await user.click(accept())
  await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'))
  expect(box()).toHaveProperty('value', 'Motivo bom')
  expect(screen.getByRole('dialog', { name: 'Aceitar a lacuna' })).toBeTruthy()
})
