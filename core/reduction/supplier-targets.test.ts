import { expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { suppliersWithTargets } from './supplier-targets.ts'

const of = (id: string, kg: string, spendBrl: string) => ({ id, kg: decimal(kg), spendBrl: decimal(spendBrl) })
const bought = [of('steel', '600', '100'), of('stone', '300', '700'), of('sand', '100', '200')]

/** 600 of 1,000 kg are of the one that has a target, though only R$ 100 of 1,000. */
it('counts emissions, and who did not tell as without', () => {
  const told = new Map([
    ['steel', true],
    ['stone', false],
  ])
  expect(suppliersWithTargets(bought, told)?.toFixed()).toBe('60')
})

it('counts spend where no emissions are told', () => {
  const unlit = bought.map((one) => ({ ...one, kg: decimal('0') }))
  expect(suppliersWithTargets(unlit, new Map([['stone', true]]))?.toFixed()).toBe('70')
})

it('is unknown where nobody told, or who told sold nothing', () => {
  expect(suppliersWithTargets(bought, new Map())).toBeNull()
  expect(suppliersWithTargets(bought, new Map([['gone', true]]))).toBeNull()
  expect(suppliersWithTargets([of('steel', '0', '0')], new Map([['steel', true]]))).toBeNull()
})
