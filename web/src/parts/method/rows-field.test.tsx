import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import type { InputSpec, MethodValue } from './method.ts'
import { RowsField } from './rows-field.tsx'
import { useMethodTexts } from './use-method-texts.ts'

const column = (name: string, kind: 'number' | 'text') => ({
  ...{ name, kind, isRequired: true, isMain: false, isAnyUnit: false, unit: null, substance: null, default: null },
  ...{ options: [], lookUp: null, columns: [] },
})
const spec = {
  ...column('materials', 'text'),
  kind: 'rows',
  columns: [column('name', 'text'), column('mass', 'number')],
}

function Rows() {
  const [value, setValue] = useState<MethodValue | undefined>([{ name: 'aço' }, { name: 'vidro' }])
  return (
    <form aria-label="form" onSubmit={() => expect.fail('Enter leads on and sends nothing')}>
      <RowsField
        spec={spec as unknown as InputSpec}
        value={value}
        onChange={setValue}
        isDisabled={false}
        control={{
          ...{ id: 'rows', label: 'Materiais', description: undefined, error: undefined, disabled: false },
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
        }}
      />
      <output aria-label="held">{JSON.stringify(value)}</output>
    </form>
  )
}

const cell = (row: number, at: number) => screen.getAllByRole('textbox')[row * 2 + at]

it('rows are filled as in a spreadsheet: down by Enter, to the sides by arrows, a further row after the last', async () => {
  const { user } = await renderApp(<Rows />)
  await user.click(cell(0, 1) ?? expect.fail('no cell'))
  await user.keyboard('1.500{Enter}2{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(cell(0, 0))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell(1, 0))
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('textbox')).toHaveLength(6)
  expect(screen.getByRole('status', { name: 'held' }).textContent).toBe(
    '[{"name":"aço","mass":"1500"},{"name":"vidro","mass":"2"},{}]',
  )
})

function Formula({ text }: { text: string }) {
  return <p>{useMethodTexts().formulaText(text)}</p>
}

it('the words of a formula are the reader’s, its symbols stay', async () => {
  await renderApp(<Formula text="F = D × C; E(CO2) = F × EF(commercial diesel); E(CH4) = D × EF(gas, lorry) × Frac" />)
  expect(
    await screen.findByText('F = D × C; E(CO2) = F × EF(diesel comercial); E(CH4) = D × EF(gás, caminhão) × Frac'),
  ).toBeTruthy()
})
