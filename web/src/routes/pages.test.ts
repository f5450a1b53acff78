import { describe, expect, it } from 'vitest'
import { paths } from '../lib/paths.ts'
import { pages } from './pages.ts'

describe('the table of pages', () => {
  const places = pages.map(({ path }) => path)

  it('has one row for each address', () => {
    expect(new Set(places).size).toBe(places.length)
  })

  it('has a row for every address that links may lead to, save the public website at the front door', () => {
    expect([paths.home, ...places].toSorted()).toEqual(Object.values(paths).toSorted())
  })

  it('puts pages below /admin in the frame of the administration, and those of the dashboard in its own', () => {
    const framesOf = (folder: string) =>
      new Set(pages.filter(({ path }) => path.startsWith(folder)).map(({ frame }) => frame))
    expect([...framesOf('/admin')]).toEqual(['admin'])
    expect([...framesOf('/dashboard')]).toEqual(['signed-in'])
  })

  it('reads ahead only where a session may be', () => {
    const early = pages.filter(({ frame, data }) => data !== undefined && frame !== 'signed-in' && frame !== 'admin')
    expect(early).toEqual([])
  })
})
