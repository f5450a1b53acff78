import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { KeysTab } from './keys-tab.tsx'

/** A key beside the list, by its address: what it may do and what became of it. */
const key = {
  ...{ id: 'k1', name: 'ERP', prefix: 'ab12cd34', scopes: ['activity:read'], state: 'active' },
  ...{ createdBy: 'Marina Castro', createdByAvatar: null, createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ expiresAt: null, lastUsedAt: null },
}
const made = {
  ...{ sequence: 1, at: '2026-11-20T12:00:00.000Z', actor: 'Marina Castro', actorAvatar: null, byProgram: false },
  ...{ isImpersonated: false, impersonator: null, action: 'api_key.create', facts: { prefix: 'ab12cd34' } },
}

async function show(at: string, can = marina.can) {
  answerCalls({
    'apiKey/list': { gives: [key] },
    'plan/get': { gives: {} },
    'audit/ofRecord': { gives: { rows: [made], next: null } },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, can }}>
      <KeysTab />
    </ViewerProvider>,
    { at },
  )
}

it('a key is opened from the list, stands in the address, and tells its history from the trail', async () => {
  const { user, router } = await show('/')
  await user.click(await screen.findByRole('button', { name: 'ERP' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?key=k1'))
  const panel = await screen.findByRole('dialog', { name: 'ERP' })
  expect(await within(panel).findByText('Criou uma chave')).toBeTruthy()
})

it('an address that names a key opens it, without history for who may not read one', async () => {
  await show(
    '/?key=k1',
    marina.can.filter((one) => one !== 'record-history:read'),
  )
  const panel = await screen.findByRole('dialog', { name: 'ERP' })
  expect(within(panel).getByText('Nunca usada')).toBeTruthy()
  expect(within(panel).queryByText('Histórico')).toBeNull()
})
