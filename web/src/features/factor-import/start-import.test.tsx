import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { StartImport } from './start-import.tsx'

const file = () => new File(['a,b'], 'desnz.csv', { type: 'text/csv' })

async function pick() {
  const onStarted = vi.fn()
  const shown = await renderApp(<StartImport onStarted={onStarted} />)
  const box = shown.container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!box) throw new Error('there is no place for a file')
  await shown.user.upload(box, file())
  return { ...shown, onStarted }
}

it('a file that is refused says why where it stands, and stays', async () => {
  answerCalls({ 'factorImport/start': { code: 'file.empty', status: 422, data: { name: 'desnz.csv' } } })
  const { user, onStarted } = await pick()
  await user.click(screen.getByRole('button', { name: 'Ensaiar' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByText('desnz.csv')).toBeTruthy()
  expect(onStarted).not.toHaveBeenCalled()
})

it('a trial keeps the file for the import itself, which then makes room for the next', async () => {
  answerCalls({ 'factorImport/start': { gives: { id: 'i1', isDryRun: true } } })
  const { user, onStarted } = await pick()
  await user.click(screen.getByRole('button', { name: 'Ensaiar' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith('i1'))
  expect(screen.getByText('desnz.csv')).toBeTruthy()
  await user.click(screen.getByRole('switch'))
  answerCalls({ 'factorImport/start': { gives: { id: 'i2', isDryRun: false } } })
  await user.click(screen.getByRole('button', { name: 'Importar' }))
  await waitFor(() => expect(onStarted).toHaveBeenLastCalledWith('i2'))
  expect(screen.queryByText('desnz.csv')).toBeNull()
})
