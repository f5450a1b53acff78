import type { Article } from '../web/src/website/blog/article.ts'
import { wordsFor } from '../web/src/website/blog/article.ts'

/** What a feed says of itself, and the language that its readers read. */
interface FeedWords {
  readonly title: string
  readonly lead: string
  readonly language: string
}

/** The articles as an Atom feed (RFC 4287) for one language; `{{ORIGIN}}` stands for the server's own address. */
export function blogFeed(articles: readonly Article[], words: FeedWords): string {
  const asked = `?lng=${words.language}`
  const entries = articles.map((article) => {
    const { title, description, html, language } = wordsFor(article, words.language)
    const address = `{{ORIGIN}}/blog/${article.slug}${asked}`
    return `  <entry xml:lang="${language}">
    <id>${address}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${article.date}T00:00:00Z</published>
    <updated>${article.date}T00:00:00Z</updated>
    <author><name>${escapeXml(article.author)}</name></author>
    <summary>${escapeXml(description)}</summary>
    <content type="html">${escapeXml(html.replaceAll('href="/', 'href="{{ORIGIN}}/'))}</content>
  </entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${words.language}">
  <id>{{ORIGIN}}/blog${asked}</id>
  <title>${escapeXml(words.title)}</title>
  <subtitle>${escapeXml(words.lead)}</subtitle>
  <link rel="self" type="application/atom+xml" href="{{ORIGIN}}/blog/feed.xml${asked}"/>
  <link rel="alternate" type="text/html" href="{{ORIGIN}}/blog${asked}"/>
  <updated>${articles[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
