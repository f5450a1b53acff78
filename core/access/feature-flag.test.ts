import { expect, it } from 'vitest'
import { FEATURE_FLAGS, flagsOn } from './feature-flag.ts'

const now = new Date('2026-11-29T12:00:00Z')
const later = new Date('2026-11-29T12:00:01Z')

it('is on by default, off where that was said for a company, and as before once the day is over', () => {
  expect(flagsOn([], now)).toEqual(FEATURE_FLAGS)
  expect(flagsOn([{ flag: 'marketplace', isOn: false, until: null }], now)).toEqual(['assistant_proposals'])
  expect(flagsOn([{ flag: 'marketplace', isOn: false, until: later }], now)).toEqual(['assistant_proposals'])
  expect(flagsOn([{ flag: 'marketplace', isOn: false, until: now }], now)).toEqual(FEATURE_FLAGS)
})

it('does not know a flag that is no more', () => {
  expect(flagsOn([{ flag: 'gone', isOn: true, until: null }], now)).toEqual(FEATURE_FLAGS)
})
