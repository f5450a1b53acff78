import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../lib/session.tsx'
import { answerCalls } from '../test/answers.ts'
import { renderApp } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { StandingNotices } from './standing-notices.tsx'

const show = (viewer: typeof marina) =>
  renderApp(
    <ViewerProvider viewer={viewer}>
      <StandingNotices />
    </ViewerProvider>,
  )

it('says that a demonstration is made up, and which units somebody works at', async () => {
  await show({ ...marina, isDemonstration: true, units: ['Filial Betim', 'Matriz'] })
  const told = (await screen.findAllByRole('status')).map(({ textContent }) => textContent)
  expect(told[0]).toBe('Demonstração: a empresa, as pessoas e os números são inventados.')
  expect(told[1]).toMatch(/^Você trabalha em Filial Betim e Matriz: /)
})

it('says nothing to who sees a company that is none', async () => {
  await show(marina)
  expect(screen.queryAllByRole('status')).toEqual([])
})

it('says which year holds sample data, and removes them', async () => {
  answerCalls({ 'sampleData/remove': { code: 'sample.own_rows', status: 409, data: { rows: 2 } } })
  const { user } = await show({ ...marina, sampleYear: 2025 })
  expect((await screen.findByRole('status')).textContent).toMatch(/^2025 contém dados de exemplo, inventados\./)
  await user.click(screen.getByRole('button', { name: 'Remover dados de exemplo' }))
  expect(await screen.findByText(/Na unidade de exemplo há o que é seu \(2\)/)).toBeTruthy()
  answerCalls({ 'sampleData/remove': { gives: { lines: 9 } } })
  await user.click(screen.getByRole('button', { name: 'Remover dados de exemplo' }))
  expect(await screen.findByText('Dados de exemplo removidos')).toBeTruthy()
})
