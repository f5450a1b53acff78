import { LANGUAGES } from '@pegada/core/language/language.ts'

/** `/sitemap.xml`: every page with itself in each language (sitemaps.org 0.9 with `xhtml:link`). */
export function sitemap(origin: string, addresses: readonly string[]): string {
  const entries = addresses.map((path) => {
    const alternates = LANGUAGES.map((code) => link(code, `${origin}${path}?lng=${code}`))
    return `<url><loc>${escapeXml(origin + path)}</loc>${alternates.join('')}${link('x-default', origin + path)}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** `/robots.txt`: the public website is for all, the app and the API are for nobody's index. */
export function robots(origin: string): string {
  const closed = [
    '/dashboard',
    '/admin',
    '/api/',
    '/rpc/',
    '/subscription/',
    '/shared-access',
    '/shared-signup',
    '/supplier-answer',
    '/provider-answer',
  ]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
