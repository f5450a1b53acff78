import { notifications } from '@mantine/notifications'
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { forgetYear } from '../lib/working-year.ts'
import { letGo } from './answers.ts'
import { namedOtherwise } from './label-in-name.ts'

/** The window of happy-dom has no fonts, for whose loading text areas that grow wait. */
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Nor does it know the element `search`, of which React would say so. Said anew for each file of a worker. */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
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
