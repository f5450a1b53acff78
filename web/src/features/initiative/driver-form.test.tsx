import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { driversIn, type PlanDriver, writeDrivers } from '../../parts/reduction/plan-choices.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { DriverForm } from './driver-form.tsx'

/** The form with a name and a source, and what it adds. */
async function open() {
  const added: PlanDriver[] = []
  const { user } = await renderApp(<DriverForm onAdd={(driver) => added.push(driver)} />)
  await fill(user, screen.getByLabelText(/^Direcionador/), 'Rede')
  await fill(user, screen.getByLabelText(/^Motivo e fonte/), 'Plano Decenal')
  const add = () => user.click(screen.getByRole('button', { name: 'Acrescentar direcionador' }))
  return { user, added, add }
}

it('takes percentages to six places, which the address gives back, and cells with a sign of percent', async () => {
  const { user, added, add } = await open()
  await fill(user, screen.getByLabelText(/^Crescimento ao ano/), '-2,12345678')
  await fill(user, screen.getByLabelText('Ano, linha 1'), '2028')
  await fill(user, screen.getByLabelText('Sobre o ano anterior (%), linha 1'), '-3,8%')
  await add()
  const driver = { part: 'scope_1', name: 'Rede', yearlyPercent: '-2.123457', source: 'Plano Decenal' }
  expect(added).toEqual([{ ...driver, ofYear: [{ year: 2028, percent: '-3.8' }] }])
  expect(driversIn(writeDrivers(added))).toEqual(added)
})

it('refuses more years than a forecast looks ahead, and says how many there may be', async () => {
  const { user, added, add } = await open()
  await user.type(screen.getByLabelText(/^Crescimento ao ano/), '0')
  await user.click(screen.getByLabelText('Ano, linha 1'))
  await user.paste(Array.from({ length: 41 }, (_, at) => `${2026 + at}\t-1%`).join('\n'))
  await add()
  expect(await screen.findByText(i18next.t('initiative:driver.of_year.too_many', { max: 40 }))).toBeTruthy()
  expect(added).toEqual([])
})
