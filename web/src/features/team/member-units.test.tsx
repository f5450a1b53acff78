import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { MemberUnits } from './member-units.tsx'

const bia = {
  ...({ userId: 'bia', name: 'Bia Reis', email: 'bia@aurora.example', role: 'analyst', sharedAccess: null } as const),
  ...{
    isOwner: false,
    isSelf: false,
    avatar: null,
    hasTwoFactor: false,
    since: '2026-01-02T12:00:00.000Z',
    lastSeenAt: null,
  },
}

it('says where a member works and limits them to the units that are chosen', async () => {
  answerCalls({
    'businessUnit/list': {
      gives: [
        { id: 'u1', name: 'Matriz' },
        { id: 'u2', name: 'Filial Betim' },
      ],
    },
    'member/setUnits': { gives: { done: true } },
  })
  const sent = vi.spyOn(globalThis, 'fetch')
  await renderApp(<MemberUnits member={{ ...bia, units: null }} isFixed={false} />)
  expect(await screen.findByText('Toda a empresa')).toBeDefined()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Escolher as unidades de Bia Reis' }))
  const dialog = within(await screen.findByRole('dialog'))
  const pick = dialog.getByRole('combobox')
  await waitFor(() => expect(pick).toHaveProperty('disabled', false))
  await user.click(pick)
  await user.click(await screen.findByRole('option', { name: 'Filial Betim', hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const bodies = () =>
    sent.mock.calls.flatMap(([request]) => (request instanceof Request ? [request.clone().json()] : []))
  await waitFor(async () => {
    expect(await Promise.all(bodies())).toContainEqual({ json: { memberId: 'bia', unitIds: ['u2'] } })
  })
})

it('offers nothing to choose for who sees the whole company anyway', async () => {
  await renderApp(<MemberUnits member={{ ...bia, role: 'moderator', units: null }} isFixed={false} />)
  expect(await screen.findByText('Toda a empresa')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
