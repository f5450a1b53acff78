import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  const { data } = useQuery({ ...api.sheet.get.queryOptions({ input: { sheetId: 's' } }), enabled: false })
  return <p>{data?.state}</p>
}

it('a cell is mended where it stands, for all rows that ask the same, and the sheet is tried again', async () => {
  answerCalls({ 'sheet/correct': { gives: { id: 's', state: 'checking' } }, 'generator/list': { gives: [] } })
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
  expect(send).toHaveProperty('disabled', true)
  await user.type(field, 'L')
  await user.click(send)
  expect(await screen.findByText('checking')).toBeDefined()
})
