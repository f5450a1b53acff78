import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from '../../lib/current-language.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ToldAmount } from './told-amount.tsx'

afterEach(() => setCurrentLanguage('pt-BR'))

const shown = async (quantity: string, unit: string) => {
  await renderApp(
    <p data-testid="amount">
      <ToldAmount quantity={quantity} unit={unit} />
    </p>,
  )
  return document.querySelector('[data-testid="amount"]')?.textContent
}

test.each([
  ['1250.5', 'LT', '1.250,5\u00a0LT'],
  ['1.0000', '', 'Sem quantidade'],
  ['3', ' ', '3 sem unidade'],
])('%s of “%s” reads %s', async (quantity, unit, text) => {
  expect(await shown(quantity, unit)).toBe(text)
})

test('within a text that runs from right to left an amount stands apart with its unit', async () => {
  setCurrentLanguage('ar')
  expect(await shown('12', 'LT')).toBe('\u206812\u00a0LT\u2069')
})
