import { ORPCError } from '@orpc/client'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { holdClock } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-fields.tsx'
import { useFields } from './use-fields.ts'

interface Person {
  readonly name: string
}

function Profile({ send }: { send: (person: Person) => Promise<unknown> }) {
  const fields = useFields({ start: { name: 'Ana' }, cause: 'profile', isAutosaved: true, required: ['name'], send })
  return (
    <Form fields={fields}>
      <TextField {...fields.field('name')} label="Nome" />
    </Form>
  )
}

const box = () => screen.getByRole('textbox')

it('saves what was typed once nobody types, and takes the last save back', async () => {
  const send = vi.fn(async (_: Person) => undefined)
  const { user } = await renderApp(<Profile send={send} />)
  await user.type(box(), ' Bia')
  await screen.findByText('Salvo', undefined, { timeout: 3000 })
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana Bia' })
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: 'Ana' }))
  expect(box()).toHaveProperty('value', 'Ana')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
})

it('an empty field is told where it stands, nothing is sent, and the focus stays with who types', async () => {
  const send = vi.fn(async (_: Person) => undefined)
  const { user } = await renderApp(<Profile send={send} />)
  await user.clear(box())
  await screen.findByText('Preencha este campo.', undefined, { timeout: 3000 })
  expect(screen.getByRole('status').textContent).toBe('Ainda não salvo')
  expect(send).not.toHaveBeenCalled()
})

it('what could not be saved says so, is not sent again by itself, and goes with the next change', async () => {
  const send = vi.fn(async (_: Person): Promise<unknown> => undefined)
  send.mockRejectedValueOnce(new ORPCError('server.unexpected', { status: 500 }))
  holdClock()
  const { user } = await renderApp(<Profile send={send} />)
  await user.type(box(), ' B')
  await screen.findByRole('alert', undefined, { timeout: 3000 })
  expect(screen.getByRole('status').textContent).toBe('Ainda não salvo')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(send).toHaveBeenCalledTimes(1)
  await user.type(box(), 'ia')
  await screen.findByText('Salvo', undefined, { timeout: 3000 })
  expect(send).toHaveBeenLastCalledWith({ name: 'Ana Bia' })
})
