import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { MonthAmounts } from './month-amounts.tsx'

const none: readonly string[] = Array.from({ length: 12 }, () => '')

function Year() {
  const [values, setValues] = useState(none)
  return (
    <form aria-label="form" onSubmit={() => expect.fail('Enter leads on and sends nothing')}>
      <MonthAmounts year="2024" values={values} unit="kWh" onChange={setValues} />
      <output aria-label="held">{values.join(' ')}</output>
      <button type="submit">Registrar</button>
    </form>
  )
}

const month = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const held = () => screen.getByRole('status', { name: 'held' }).textContent?.trim()

it('a row or a column of a spreadsheet fills the year from the month it is pasted in', async () => {
  const { user } = await renderApp(<Year />)
  await user.click(month('janeiro'))
  await user.paste(Array.from({ length: 12 }, (_, index) => `${index + 1}.500`).join('\t'))
  expect(held()).toBe('1500 2500 3500 4500 5500 6500 7500 8500 9500 10500 11500 12500')
  expect(screen.getByText('= 12.500 kWh')).toBeTruthy()
  await user.click(month('novembro'))
  await user.paste('7\n8\n9')
  expect(held()?.split(' ').slice(-2)).toEqual(['7', '8'])
})

it('Enter and the arrows lead from month to month as in a spreadsheet', async () => {
  const { user } = await renderApp(<Year />)
  await user.click(month('janeiro'))
  await user.keyboard('1{Enter}2{ArrowDown}3{ArrowUp}')
  expect(document.activeElement).toBe(month('fevereiro'))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(month('janeiro'))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(month('fevereiro'))
  expect(held()).toBe('1 2 3')
  await user.click(month('dezembro'))
  await user.keyboard('4{Enter}')
  expect(document.activeElement).toBe(month('dezembro'))
})
