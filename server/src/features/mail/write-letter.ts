import type { Translate } from '../../platform/locale/translate.ts'
import { type LetterName, valuesOf, whyOf } from './letter-names.ts'
import { letterPage } from './letter-page.ts'
import type { LetterParts } from './letter-parts.ts'

export type { LetterName } from './letter-names.ts'

export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Writes a letter in plain text and in HTML. `values` are those of `letter-names.ts`; `values.link` is the address of the
 * action; `replyTo` says that answers are read.
 */
export function writeLetter(
  translate: Translate,
  letter: {
    readonly name: LetterName
    readonly language: string
    readonly values: Readonly<Record<string, string>>
    readonly replyTo?: string | undefined
  },
): WrittenLetter {
  const parts = partsOf(translate, letter)
  return { subject: parts.subject, text: plainText(parts), html: letterPage(parts) }
}

function partsOf(
  translate: Translate,
  { name, language, values, replyTo }: Parameters<typeof writeLetter>[1],
): LetterParts {
  const given = tidy(values)
  const counted = given.days === undefined ? given : { ...given, count: Number(given.days) }
  const say = (part: string) => translate(language, `letters:${name}.${part}`, counted)
  const frame = (part: string) => translate(language, `letters:frame.${part}`)
  const answers = replyTo === undefined ? [frame('no_reply')] : name === 'contact' ? [] : [frame('reply')]
  const link = given.link ?? ''
  return {
    language,
    subject: say('subject').replace(/\s+/g, ' '),
    title: say('title'),
    body: say('body').split(/\n{2,}/),
    action: valuesOf(name).includes('link') ? { label: say('action'), link, asAddress: frame('address') } : undefined,
    footnote: say('footnote'),
    foot: [frame('sender'), frame(`why.${whyOf(name)}`), ...answers],
  }
}

/** Names and subjects are one short line each, whatever was typed; what people wrote keeps its lines. */
function tidy(values: Readonly<Record<string, string>>): Record<string, string> {
  const whole = new Set(['link', 'answer', 'message', 'lines'])
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      whole.has(key)
        ? value.replace(/\r\n?/g, '\n').trim()
        : value
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim()
            .slice(0, 200),
    ]),
  )
}

function plainText({ title, body, action, footnote, foot }: LetterParts): string {
  const blocks = [title, ...body, ...(action ? [`${action.label}: ${action.link}`] : []), footnote]
  return [...blocks, `-- \nPegada\n${foot.join('\n')}`].join('\n\n')
}
