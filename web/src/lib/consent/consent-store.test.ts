import { legalVersions } from '@pegada/core/legal/legal-texts.ts'
import { expect, it } from 'vitest'
import { openCookiesEvent } from '../website-marks.ts'
import { type Choice, choiceKey, everything, nothingOptional, readChoice } from './choice.ts'
import { makeConsentStore } from './consent-store.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Tabs of one browser: they share what is kept, and each hears of what another wrote. */
function openBrowser(kept?: string) {
  const values = new Map<string, string>(kept === undefined ? [] : [[choiceKey, kept]])
  const tabs: EventTarget[] = []
  return {
    values,
    openTab() {
      const own = new EventTarget()
      const wishes = new EventTarget()
      tabs.push(own)
      const told: Choice[] = []
      const store = makeConsentStore({
        storage: {
          getItem: (key) => values.get(key) ?? null,
          setItem(key, value) {
            values.set(key, value)
            for (const tab of tabs) if (tab !== own) tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
          },
        },
        tabs: own,
        wishes,
        now: () => now,
        tell: (choice) => void told.push(choice),
      })
      const stop = store.subscribe(() => {})
      return { store, told, stop, ask: () => wishes.dispatchEvent(new Event(openCookiesEvent)) }
    },
  }
}

it('asks who has not chosen, with everything optional off', () => {
  const { store } = openBrowser().openTab()
  expect(store.asking()).toBe('banner')
  expect(store.choice()).toBeUndefined()
})

it('keeps an acceptance of all and tells the server once', () => {
  const browser = openBrowser()
  const { store, told } = browser.openTab()
  store.decide(everything)
  expect(store.asking()).toBe('closed')
  const kept = {
    necessary: true,
    analytical: true,
    marketing: true,
    functional: true,
    consentTimestamp: now.toISOString(),
    version: legalVersions.consent,
  }
  expect(JSON.parse(browser.values.get(choiceKey) ?? '')).toEqual(kept)
  expect(told).toEqual([kept])
})

it('closes on a refusal just as well, and does not ask on the next page', () => {
  const browser = openBrowser()
  const first = browser.openTab()
  first.store.decide(nothingOptional)
  expect(first.store.asking()).toBe('closed')
  const next = browser.openTab()
  expect(next.store.asking()).toBe('closed')
  expect(next.store.choice()).toMatchObject({ functional: false, analytical: false, marketing: false })
})

it('opens the settings when asked, and closes banner and settings on a choice of its own', () => {
  const { store, ask } = openBrowser().openTab()
  ask()
  expect(store.asking()).toBe('settings')
  store.decide({ ...nothingOptional, functional: true })
  expect(store.asking()).toBe('closed')
  expect(store.choice()).toMatchObject({ functional: true, marketing: false })
})

it('leaves the settings to the banner where nobody chose, and to nothing where somebody did', () => {
  const { store, ask } = openBrowser().openTab()
  store.manage()
  store.leave()
  expect(store.asking()).toBe('banner')
  store.decide(nothingOptional)
  ask()
  store.leave()
  expect(store.asking()).toBe('closed')
})

it('keeps tabs in step: a choice in one closes the banner in the other, without telling the server twice', () => {
  const browser = openBrowser()
  const one = browser.openTab()
  const other = browser.openTab()
  one.store.decide(everything)
  expect(other.store.asking()).toBe('closed')
  expect(other.store.choice()).toMatchObject(everything)
  expect(other.told).toEqual([])
})

it('hears nothing once nobody listens', () => {
  const browser = openBrowser()
  const one = browser.openTab()
  const other = browser.openTab()
  other.stop()
  one.store.decide(everything)
  expect(other.store.asking()).toBe('banner')
})

it.each([
  ['of an earlier text', { version: '0.9' }],
  ['made over a year ago', { consentTimestamp: '2025-11-20T12:00:00Z' }],
  ['with a category missing', { marketing: undefined }],
  ['with an instant that is none', { consentTimestamp: 'ontem' }],
])('asks again where the choice is %s', (_, changed) => {
  const whole = {
    necessary: true,
    ...nothingOptional,
    consentTimestamp: now.toISOString(),
    version: legalVersions.consent,
  }
  expect(readChoice(JSON.stringify(whole), now)).toMatchObject(whole)
  expect(
    openBrowser(JSON.stringify({ ...whole, ...changed }))
      .openTab()
      .store.asking(),
  ).toBe('banner')
})

it('asks again where what is kept is no JSON', () => {
  expect(openBrowser('{').openTab().store.asking()).toBe('banner')
})
