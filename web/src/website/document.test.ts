import { expect, it } from 'vitest'
import { languages } from '../lib/languages.ts'
import { websiteDocument } from './document.ts'

const page = {
  language: 'ar',
  name: 'home',
  texts: { website: { 'page.home.title': '</script><b>' } },
  data: { path: '/' },
  assets: { scripts: ['/assets/a.js', '/assets/b.js'], styles: ['/assets/a.css'], fonts: ['/assets/f.woff2'] },
  body: '<p>corpo</p>',
  t: (key: string) => (key.endsWith('.title') ? 'Tom & "Jerry" <b>' : 'Descrição'),
}

it('a page names its language, direction and alternates', () => {
  const html = websiteDocument(page)
  expect(html).toContain('<html lang="ar" dir="rtl"')
  for (const { code } of languages) expect(html).toContain(`hreflang="${code}" href="{{ORIGIN}}/?lng=${code}"`)
  expect(html).toContain('<link rel="canonical" href="{{ORIGIN}}{{CANONICAL}}">')
  expect(html).toContain('<link rel="preload" href="/assets/f.woff2" as="font"')
})

it('no text ends the element that it stands in', () => {
  const html = websiteDocument(page)
  expect(html).toContain('<title>Tom &#38; &#34;Jerry&#34; &#60;b&#62;</title>')
  const given = /<script type="application\/json" id="given">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(given)).toMatchObject({ texts: page.texts })
})

it('a page that is not there is kept out of the index', () => {
  const html = websiteDocument({ ...page, name: 'not_found', data: { path: '/404' } })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})
