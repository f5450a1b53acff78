import { ORPCError } from '@orpc/client'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { ChoiceField } from './choice-fields.tsx'
import { DayField } from './day-field.tsx'
import { Form } from './form.tsx'
import { AmountField, TextField } from './text-fields.tsx'
import { type FieldsOptions, useFields } from './use-fields.ts'

const empty = { kind: 'irec', serial: '', energy: '', from: '' }
type Values = typeof empty

function Certificate(options: Partial<FieldsOptions<Values, string>> & { openBy?: string }) {
  const { openBy, ...rest } = options
  const fields = useFields<Values, string>({
    start: empty,
    cause: 'certificate.create',
    label: (name) => name,
    required: ['serial', 'energy'],
    amounts: ['energy'],
    send: async () => 'id',
    ...rest,
  })
  const { field } = fields
  return (
    <Form fields={fields} save="Salvar" {...(openBy === undefined ? {} : { openBy })}>
      <ChoiceField
        {...field('kind')}
        options={[
          { value: 'irec', label: 'I-REC' },
          { value: 'ppa', label: 'PPA' },
        ]}
      />
      <TextField {...field('serial')} />
      <AmountField {...field('energy')} unit="MWh" />
      <DayField {...field('from')} />
    </Form>
  )
}

const box = (name: RegExp) => screen.getByRole('textbox', { name })
const press = { name: 'Salvar' }

it('nothing is sent while a field is empty: each is told, the first has the focus, and typing takes the word away', async () => {
  const send = vi.fn(async () => 'id')
  const { user } = await renderApp(<Certificate send={send} />)
  await user.click(screen.getByRole('button', press))
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect(document.activeElement).toBe(box(/serial/))
  await user.type(box(/serial/), '7')
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(1)
  await user.type(box(/energy/), '1.2.3')
  await user.click(screen.getByRole('button', press))
  expect(box(/energy/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box(/energy/))
  expect(send).not.toHaveBeenCalled()
})

it('what was typed and chosen is sent once, with Enter too', async () => {
  const send = vi.fn(async () => 'id')
  const onDone = vi.fn()
  const { user } = await renderApp(<Certificate send={send} onDone={onDone} isCleared />)
  await user.selectOptions(screen.getByRole('combobox'), 'PPA')
  await user.type(box(/serial/), '7')
  await user.type(box(/energy/), '1234,5{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(send).toHaveBeenCalledExactlyOnceWith({ kind: 'ppa', serial: '7', energy: '1234,5', from: '' })
  expect(box(/serial/)).toHaveProperty('value', '')
})

const refusal =
  (code: string, data = {}) =>
  () =>
    Promise.reject(new ORPCError(code, { status: 422, data }))

it.each([
  ['the code says the field', refusal('certificate.repeated', { serial: '7', issuer: 'X' }), /serial/],
  ['the data name the field', refusal('quantity.negative', { field: 'energy', value: '-1' }), /energy/],
  ['the body could not be read', refusal('BAD_REQUEST', { issues: [{ path: ['energy'], message: 'x' }] }), /energy/],
])('a refusal stands at its field, which has the focus: %s', async (_, send, name) => {
  const { user } = await renderApp(<Certificate send={send} codes={{ 'certificate.repeated': 'serial' }} />)
  await user.type(box(/serial/), '7')
  await user.type(box(/energy/), '1')
  await user.click(screen.getByRole('button', press))
  await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(box(name))
  expect(document.querySelector('form [role="alert"]')).toBeNull()
  expect(document.querySelector('.mantine-Notifications-root [role="alert"]')).toBeNull()
})

it('a failure of no field stands above the button, and what was typed stays', async () => {
  const { user } = await renderApp(<Certificate send={refusal('server.unexpected')} />)
  await user.type(box(/serial/), '7')
  await user.type(box(/energy/), '1')
  await user.click(screen.getByRole('button', press))
  await screen.findByRole('alert')
  expect(box(/serial/)).toHaveProperty('value', '7')
  await user.type(box(/serial/), '8')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaving asks while something would be lost, and not once it is sent', async () => {
  const { user, router } = await renderApp(<Certificate />)
  await user.type(box(/serial/), '7')
  router.history.push('/elsewhere')
  await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }))
  expect(router.state.location.pathname).toBe('/')
  await user.type(box(/energy/), '1{Enter}')
  await waitFor(() => expect(screen.getByRole('button', press).getAttribute('data-loading')).toBeNull())
  router.history.push('/elsewhere')
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

it('in a panel only the value of the address that keeps it open asks', async () => {
  const { user, router } = await renderApp(<Certificate openBy="create" />, { at: '/?create=yes' })
  await user.type(box(/serial/), '7')
  router.history.push('/?create=yes&year=2025')
  await waitFor(() => expect(router.state.location.searchStr).toContain('year=2025'))
  router.history.push('/')
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})
