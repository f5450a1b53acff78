import { expect, it } from 'vitest'
import { ibgeOf, lineReason, linksTo } from './record-head.ts'

it('a line tells its own reason where the document counts, or may yet turn out to be ours', () => {
  const bought = { counts: true, reason: 'counts.purchase', warnings: [] } as const
  expect(lineReason(bought, 'counts.purchase')).toBe('counts.purchase')
  expect(lineReason(bought, 'counts.return')).toBe('counts.return')
  const ofAnother = { counts: false, reason: 'counts.other_company', warnings: [] } as const
  expect(lineReason(ofAnother, 'counts.return')).toBe('counts.return')
  expect(lineReason(ofAnother, 'counts.purchase')).toBe('counts.other_company')
  const cancelled = { counts: false, reason: 'counts.cancelled', warnings: [] } as const
  expect(lineReason(cancelled, 'counts.return')).toBe('counts.cancelled')
})

it('a municipality is of one of the five regions; abroad there is none', () => {
  expect(ibgeOf('3550308')).toBe('3550308')
  for (const code of ['9999999', '0550308', '355030', '35503080', 'EX', null]) expect(ibgeOf(code)).toBeNull()
})

it('another document is named once, by a key', () => {
  const key = '35250706117473000150550010000000011000000010'
  expect(linksTo('carries', [key, key, '123'])).toEqual([{ relation: 'carries', accessKey: key }])
})
