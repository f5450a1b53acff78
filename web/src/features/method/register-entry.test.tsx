import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import type { MethodDescription } from '../../parts/method/method.ts'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { RegisterEntry } from './register-entry.tsx'
import type { TrialState } from './use-trial.ts'

const method = { key: 'stationary_combustion.fuel', inputs: [] } as unknown as MethodDescription
const trial = {
  inputs: {},
  trial: { method: method.key, category: 'stationary_combustion', inputs: {}, period: '2025' },
  calculation: {},
  isBehind: false,
} as unknown as TrialState

async function show(units: readonly unknown[], create: End, state = trial) {
  answerCalls({
    'businessUnit/list': { gives: units },
    'activity/create': create,
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <RegisterEntry method={method} trial={state} />
    </ViewerProvider>,
  )
}

const act = () => screen.getByRole('button', { name: 'Registrar como lançamento' })
const unit = (id: string, name: string) => ({ id, name })

it('the only business unit is chosen; what fails is told above, and what was typed stays and is asked for', async () => {
  const { user, router } = await show([unit('u1', 'Matriz')], failed)
  await waitFor(() => expect(act()).toHaveProperty('disabled', false))
  await fill(user, screen.getByRole('textbox'), 'Caldeira 2')
  await user.click(act())
  expect((await screen.findByRole('alert')).textContent).toContain('O lançamento não foi registrado')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Caldeira 2')
  router.history.push('/elsewhere')
  expect(await screen.findByRole('button', { name: 'Continuar preenchendo' })).toBeTruthy()
})

it('of several a unit is chosen first, Enter included; a unit that is gone is told at its field', async () => {
  const gone: End = { code: 'business_unit.not_found', status: 404 }
  const { user } = await show([unit('u1', 'Matriz'), unit('u2', 'Filial')], gone)
  await screen.findByRole('option', { name: 'Filial' })
  expect(act()).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox'), 'Caldeira{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox'), 'Filial')
  await user.click(act())
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'))
})
