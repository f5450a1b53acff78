import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { AirportField, AirportsField } from './airport-field.tsx'
import type { ControlProps } from './input-props.ts'

const control: ControlProps = {
  ...{ id: 'place', label: 'Lugar', description: undefined, error: undefined, disabled: false },
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
}
const galeao = { iata: 'GIG', icao: 'SBGL', name: 'Rio Galeão Airport', city: 'Rio De Janeiro', country: 'BR' }

function Typed({ of: Field, onChange }: { of: typeof AirportField; onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return <Field control={control} value={value} onChange={change} />
}

async function choose(Field: typeof AirportField) {
  answerCalls({ 'method/airports': { gives: [galeao] } })
  const onChange = vi.fn()
  const { user } = await renderApp(<Typed of={Field} onChange={onChange} />)
  await user.type(screen.getByRole('combobox', { name: 'Lugar' }), 'galaeo')
  await user.click(await screen.findByText('Rio Galeão Airport'))
  return onChange
}

it('an airport is offered with its name, and sent by its code and city', async () => {
  const onChange = await choose(AirportField)
  expect(onChange).toHaveBeenLastCalledWith('GIG Rio De Janeiro, BR')
})

it('a stop is added to those before it', async () => {
  const onChange = await choose(AirportsField)
  expect(onChange).toHaveBeenLastCalledWith('GIG Rio De Janeiro, BR')
  expect(await screen.findByText('GIG Rio De Janeiro, BR')).toBeTruthy()
})

it('what the server refuses is told at the field', async () => {
  answerCalls({ 'method/airports': { code: 'request.rate_limited', status: 429 } })
  const { user } = await renderApp(<Typed of={AirportField} onChange={() => {}} />)
  await fill(user, screen.getByRole('combobox', { name: 'Lugar' }), 'galeao')
  expect(await screen.findByText(/tente|aguarde|muitas/i)).toBeTruthy()
})
