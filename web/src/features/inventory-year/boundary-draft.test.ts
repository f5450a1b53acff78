import { expect, test } from 'vitest'
import { draftOf, readBoundary } from './boundary-draft.ts'

const site = {
  businessUnitId: 'u1',
  name: 'Matriz',
  isIncluded: true,
  sharePercent: '62.5',
  monthShares: null,
  reason: null,
}
const draft = draftOf({ boundary: 'equity_share', gwpSet: 'AR5', sites: [site] })

test('shares go out in pt-BR figures and come back as plain decimals', () => {
  expect(draft.sites[0]?.share).toBe('62,5')
  expect(readBoundary(draft)).toEqual({
    boundary: 'equity_share',
    gwpSet: 'AR5',
    sites: [{ businessUnitId: 'u1', isIncluded: true, sharePercent: '62.5', monthShares: null, reason: null }],
  })
})

test('a share is a percentage where shares count, and does not stand in the way elsewhere', () => {
  const typed = (share: string) => ({ ...draft, sites: draft.sites.map((one) => ({ ...one, share })) })
  expect(readBoundary(typed('101'))).toEqual({ problems: { u1: 'share' } })
  expect(readBoundary(typed('muito'))).toEqual({ problems: { u1: 'share' } })
  expect(readBoundary({ ...typed('muito'), boundary: 'operational_control' })).toMatchObject({
    sites: [{ sharePercent: '100' }],
  })
})

test('what the holdings gave by control stays, and is not taken into another approach', () => {
  const byControl = draftOf({
    boundary: 'financial_control',
    gwpSet: 'AR5',
    sites: [{ ...site, sharePercent: '50' }],
  })
  expect(readBoundary(byControl)).toMatchObject({ sites: [{ sharePercent: '50' }] })
  expect(readBoundary({ ...byControl, boundary: 'operational_control' })).toMatchObject({
    sites: [{ sharePercent: '100' }],
  })
})

test('shares of months stay while the approach does, and are not taken into another', () => {
  const monthShares = [...Array<string>(6).fill('60'), ...Array<string>(6).fill('80')]
  const changing = { ...site, sharePercent: '80', monthShares }
  const byMonth = draftOf({ boundary: 'equity_share', gwpSet: 'AR5', sites: [changing] })
  expect(readBoundary(byMonth)).toMatchObject({ sites: [{ sharePercent: '80', monthShares }] })
  expect(readBoundary({ ...byMonth, boundary: 'operational_control' })).toMatchObject({
    sites: [{ sharePercent: '100', monthShares: null }],
  })
})

test('a site is left out with a reason only', () => {
  const without = (reason: string) => ({
    ...draft,
    sites: draft.sites.map((one) => ({ ...one, isIncluded: false, reason })),
  })
  expect(readBoundary(without('  '))).toEqual({ problems: { u1: 'reason' } })
  expect(readBoundary(without(' Vendida em 2023 '))).toMatchObject({ sites: [{ reason: 'Vendida em 2023' }] })
})
