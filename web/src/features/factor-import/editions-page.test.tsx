import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import type { Difference, Differences, Publication } from './editions-data.ts'
import { EditionsPage } from './editions-page.tsx'
import type { FactorImport } from './import-state.ts'
import { UndoImport } from './undo-import.tsx'

const edition = (name: string) => ({ edition: name, factors: 3 })
const publications: Publication[] = [
  { source: 'mcti', title: 'Fatores da rede', editions: [edition('2024')] },
  { source: 'desnz', title: 'Conversion factors', editions: [edition('2025'), edition('2024'), edition('2023')] },
]
const alpha: Difference = {
  ...{ key: '9_1', name: 'Carvão alfa', path: ['Combustíveis'], kind: 'changed', changePercent: '5' },
  ...{ before: { co2eKg: '2000', unit: 't' }, after: { co2eKg: '2100', unit: 't' } },
}
const delta: Difference = { ...alpha, key: '9_4', name: 'Carvão delta', kind: 'new', before: null, changePercent: null }
const found = (...rows: Difference[]): Differences => ({
  ...{ rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
  counts: { new: 1, gone: 0, changed: 1, told: 0 },
})

it('compares the two newest editions, and tells each factor with before, after and percent', async () => {
  answerCalls({
    'platformView/list': { gives: [] },
    'factorImport/editions': { gives: publications },
    'factorImport/differences': { gives: found(alpha, delta) },
  })
  const { user } = await renderApp(<EditionsPage />)
  const row = (await screen.findByText('Carvão alfa')).closest('tr, li')
  expect(row?.textContent).toMatch(/Combustíveis › 9_1.*Outro valor.*2\.000 por t.*2\.100 por t.*\+5(,00)? %/)
  expect(screen.getByText('Carvão delta').closest('tr, li')?.textContent).toMatch(/Novo.*–.*2\.100 por t.*–/)
  expect(callsTo('platformView/list')).toEqual([{ list: 'factor_differences' }])
  expect(callsTo('factorImport/differences')[0]).toMatchObject({
    source: 'desnz',
    from: '2024',
    to: '2025',
    sort: 'name',
  })
  await user.click(screen.getByRole('combobox', { name: 'Diferença' }))
  await user.click(await screen.findByRole('option', { name: 'Novo: 1' }))
  expect(callsTo('factorImport/differences').at(-1)).toMatchObject({ kind: 'new' })
})

it('says that there is nothing to compare where no publication has two editions', async () => {
  answerCalls({ 'factorImport/editions': { gives: publications.slice(0, 1) } })
  await renderApp(<EditionsPage />)
  expect(await screen.findByText('Nenhuma publicação com duas edições')).toBeTruthy()
})

const row = { id: 'i1', fileName: 'desnz.csv', isDryRun: false, state: 'done' } as FactorImport

it('asks why an import is taken back, and says by kind what still uses it', async () => {
  answerCalls({
    'factorImport/undo': { code: 'factor_import.in_use', status: 409, data: { uses: { lines: 2, products: 1 } } },
  })
  const { user } = await renderApp(<UndoImport row={row} />)
  await user.click(screen.getByRole('button', { name: 'Desfazer importação' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, within(dialog).getByRole('textbox'), 'Arquivo errado')
  await user.click(within(dialog).getByRole('button', { name: 'Desfazer importação' }))
  expect(await within(dialog).findByText('2 lançamentos')).toBeTruthy()
  expect(within(dialog).getByText('1 versão de produto')).toBeTruthy()
  expect(callsTo('factorImport/undo')).toEqual([{ importId: 'i1', reason: 'Arquivo errado' }])
})

it('offers nothing to take back of a trial, or of one that was taken back', async () => {
  await renderApp(
    <>
      <UndoImport row={{ ...row, isDryRun: true }} />
      <UndoImport row={{ ...row, state: 'undone' }} />
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
