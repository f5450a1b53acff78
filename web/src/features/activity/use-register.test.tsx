import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { emptyEntry } from './entry.ts'
import { fieldId } from './entry-field.ts'
import { useDrafts } from './use-drafts.ts'
import { useRegister } from './use-register.ts'

const today = '2026-03-02'

/** A quantity and its unit of a form that lacks nothing. */
function Entry() {
  const drafts = useDrafts(today)
  const register = useRegister({ scope: 1, drafts, found: [], generator: undefined, method: undefined, today })
  const { entry } = drafts.of(1)
  const set = (quantity: string) =>
    drafts.update(1, (draft) => ({ ...draft, entry: { ...emptyEntry(today), unit: 'L', quantity } }))
  return (
    <form onSubmit={register.submit}>
      <input
        id={fieldId('quantity')}
        aria-label="quantidade"
        value={entry.quantity}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <button type="submit" aria-busy={register.isBusy}>
        Registrar
      </button>
      <output>{register.error ? 'recusado' : ''}</output>
    </form>
  )
}

async function show(create: End) {
  answerCalls({ 'activity/create': create })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <Entry />
    </ViewerProvider>,
  )
}

const quantity = () => screen.getByRole('textbox')

it('a refused entry leads to its field, and what was typed stays', async () => {
  const refusal: End = { code: 'quantity.not_a_number', status: 422, data: { field: 'quantity', value: 'x' } }
  const { user } = await show(refusal)
  await user.type(quantity(), 'x')
  await user.click(screen.getByRole('button', { name: 'Registrar' }))
  await screen.findByText('recusado')
  await waitFor(() => expect(document.activeElement).toBe(quantity()))
  expect(quantity()).toHaveProperty('value', 'x')
})

it('a registered one is told, makes room for the next, and waits at its quantity', async () => {
  const { user } = await show({ gives: { id: 'a1' } })
  await user.type(quantity(), '12')
  await user.click(screen.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(quantity()).toHaveProperty('value', ''))
  await waitFor(() => expect(document.activeElement).toBe(quantity()))
  expect(await screen.findByText('Emissão registrada com sucesso')).toBeTruthy()
})
