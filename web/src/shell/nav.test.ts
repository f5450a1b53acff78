import { expect, it } from 'vitest'
import { isCurrent, navSections } from './nav.ts'

const items = navSections.flatMap((section) => section.items.filter(({ isNested }) => !isNested))

it.each(items.map(({ path }) => path))('at %s its own item of the menu is marked, and no other', (path) => {
  expect(items.filter((item) => isCurrent(item.path, path)).map((item) => item.path)).toEqual([path])
})
