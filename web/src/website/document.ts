import { directionOf, languages } from '../lib/languages.ts'
import { chartColors, type Scheme, tokens } from '../theme/tokens.ts'
import { articleLinkedData } from './blog/linked-data.ts'
import type { PageAssets, Texts, WebsiteData } from './data.ts'
import { pageHead } from './page-head.ts'

/** The HTML around a page: title, description, addresses in every language, structured data, colours, texts and data. */
export function websiteDocument(page: {
  readonly language: string
  readonly name: string
  readonly texts: Texts
  readonly data: WebsiteData
  readonly assets: PageAssets
  readonly body: string
  readonly t: (key: string) => string
}): string {
  const { language, name, texts, data, assets, body, t } = page
  const { title, description } = pageHead(name, language, data, t)
  const isFound = name !== 'not_found'
  const alternates = languages.map(
    ({ code }) => `<link rel="alternate" hreflang="${code}" href="{{ORIGIN}}${data.path}?lng=${code}">`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-mantine-color-scheme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${
  isFound
    ? `<link rel="canonical" href="{{ORIGIN}}{{CANONICAL}}">
${alternates.join('\n')}
<link rel="alternate" hreflang="x-default" href="{{ORIGIN}}${data.path}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:type" content="website">
<meta property="og:url" content="{{ORIGIN}}{{CANONICAL}}">
<meta property="og:site_name" content="Pegada">
<meta property="og:image" content="{{ORIGIN}}/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<meta property="og:locale" content="${language.replace('-', '_')}">
<script type="application/ld+json">${embed(structuredData(name, language, title, description, data))}</script>`
    : '<meta name="robots" content="noindex">'
}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<script src="/color-scheme.js"></script>
<style>${colours('dark')}${colours('light')}</style>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.scripts.map((src, index) => (index === 0 ? `<script type="module" src="${src}"></script>` : `<link rel="modulepreload" href="${src}">`)).join('\n')}
</head>
<body>
<div id="website">${body}</div>
<script type="application/json" id="given">${embed({ data, texts })}</script>
</body>
</html>
`
}

/** What search engines read: who publishes it, and what this page is. */
function structuredData(name: string, language: string, title: string, description: string, data: WebsiteData): object {
  const organisation = {
    '@type': 'Organization',
    '@id': '{{ORIGIN}}/#organization',
    name: 'Pegada',
    url: '{{ORIGIN}}/',
    logo: '{{ORIGIN}}/favicon.svg',
  }
  const page = {
    '@type': 'WebPage',
    url: `{{ORIGIN}}${data.path}`,
    name: title,
    description,
    inLanguage: language,
    publisher: { '@id': '{{ORIGIN}}/#organization' },
  }
  const product =
    name === 'home'
      ? [
          {
            '@type': 'SoftwareApplication',
            name: 'Pegada',
            applicationCategory: 'BusinessApplication',
            operatingSystem: 'Web',
            description,
          },
        ]
      : []
  return {
    '@context': 'https://schema.org',
    '@graph': [organisation, page, ...product, ...articleLinkedData(data, language)],
  }
}

/** The tokens as `--pg-…` variables, the same names that the app has. */
function colours(scheme: Scheme): string {
  const own = Object.entries(tokens[scheme]).map(([name, value]) => `--pg-${kebab(name)}:${value};`)
  const charts = chartColors[scheme].map((value, index) => `--pg-chart-${index + 1}:${value};`)
  return `html[data-mantine-color-scheme="${scheme}"]{color-scheme:${scheme};${own.join('')}${charts.join('')}}`
}

function kebab(name: string): string {
  return name.replace(/[A-Z0-9]/g, (letter) => (/[0-9]/.test(letter) ? letter : `-${letter.toLowerCase()}`))
}

/** JSON that cannot end the element it stands in. */
function embed(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
