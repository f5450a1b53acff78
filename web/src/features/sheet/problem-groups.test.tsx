import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ProblemGroups } from './problem-groups.tsx'

const unsaid = { field: 'site', column: '', code: 'sheet.site_missing', data: { field: 'site' }, cell: '' }
const amount = { field: 'quantity', column: 'Litros', code: 'quantity.negative', data: {}, cell: '-5' }
const alone = { field: 'month', column: 'Mês', code: 'sheet.date_unreadable', data: { value: 'x' }, cell: 'x' }

it('an error of many rows is told once and answered once; amounts are not mended alike', async () => {
  answerCalls({
    'sheet/problems': {
      gives: [
        { ...unsaid, rows: 5, firstRow: 3 },
        { ...amount, rows: 2, firstRow: 4 },
        { ...alone, rows: 1, firstRow: 9 },
      ],
    },
    'sheet/correct': { gives: { id: 's', state: 'checking' } },
    'businessUnit/list': { gives: [{ name: 'Matriz' }, { name: 'Filial Betim' }] },
    'generator/list': { gives: [] },
  })
  const answered = vi.mocked(fetch)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('sheet/correct')) sent(JSON.parse(await request.clone().text()).json)
    return answered(request)
  })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <ProblemGroups sheet={{ id: 's', state: 'checked' }} />
    </ViewerProvider>,
  )
  const [first, second, ...others] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two errors are told')
  expect(others).toEqual([])
  expect(first.textContent).toContain('Linhas com este erro: 5, a primeira é a 3')
  expect(within(second).queryByRole('button')).toBeNull()
  await user.click(within(first).getByRole('button', { name: /^Corrigir em todas/ }))
  await user.selectOptions(within(first).getByRole('combobox'), 'Filial Betim')
  await user.click(within(first).getByRole('button', { name: 'Conferir de novo' }))
  expect(sent).toHaveBeenCalledWith({ sheetId: 's', row: 3, field: 'site', text: 'Filial Betim', everywhere: true })
})
