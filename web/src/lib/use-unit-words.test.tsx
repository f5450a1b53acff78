import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { setCurrentLanguage } from './current-language.ts'
import { useUnitWords } from './use-unit-words.ts'

function Amount({ plain, unit }: { plain: string; unit: string }) {
  return <p>{useUnitWords().amount(plain, unit)}</p>
}

afterEach(() => setCurrentLanguage('pt-BR'))

it.each([
  ['1', 'passenger', '1 passageiro'],
  ['2', 'passenger', '2 passageiros'],
  ['0.5', 'room-night', '0,5 diária'],
  ['1', 'd', '1 dia'],
  ['1840', 'kWh', '1.840 kWh'],
  ['1', 'p·km', '1 p·km'],
])('%s %s is read as %s', async (plain, unit, words) => {
  await renderApp(<Amount plain={plain} unit={unit} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it('keeps its unit after it where the page reads from right to left', async () => {
  setCurrentLanguage('ar')
  await renderApp(<Amount plain="1840" unit="kWh" />)
  expect(screen.getByText(/1.?840/).textContent).toMatch(/^\u2068.*kWh\u2069$/)
})
