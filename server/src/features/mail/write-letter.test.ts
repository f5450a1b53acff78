import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openLocales } from '../../platform/locale/translate.ts'
import { type LetterName, letterNames, valuesOf } from './letter-names.ts'
import { day, money } from './letter-values.ts'
import { writeLetter } from './write-letter.ts'

const folder = new URL('../../../../locales/', import.meta.url)
const translate = openLocales(folder)
const source = 'pt-BR'
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const link = 'https://pegada.example/pagina?token=abc&volta=1'
const given = { name: 'Ana', link, days: '3' }

/** Values for every letter: `mark` wherever a person's or the platform's own words go. */
const valuesWith = (mark: (key: string) => string) =>
  new Proxy({} as Record<string, string>, {
    ownKeys: () => [...new Set(['name', ...letterNames.flatMap(valuesOf)])],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, key: string) => given[key as keyof typeof given] ?? mark(key),
  })

const plain = { ...valuesWith((key) => `o-${key}`) }

describe.each(letterNames)('the letter %s', (name) => {
  it.each(languages)('in %s has both parts, every value, the same address in both and no gap', (language) => {
    const { subject, text, html } = writeLetter(translate, { name, language, values: plain })
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\}\}|undefined/)
    expect(subject.length).toBeGreaterThan(5)
    const named = valuesOf(name).filter((key) => key !== 'link' && key !== 'days')
    for (const key of named) expect(`${subject}\n${text}`).toContain(plain[key])
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]?.replaceAll('&#38;', '&'))
    expect(hrefs).toEqual(valuesOf(name).includes('link') ? [link] : [])
    expect(text.includes(link)).toBe(hrefs.length === 1)
  })

  it('lets no value become markup or a second line of a header', () => {
    const attack = '</title><script>alert(1)</script>"onload="x\r\nBcc: todos@x.example'
    const { subject, html } = writeLetter(translate, {
      name,
      language: source,
      values: { ...valuesWith(() => attack), name: attack, link: `${link}"><img src=x>` },
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|<img|"onload=/)
  })
})

/** Letters that a language has, word by word as in the source's; what it has not is found by the check of locales. */
const leftInSource = (language: string) => {
  const file = readFileSync(new URL(`${language}/letters.json`, folder), 'utf8')
  const own = Object.keys(JSON.parse(file) as Record<string, string>)
  const has = (name: string) => own.some((key) => key.startsWith(`${name}.subject`))
  const text = (name: LetterName, one: string) => writeLetter(translate, { name, language: one, values: plain }).text
  return letterNames.filter((name) => has(name) && text(name, language) === text(name, source))
}

it.each(
  languages.filter((language) => !language.startsWith('pt') && existsSync(new URL(`${language}/letters.json`, folder))),
)('in %s no letter is left in Portuguese', (language) => {
  expect(leftInSource(language)).toEqual([])
})

it('says in the foot whether answers are read, and counts days', () => {
  const ticket = { name: 'ticket-answer', language: source, values: plain } as const
  expect(writeLetter(translate, ticket).text).toContain('Respostas a este e-mail não são lidas')
  expect(writeLetter(translate, { ...ticket, replyTo: 'a@b.example' }).text).toContain(
    'Você pode responder a este e-mail',
  )
  const ending = (days: string) =>
    writeLetter(translate, { name: 'trial-ending', language: source, values: { ...plain, days } }).subject
  expect([ending('1'), ending('3')]).toEqual(['Seu teste termina em 1 dia', 'Seu teste termina em 3 dias'])
})

it('keeps the lines of an answer in both parts', () => {
  const values = { ...plain, answer: 'Primeira\r\nsegunda\r\n\r\nterceira' }
  const { text, html } = writeLetter(translate, { name: 'ticket-answer', language: source, values })
  expect(text).toContain('Primeira\nsegunda\n\nterceira')
  expect(html).toContain('Primeira<br>segunda</p>')
})

it('writes amounts and days as the reader does, in Brasília', () => {
  expect(money(123456, 'pt-BR').replace(/\s/g, ' ')).toBe('R$ 1.234,56')
  expect(money(5, 'en-US')).toBe('R$0.05')
  expect(day(new Date('2026-12-01T02:00:00Z'), 'pt-BR')).toBe('30 de novembro de 2026')
  expect(day(new Date('2026-12-01T12:00:00Z'), 'de')).toBe('1. Dezember 2026')
})

it('is drawn in the colours of the product, whose contrast is held where they are chosen', () => {
  const { html } = writeLetter(translate, { name: 'receipt', language: source, values: plain })
  const tokens = readFileSync(new URL('../../../../web/src/theme/tokens.ts', import.meta.url), 'utf8')
  const foreign = [...html.matchAll(/#[0-9a-f]{6}\b/g)]
    .map(([color]) => color)
    .filter((color) => !tokens.includes(color))
  expect(foreign).toEqual([])
})
