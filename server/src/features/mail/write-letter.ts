import type { Translate } from '../../platform/locale/translate.ts'
import type { LetterName } from './letter-names.ts'

export type { LetterName } from './letter-names.ts'

export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes a letter in plain text and in HTML that stays readable in dark mode. `values.link` is the action's address. */
export function writeLetter(
  translate: Translate,
  letter: { readonly name: LetterName; readonly language: string; readonly values: Readonly<Record<string, string>> },
): WrittenLetter {
  const say = (part: string) => translate(letter.language, `letters:${letter.name}.${part}`, letter.values)
  const link = letter.values.link ?? ''
  const subject = say('subject')
  const text = [say('title'), '', say('body'), '', `${say('action')}: ${link}`, '', say('footnote'), '', 'Pegada'].join(
    '\n',
  )
  return {
    subject,
    text,
    html: page(letter.language, {
      title: say('title'),
      body: say('body'),
      action: say('action'),
      footnote: say('footnote'),
      link,
    }),
  }
}

function page(language: string, parts: Record<'title' | 'body' | 'action' | 'footnote' | 'link', string>): string {
  const { title, body, action, footnote, link } = Object.fromEntries(
    Object.entries(parts).map(([key, value]) => [key, escapeHtml(value)]),
  ) as typeof parts
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
  body { margin: 0; background: #f6f7f3; color: #16231c; font: 16px/1.55 'IBM Plex Sans', 'Segoe UI', Helvetica, Arial, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1.5rem; }
  .mark { font-weight: 600; letter-spacing: .02em; color: #1f6b4a; }
  h1 { font-size: 1.375rem; line-height: 1.3; margin: 1.25rem 0 .75rem; }
  a.action { display: inline-block; margin: 1.25rem 0; padding: .8rem 1.4rem; border-radius: .4rem; background: #1f6b4a; color: #ffffff; text-decoration: none; font-weight: 600; }
  .note { color: #4d5d54; font-size: .875rem; word-break: break-word; }
  @media (prefers-color-scheme: dark) {
    body { background: #0b1410; color: #e7eee9; }
    .mark { color: #6fd3a3; }
    a.action { background: #6fd3a3; color: #07130d; }
    .note { color: #9fb0a6; }
  }
</style>
</head>
<body><main>
<div class="mark">Pegada</div>
<h1>${title}</h1>
<p>${body}</p>
<p><a class="action" href="${link}">${action}</a></p>
<p class="note">${footnote}</p>
<p class="note">${link}</p>
</main></body>
</html>
`
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
