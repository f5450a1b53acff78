import { loadPlans } from '@pegada/reference/load-plans.ts'
import { describe, expect, it } from 'vitest'
import { featuresOf, hasFeature, PLAN_FEATURES, readEntitlements, seatsOf, unitsOf } from './entitlements.ts'

const { entitlements } = loadPlans()

describe('seats', () => {
  it.each([
    ['FREE', 'EGP', 9, 1],
    ['PRO', 'MEI', 3, 1],
    ['PRO', 'ME', 3, 2],
    ['PRO', 'EPP', 1, 3],
    ['PRO', 'EPP', 3, 5],
    ['ULTIMATE', 'EMP', 1, 4],
    ['ULTIMATE', 'EMP', 2, 6],
    ['ULTIMATE', 'EGP', 3, 9],
    ['ULTIMATE', 'MULTI', 3, 9],
    ['PRO', 'EPP', 0, 3],
    ['CUSTOM', 'EGP', 3, null],
  ] as const)('%s for %s with %i units: %s', (planType, companySize, units, seats) => {
    expect(seatsOf(entitlements, { planType, companySize, units })).toBe(seats)
  })

  it('are those of ME where nobody knows the size', () => {
    expect(seatsOf(entitlements, { planType: 'PRO', companySize: null, units: 1 })).toBe(2)
  })
})

it('limits the units of the free plan alone', () => {
  expect(unitsOf(entitlements, 'FREE')).toBe(1)
  expect(unitsOf(entitlements, 'PRO')).toBeNull()
})

it('gives each larger plan what the smaller has, and the largest everything', () => {
  expect(featuresOf(entitlements, 'FREE')).toEqual([])
  const pro = featuresOf(entitlements, 'PRO')
  expect(pro).toEqual(['closing', 'books', 'certificates', 'own_factors', 'team', 'engagement'])
  expect(featuresOf(entitlements, 'ULTIMATE')).toEqual(expect.arrayContaining(pro))
  expect(featuresOf(entitlements, 'CUSTOM')).toEqual(PLAN_FEATURES)
  expect(hasFeature(entitlements, 'PRO', 'automation')).toBe(false)
})

it('does not start on a table with a hole', () => {
  const rows = { freeSeats: 1, freeUnits: 1, seats: {}, features: {} }
  expect(() => readEntitlements(rows)).toThrow(/seats of MEI/)
  expect(() => readEntitlements({ ...rows, seats: entitlements.seats })).toThrow(/closing/)
})
