import { notifications } from '@mantine/notifications'
import { act, cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterEach, expect } from 'vitest'
import { forgetYear } from '../lib/working-year.ts'
import { letGo } from './answers.ts'
import { findHiddenQuickly } from './hidden-by-style.ts'
import { namedOtherwise } from './label-in-name.ts'
import { tellPageAtEnd } from './page-in-errors.ts'

/** The window of happy-dom has no fonts, for whose loading text areas that grow wait. */
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Nor does it know the element `search`, of which React would say so. Said anew for each file of a worker. */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

/**
 * For tools that nobody opens here React keeps with each element where it was made, which takes longer than making it. It stops
 * by itself for the rest of a second in which it has done so ten thousand times: here it always has.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {},
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => 10_000, set: () => undefined },
)

tellPageAtEnd()

if (document.defaultView) findHiddenQuickly(document.defaultView)

/** A page that still loads when its test ends goes on calling: nobody answers, and nothing of this machine is asked. */
Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  writable: true,
  value: () => new Promise<never>(() => undefined),
})

/** After each test the window that the files of a worker share is empty: nothing shown, nothing kept, and calls and the clock are its own again. */
afterEach(() => {
  const otherwise = namedOtherwise(document)
  act(() => notifications.clean())
  cleanup()
  letGo()
  forgetYear()
  localStorage.clear()
  sessionStorage.clear()
  expect(otherwise, 'what a button shows stands in its name').toEqual([])
})
