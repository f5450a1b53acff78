import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setCurrentLanguage } from '../../lib/current-language.ts'
import { renderApp } from '../../test/render-app.tsx'
import { AmountInput } from './amount-input.tsx'

afterEach(() => setCurrentLanguage('pt-BR'))

function Energy({ start = '', unit = 'kWh' }: { start?: string; unit?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <AmountInput label="Energia" unit={unit} value={value} onChange={setValue} />
      <output aria-label="sent">{value}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Energia' })
const sent = () => screen.getByRole('status', { name: 'sent' }).textContent

it.each([
  ['pt-BR', '1.840', '1840', '= 1.840 kWh'],
  ['pt-BR', '1,840', '1,8400', '= 1,84 kWh'],
  ['pt-BR', '12.345,6', '12.345,6', '= 12.345,6 kWh'],
  ['en-US', '1.840', '1.8400', '= 1.84 kWh'],
  ['en-US', '1,840', '1840', '= 1,840 kWh'],
])('in %s %s is sent as %s and said at once', async (language, typed, plain, said) => {
  setCurrentLanguage(language)
  const { user } = await renderApp(<Energy />)
  await user.type(box(), typed)
  expect(box().value).toBe(typed)
  expect(sent()).toBe(plain)
  expect(screen.getByText(said)).toBeTruthy()
})

it.each([
  ['407,5', 'R$', '= R$ 407,50'],
  ['1.234,567', 'R$', '= R$ 1.234,567'],
  ['15000', 'R$/ano', '= R$ 15.000,00/ano'],
])('money that is typed as %s in %s is said as money is written', async (typed, unit, said) => {
  const { user } = await renderApp(<Energy unit={unit} />)
  await user.type(box(), typed)
  expect(screen.getByText(said)).toBeTruthy()
})

it('a pasted figure is read like a typed one, and a short one needs no echo', async () => {
  const { user } = await renderApp(<Energy />)
  await user.click(box())
  await user.paste('2.500')
  expect(sent()).toBe('2500')
  await user.clear(box())
  await user.type(box(), '500')
  expect(screen.queryByText(/^=/)).toBeNull()
})

it('what the language does not settle is asked at the field, and the answer is written so that it has one reading', async () => {
  setCurrentLanguage('fr')
  const { user } = await renderApp(<Energy />)
  await user.type(box(), '1.840')
  expect(screen.getByText(/tem duas leituras/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '1\u202f840' }))
  expect(sent()).toBe('1840')
  expect(box().value).toBe('1840')
})

it('what another sets in place of the figure is shown', async () => {
  await renderApp(<Energy start="7,5" />)
  expect(box().value).toBe('7,5')
})
