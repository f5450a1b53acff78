import { afterEach, expect, it, vi } from 'vitest'
import { languageKey } from '../lib/languages.ts'
import { keptLanguage } from './website-i18n.ts'

afterEach(() => vi.unstubAllGlobals())

interface Kept {
  readonly search?: string
  readonly cookie?: string
  readonly local?: string
  readonly session?: string
}

function keptBy({ search = '', cookie = '', local, session }: Kept) {
  const store = (value: string | undefined) => ({
    getItem: (key: string) => (key === languageKey ? (value ?? null) : null),
  })
  vi.stubGlobal('location', { search })
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('localStorage', store(local))
  vi.stubGlobal('sessionStorage', store(session))
  return keptLanguage()
}

it.each([
  [{ local: 'ja', session: 'ko' }, 'ja'],
  [{ session: 'ko' }, 'ko'],
  [{ local: 'it', session: 'ko' }, 'ko'],
  [{ search: '?lng=xx', cookie: `a=1; ${languageKey}=it`, local: 'ja' }, 'ja'],
  [{ search: '?lng=de', local: 'ja' }, undefined],
  [{ cookie: `a=1; ${languageKey}=fr`, local: 'ja' }, undefined],
  [{}, undefined],
])('what a browser keeps by %j is %s, where the server did not see another', (kept, expected) => {
  expect(keptBy(kept)).toBe(expected)
})

it('keeps nothing where the browser keeps nothing from us', () => {
  const closed = {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', closed)
  expect(keptLanguage()).toBeUndefined()
})
