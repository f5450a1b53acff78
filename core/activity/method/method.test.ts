import { expect, it } from 'vitest'
import { mainInputOf } from './method.ts'
import { METHODS } from './registry.ts'

it('the line’s own quantity serves as the one quantity that a method calls its main', () => {
  const mainOf = (key: string) => METHODS.filter((method) => method.key === key).map(mainInputOf)
  expect(mainOf('waste.composting')).toEqual(['mass'])
  expect(mainOf('effluent.industrial')).toEqual(['volume'])
  expect(mainOf('fugitive.mass_balance')).toEqual([undefined])
  const inputs = { share: { kind: 'percent', isMain: true }, mass: { kind: 'quantity', isMain: false } }
  expect(mainInputOf({ inputs })).toBeUndefined()
})
