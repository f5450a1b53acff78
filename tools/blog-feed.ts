import type { Article } from '../web/src/site/blog/article.ts'
import { wordsFor } from '../web/src/site/blog/article.ts'

/** The articles as an Atom feed (RFC 4287) in Portuguese; `{{ORIGIN}}` stands for the server's own address. */
export function blogFeed(
  articles: readonly Article[],
  words: { readonly title: string; readonly lead: string },
): string {
  const entries = articles.map((article) => {
    const { title, description, html } = wordsFor(article, 'pt-BR')
    const address = `{{ORIGIN}}/blog/${article.slug}`
    return `  <entry>
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
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
  <id>{{ORIGIN}}/blog</id>
  <title>${escapeXml(words.title)}</title>
  <subtitle>${escapeXml(words.lead)}</subtitle>
  <link rel="self" type="application/atom+xml" href="{{ORIGIN}}/blog/feed.xml"/>
  <link rel="alternate" type="text/html" href="{{ORIGIN}}/blog"/>
  <updated>${articles[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
