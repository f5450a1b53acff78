import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import type { Item } from '../../parts/document/item.ts'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { LineChange } from './line-change.tsx'

/** A line whose quantity the document does not tell in a unit that counts. */
const item = {
  ...{ id: 'i1', product: 'OLEO DIESEL', quantity: '3', unit: 'TB', question: 'classification.amount', packing: null },
  suggestion: {
    ...{ kind: 'emission', generatorKey: 'mobile.diesel', quantity: null, question: 'classification.amount' },
    candidates: [{ generatorKey: 'mobile.diesel', category: 'mobile', inputs: null }],
  },
} as unknown as Item

const diesel = { key: 'mobile.diesel', names: ['Diesel'], units: ['L', 'm³'], scope: 1, category: 'mobile_combustion' }
const names = {
  all: [diesel],
  find: (key: string) => (key === diesel.key ? diesel : undefined),
  nameOf: () => 'Diesel',
} as unknown as GeneratorNames

it('what is missing stands at its field with the focus; what is said is accepted, and a refusal stays beside it', async () => {
  answerCalls({ 'businessUnit/list': { gives: [] } })
  const onAccept = vi.fn(async () => undefined)
  const { user } = await renderApp(
    <LineChange item={item} names={names} onChoice={() => undefined} onAccept={onAccept} onCancel={() => undefined} />,
  )
  const accept = screen.getByRole('button', { name: 'Aceitar assim' })
  await user.click(accept)
  const quantity = screen.getByRole('textbox', { name: /^Quantidade/ })
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(quantity)
  await fill(user, quantity, '600')
  await user.click(screen.getByRole('combobox', { name: 'Unidade' }))
  await user.click(await screen.findByRole('option', { name: 'L' }))
  await user.click(accept)
  await waitFor(() =>
    expect(onAccept).toHaveBeenCalledWith(
      expect.objectContaining({ generatorKey: 'mobile.diesel', quantity: { value: '600', unit: 'L' } }),
    ),
  )
})
