import { LANGUAGES } from '@pegada/core/language/language.ts'
import { createInstance } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTexts } from '../website/website-i18n.ts'
import { languageDetection, textLoading } from './i18n-options.ts'
import { languageKey } from './languages.ts'
import { textsTogether } from './texts-together.ts'

/** The language to start in, and how its texts are read (specification, section 9). */
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the language to start in', () => {
  const places = { query: 'de', cookie: 'fr', local: 'ja', session: 'ko', browser: 'es-MX', html: 'zh' }
  const order = ['query', 'cookie', 'local', 'session', 'browser', 'html'] as const

  it.each(order.map((place, before) => [place, order.slice(before)] as const))(
    'is the one of %s where nothing before it names one',
    async (place, left) => {
      const expected = { ...places, browser: 'es-419' }[place]
      const given = Object.fromEntries(left.map((one) => [one, places[one]]))
      expect(await detected(given)).toBe(expected)
    },
  )

  it('is Portuguese of Brazil where nobody names one that we speak', async () => {
    expect(await detected({})).toBe('pt-BR')
    expect(await detected({ query: 'xx', cookie: 'it', browser: 'nl-NL' })).toBe('pt-BR')
  })

  it('passes over a language that we do not speak for the next one named', async () => {
    expect(await detected({ query: 'it', browser: 'en-AU' })).toBe('en-GB')
  })
})

describe.each([
  ['the app', openLikeTheApp],
  ['the public website', openTheWebsite],
])('texts of %s', (_, open) => {
  beforeEach(() => vi.useFakeTimers())

  it('are asked for five times more when they fail, after 350 ms and then twice as long each time', async () => {
    const asked: number[] = []
    const start = Date.now()
    vi.stubGlobal('fetch', async () => {
      asked.push(Date.now() - start)
      return new Response('', { status: 503 })
    })
    const texts = await open()
    void texts.loadLanguages('de')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  })

  it('are asked for once more where the line was down for a moment, and no more once they came', async () => {
    let calls = 0
    vi.stubGlobal('fetch', async () => {
      calls += 1
      if (calls === 1) throw new TypeError('Failed to fetch')
      return Response.json({ retry: 'Noch einmal' })
    })
    const texts = await open()
    void texts.loadLanguages('de')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([calls, texts.getResource('de', 'common', 'retry')]).toEqual([2, 'Noch einmal'])
  })

  it('are not asked for again when there are none', async () => {
    const missing = vi.fn(async () => new Response('', { status: 404 }))
    vi.stubGlobal('fetch', missing)
    const texts = await open()
    void texts.loadLanguages('de')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(missing).toHaveBeenCalledTimes(1)
  })
})

it('texts of the public website are read ten at a time', async () => {
  vi.useFakeTimers()
  const asked: (() => void)[] = []
  let [answered, most] = [0, 0]
  vi.stubGlobal('fetch', () => {
    most = Math.max(most, asked.length + 1 - answered)
    return new Promise((resolve) => asked.push(() => resolve({ ok: true, status: 200, text: async () => '{}' })))
  })
  const texts = await openTheWebsite()
  const loading = texts.loadNamespaces(Array.from({ length: 25 }, (_area, index) => `area-${index}`))
  await vi.advanceTimersByTimeAsync(0)
  while (answered < asked.length) {
    answered += 1
    asked[answered - 1]?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  await loading
  expect([most, answered]).toEqual([10, 25])
})

it('texts of the app come ten areas in an answer', async () => {
  const asked: string[] = []
  const areasOf = (url: string) => new URL(url, 'http://pegada.test').searchParams.get('areas')?.split('.') ?? []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(Object.fromEntries(areasOf(url).map((area) => [area, { name: `Bereich ${area}` }])))
  })
  const texts = await openLikeTheApp()
  const areas = Array.from({ length: 25 }, (_area, index) => `area-${index}`)
  await texts.loadNamespaces(areas)
  expect(asked.map((url) => areasOf(url).length)).toEqual([10, 10, 5])
  expect(asked[0]).toMatch(/^\/locales\/pt-BR\.json\?areas=area-0\.area-1\./)
  expect(areas.map((area) => texts.getResource('pt-BR', area, 'name'))).toEqual(areas.map((area) => `Bereich ${area}`))
})

it('several areas of the app are read one by one where the server knows single files alone', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url.includes('?') ? new Response('', { status: 404 }) : Response.json({ from: url })
  })
  const texts = await openLikeTheApp()
  await texts.loadNamespaces(['bill', 'sheet'])
  expect(asked).toEqual([
    '/locales/pt-BR.json?areas=bill.sheet',
    '/locales/pt-BR/bill.json',
    '/locales/pt-BR/sheet.json',
  ])
  expect(texts.getResource('pt-BR', 'sheet', 'from')).toBe('/locales/pt-BR/sheet.json')
})

it('of several areas of the app one that there is not is not asked for again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ bill: { due: 'Fällig' } })
  })
  const texts = await openLikeTheApp()
  await texts.loadNamespaces(['sheet', 'bill'])
  expect(asked).toEqual(['/locales/pt-BR.json?areas=bill.sheet'])
  expect(texts.getResource('pt-BR', 'bill', 'due')).toBe('Fällig')
})

it('several areas of the app are asked for again where the answer failed', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (asked.length === 1) return new Response('', { status: 503 })
    return url.includes('/bill.json') ? Response.json({ due: 'Fällig' }) : new Response('', { status: 404 })
  })
  const texts = await openLikeTheApp()
  const loading = texts.loadNamespaces(['bill', 'nothing'])
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect(asked).toEqual([
    '/locales/pt-BR.json?areas=bill.nothing',
    '/locales/pt-BR/bill.json',
    '/locales/pt-BR/nothing.json',
  ])
  expect(texts.getResource('pt-BR', 'bill', 'due')).toBe('Fällig')
})

async function openLikeTheApp() {
  const instance = createInstance().use(HttpBackend)
  await instance.init({
    lng: 'pt-BR',
    fallbackLng: 'pt-BR',
    supportedLngs: [...LANGUAGES],
    load: 'currentOnly',
    ns: ['common'],
    defaultNS: 'common',
    keySeparator: false,
    ...textLoading,
    backend: textsTogether,
    resources: { 'pt-BR': { common: {} } },
    partialBundledLanguages: true,
  })
  return instance
}

function openTheWebsite() {
  vi.stubGlobal('window', {})
  return openTexts('pt-BR', { common: {} })
}

type Places = Partial<Record<'query' | 'cookie' | 'local' | 'session' | 'browser' | 'html', string>>

/** The language that i18next starts in, by the app's own rules, in a browser that names these. */
async function detected({ query, cookie, local, session, browser, html }: Places): Promise<string> {
  const store = (value: string | undefined) => ({
    getItem: (key: string) => (key === languageKey ? (value ?? null) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  const search = query ? `?from=letter&lng=${query}` : ''
  vi.stubGlobal('window', {
    location: { search, hash: '' },
    localStorage: store(local),
    sessionStorage: store(session),
  })
  vi.stubGlobal('document', {
    cookie: cookie ? `other=1; ${languageKey}=${cookie}` : '',
    documentElement: { getAttribute: () => html ?? null },
  })
  vi.stubGlobal('navigator', { languages: browser ? [browser] : [], language: browser })
  const instance = createInstance().use(LanguageDetector)
  await instance.init({
    fallbackLng: 'pt-BR',
    supportedLngs: [...LANGUAGES],
    load: 'currentOnly',
    detection: languageDetection(),
    resources: {},
  })
  return instance.resolvedLanguage ?? instance.language
}
