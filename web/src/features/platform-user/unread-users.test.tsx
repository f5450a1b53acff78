import { ORPCError } from '@orpc/client'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { UnreadUsers } from './unread-users.tsx'

async function open(code: string, status: number) {
  const onRetry = vi.fn<() => void>()
  const asked = { page: 1, pageSize: 10, sort: 'createdAt', direction: 'desc' } as const
  const error = new ORPCError(code, { status, defined: true })
  return { ...(await renderApp(<UnreadUsers error={error} asked={asked} onRetry={onRetry} />)), onRetry }
}

it('tells what could not be read with its code, and what was asked in a block that opens', async () => {
  const { user, onRetry } = await open('request.rate_limited', 429)
  expect(await screen.findByText('Erro ao buscar usuários cadastrados (request.rate_limited)')).toBeTruthy()
  const block = screen.getByText('Dados para diagnóstico').closest('details')
  expect(block?.open).toBe(false)
  expect(block?.textContent).toMatch(/"procedure": "platformUser.list".*"status": 429.*"sort": "createdAt"/s)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it.each([
  ['server.unexpected', 500, 'Erro não tratado ao buscar usuários'],
  ['auth.forbidden', 403, 'Acesso restrito: apenas administradores root podem visualizar os dados dos usuários.'],
  ['auth.required', 401, 'Erro ao verificar permissões de usuário.'],
])('has a sentence of its own for %s', async (code, status, text) => {
  await open(code, status)
  expect(await screen.findByText(text)).toBeTruthy()
})
