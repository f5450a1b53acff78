import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import type { InputSpec, MethodDescription } from './method.ts'
import { MethodForm } from './method-form.tsx'

const text = (name: string, more: Partial<InputSpec> = {}): InputSpec => ({
  ...{ name, kind: 'text', isRequired: false, isMain: false, isAnyUnit: false, unit: null, substance: null },
  ...{ default: null, options: [], lookUp: null, columns: [], ...more },
})
const refining = ['grid', 'gas', 'refrigerant', 'factor_source', 'instrument_number'].map((name) => text(name))
const method: MethodDescription = {
  ...{ key: 'x', names: ['X'], scope: 3, categories: ['business_travel'], kind: 'measured', basis: 'both' },
  ...{ source: '', formula: '' },
  inputs: [
    ...refining,
    text('country', { isEssential: true }),
    text('evidence', { isRequired: true }),
    text('material', { isEssential: true }),
  ],
}

it('asks for what most answer with among what it cannot do without, and folds away what refines it', async () => {
  await renderApp(<MethodForm method={method} value={{}} onChange={() => {}} />)
  const boxes = screen.getAllByRole('textbox', { hidden: true }).map(({ id }) => id)
  expect(boxes.slice(0, 3)).toEqual(['country', 'evidence', 'material'].map((name) => `method-input-${name}`))
  expect(screen.getByRole('textbox', { name: 'País' })).not.toBeNull()
  const fold = screen.getByRole('group')
  expect(fold.hasAttribute('open')).toBe(false)
  expect(fold.querySelectorAll('input')).toHaveLength(refining.length)
})
