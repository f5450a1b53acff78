import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../../lib/api.ts'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { CorrectCell } from './correct-cell.tsx'

const problem = {
  field: 'unit',
  column: 'Un.',
  code: 'sheet.unit_differs',
  data: { unit: 'L', written: 'm³' },
  cell: 'm³',
}

function SheetState() {
  const { data } = useQuery(api.sheet.get.queryOptions({ input: { sheetId: 's' } }))
  return <p>{data?.state}</p>
}

it('a cell is mended where it stands, for all rows that ask the same, and what its trial came to meanwhile is not taken back by the answer', async () => {
  answerCalls({
    'sheet/get': { gives: { id: 's', state: 'checked' } },
    'sheet/correct': { gives: { id: 's', state: 'checking' } },
    'generator/list': { gives: [] },
  })
  const reads = vi.spyOn(globalThis, 'fetch')
  const readOf = (procedure: string) =>
    reads.mock.calls.filter(([request]) => request instanceof Request && request.url.endsWith(procedure)).length
  const { user } = await renderApp(
    <>
      <SheetState />
      <CorrectCell sheetId="s" row={4} problem={problem} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: /Corrigir aqui/ }))
  const field = screen.getByRole('textbox', { name: 'Unidade de medida' })
  expect(field).toHaveProperty('value', 'm³')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  const send = screen.getByRole('button', { name: 'Conferir de novo' })
  await user.clear(field)
  await user.click(send)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(readOf('sheet/correct')).toBe(0)
  await user.type(field, 'L')
  await user.click(send)
  await waitFor(() => expect([readOf('sheet/correct'), readOf('sheet/get')]).toEqual([1, 2]))
  await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false))
  expect(screen.queryByText('checking')).toBeNull()
  expect(screen.getByText('checked')).toBeDefined()
})

it('what the sheet does not take stands at the cell, and what was typed stays', async () => {
  answerCalls({ 'sheet/correct': { code: 'sheet.busy', status: 409 }, 'generator/list': { gives: [] } })
  const { user } = await renderApp(<CorrectCell sheetId="s" row={4} problem={problem} />)
  await user.click(screen.getByRole('button', { name: /Corrigir aqui/ }))
  const field = screen.getByRole('textbox', { name: 'Unidade de medida' })
  await user.clear(field)
  await user.type(field, 'L')
  await user.click(screen.getByRole('button', { name: 'Conferir de novo' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field).toHaveProperty('value', 'L')
})
