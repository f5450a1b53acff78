import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { RefusedLines } from './refused-lines.tsx'

const activityId = '0f8fad5b-d9cb-469f-a165-70867728950e'

it('names each line that could not be calculated, with its reason and the way to it', async () => {
  answerCalls({ 'generator/list': { gives: [] }, 'method/list': { gives: [] } })
  const line = { activityId, description: 'Geração antiga', code: 'inventory.year_out_of_range', data: {} }
  await renderApp(<RefusedLines result={{ refused: [line], refusedLines: 1 }} year={2025} />)
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('Linhas que não puderam ser calculadas: 1')
  expect(within(notice).getByRole('listitem').textContent).toMatch(/^Geração antiga: .+/)
  expect(within(notice).getByRole('link', { name: 'Geração antiga' }).getAttribute('href')).toContain(activityId)
})

it('says nothing where every line was calculated', async () => {
  answerCalls({ 'generator/list': { gives: [] }, 'method/list': { gives: [] } })
  await renderApp(<RefusedLines result={{ refused: [], refusedLines: 0 }} year={2025} />)
  expect(screen.queryByRole('status')).toBeNull()
})
