import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { type ActOptions, useAct } from './use-act.ts'

const names = { key: () => ['names'] }

function Names({
  act,
  read,
  ...options
}: { act: () => Promise<string>; read: () => string } & Partial<ActOptions<void, string>>) {
  const list = useQuery({ queryKey: names.key(), queryFn: read })
  const rename = useAct<void, string>(act, { cause: 'name.change', reread: [names], ...options })
  return (
    <>
      <output>{list.data}</output>
      <button type="button" onClick={() => rename.mutate()}>
        act
      </button>
      <p>{rename.error ? 'beside' : null}</p>
    </>
  )
}

it('acts, reads again what was touched, says it once, and can be taken back', async () => {
  let name = 'Ana'
  const onDone = vi.fn()
  const act = async () => {
    name = 'Bia'
    return 'Bia'
  }
  const undo = async () => {
    name = 'Ana'
  }
  const { user } = await renderApp(
    <Names act={act} read={() => name} done={(to) => `Agora ${to}`} onDone={onDone} undo={undo} />,
  )
  await screen.findByText('Ana')
  await user.click(screen.getByText('act'))
  expect((await screen.findAllByText(/Agora Bia/)).length).toBe(1)
  expect(onDone).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Ana')
  await screen.findByText('Desfeito')
})

it('that left nothing to take back offers no way back', async () => {
  const undo = () => Promise.resolve()
  const { user } = await renderApp(
    <Names
      act={async () => 'Ana'}
      read={() => 'Ana'}
      done="Já era Ana"
      undo={undo}
      isUndoable={(to) => to !== 'Ana'}
    />,
  )
  await user.click(screen.getByText('act'))
  await screen.findAllByText('Já era Ana')
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

it('a failure is one toast with its own sentence, and pressing again replaces it', async () => {
  const act = () => Promise.reject(new ORPCError('certificate.in_use', { status: 409 }))
  const { user } = await renderApp(<Names act={act} read={() => 'Ana'} failed="Nada mudou" />)
  await user.click(screen.getByText('act'))
  await screen.findByText('Nada mudou')
  await user.click(screen.getByText('act'))
  await waitFor(() => expect(screen.getAllByText(/já foi usado contra um consumo/)).toHaveLength(1))
})

it('a failure because the page is stale offers to read it again', async () => {
  let name = 'Ana'
  const act = async () => {
    name = 'Bia'
    throw new ORPCError('holding.not_found', { status: 404 })
  }
  const { user } = await renderApp(<Names act={act} read={() => name} />)
  await screen.findByText('Ana')
  await user.click(screen.getByText('act'))
  await screen.findByText(/A participação não foi encontrada/)
  await user.click(screen.getByRole('button', { name: 'Atualizar a página' }))
  await screen.findByText('Bia')
})

it('a failure that its holder shows raises no toast', async () => {
  const act = () => Promise.reject(new ORPCError('certificate.in_use', { status: 409 }))
  const { user } = await renderApp(<Names act={act} read={() => 'Ana'} failure="beside" />)
  await user.click(screen.getByText('act'))
  await screen.findByText('beside')
  expect(screen.queryByRole('alert')).toBeNull()
})
