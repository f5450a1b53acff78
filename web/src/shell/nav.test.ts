import { expect, it } from 'vitest'
import { marina } from '../test/viewer.ts'
import { isCurrent, navFor, navSections } from './nav.ts'

const items = navSections.flatMap((section) => section.items.filter(({ isNested }) => !isNested))

it.each(items.map(({ path }) => path))('at %s its own item of the menu is marked, and no other', (path) => {
  expect(items.filter((item) => isCurrent(item.path, path)).map((item) => item.path)).toEqual([path])
})

it('leaves out what is off for the company', () => {
  const keysOf = (flags: typeof marina.flags) =>
    navFor({ ...marina, flags }).flatMap(({ items }) => items.map(({ key }) => key))
  expect(keysOf(marina.flags)).toContain('marketplace')
  expect(keysOf([])).not.toContain('marketplace')
})
