import { DomainError } from '../../domain-error.ts'
import { difference, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { emitRefrigerant } from './emit-refrigerant.ts'

/**
 * Refrigerants and SF6 by mass balance (IPCC 2006, volume 3, chapter 7, section 7.5.2, and chapter 8, section 8.2 for
 * electrical equipment; GHG Protocol, Calculating HFC and PFC Emissions from Refrigeration and Air-Conditioning,
 * sales-based approach): what was in stock at the start, plus what was bought, minus what left, minus what is in stock at
 * the end, minus the growth of the capacity installed, has leaked.
 */
export const massBalance = defineMethod({
  key: 'fugitive.mass_balance',
  categories: ['fugitive_emissions'],
  names: [
    'Balanço de massa',
    'Fugitivas: abordagem por balanço de massa',
    'Abordagem por balanço de massa',
    'SF6: balanço de massa',
  ],
  source: 'IPCC 2006, volume 3, chapter 7, section 7.5.2 (mass balance); GHG Protocol HFC tool, sales-based approach',
  formula: 'E = (S₀ + P) − D − S₁ − (ΔC⁺ − ΔC⁻)',
  inputs: {
    gas: { kind: 'text' },
    stock_start: { kind: 'quantity', unit: 'kg' },
    purchased: { kind: 'quantity', unit: 'kg' },
    disposed: { kind: 'quantity', unit: 'kg', default: { value: '0', source: 'nothing left the company' } },
    stock_end: { kind: 'quantity', unit: 'kg' },
    capacity_growth: { kind: 'quantity', unit: 'kg', default: { value: '0', source: 'no equipment added' } },
    capacity_retired: { kind: 'quantity', unit: 'kg', isOptional: true },
  },
  calculate({ gas, stock_start, purchased, disposed, stock_end, capacity_growth, capacity_retired }, work) {
    const available = capacity_retired ? sum(stock_start, purchased, capacity_retired) : sum(stock_start, purchased)
    const left = difference(difference(difference(available, disposed), stock_end), capacity_growth)
    const leaked = work.step('leak', 'kg', left)
    if (leaked.is((value) => value.isNegative()))
      throw new DomainError('method.balance_negative', { value: leaked.value.toString() })
    emitRefrigerant(work, leaked, gas)
  },
})
