import { LANGUAGES } from '@pegada/core/language/language.ts'
import { expect, it } from 'vitest'
import { robots, sitemap } from './sitemap.ts'

it('a sitemap names each page and each of its languages once', () => {
  const xml = sitemap('https://pegada.example', ['/', '/blog/a&b'])
  expect(xml.match(/<loc>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://pegada.example/blog/a&#38;b</loc>')
  for (const code of LANGUAGES) {
    expect(xml).toContain(`hreflang="${code}" href="https://pegada.example/?lng=${code}"`)
  }
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2)
})

it('robots are told where the sitemap is, and kept out of the app', () => {
  const text = robots('https://pegada.example')
  expect(text).toContain('Disallow: /dashboard\n')
  expect(text).toContain('Sitemap: https://pegada.example/sitemap.xml\n')
  expect(text).not.toMatch(/^Disallow: \/$/m)
})
