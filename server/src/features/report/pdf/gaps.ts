import type { ReactElement } from 'react'
import { heading, section, text, view } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import type { ReportContent } from '../report-content.ts'
import { sentenceOfGap, type Words } from '../words.ts'
import { missingSaid } from './summary.ts'

/** What is missing, as closing counts it, then what was assumed, each said once with the number of lines that it concerns. */
export function gaps({ inventory, missing, lines }: ReportContent, words: Words): ReactElement {
  const { say } = words
  const estimated = countTexts(inventory.gaps.filter(isOfLines).map((gap) => [words.gap(gap), 1]))
  const notes = countTexts([...lines.notes].map(([note, count]) => [words.note(note), count]))
  return section(
    say('gaps.title'),
    missing.total === 0
      ? text(styles.paragraph, say('gaps.none'))
      : view(
          {},
          text(styles.paragraph, missingSaid(missing, words)),
          ...bullets(sentencesOf(missing.gaps, words), words),
        ),
    estimated.size > 0 && text(styles.paragraph, say('gaps.estimated')),
    ...bullets(estimated, words),
    notes.size > 0 && heading(say('gaps.notes')),
    ...bullets(notes, words),
  )
}

/** Whether a gap was stored with a line; beyond the first of them only how many more is told. */
export function isOfLines({ code, activityId }: ReportContent['inventory']['gaps'][number]): boolean {
  return activityId !== null || code === 'inventory.more_gaps'
}

/** Each gap's sentence; documents and open categories, which may be many, are counted and named above, and stand each in the workbook. */
function sentencesOf(missing: ReportContent['missing']['gaps'], words: Words): Map<string, number> {
  const told = missing.filter(
    ({ code }) =>
      code.startsWith('inventory.') && !['inventory.documents_pending', 'inventory.category_open'].includes(code),
  )
  return new Map(told.map((gap) => [sentenceOfGap(gap, words), 0]))
}

function countTexts(texts: readonly (readonly [string, number])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [sentence, count] of texts) counts.set(sentence, (counts.get(sentence) ?? 0) + count)
  return counts
}

function bullets(sentences: ReadonlyMap<string, number>, words: Words): ReactElement[] {
  return [...sentences].map(([sentence, count]) =>
    view(
      { flexDirection: 'row', marginBottom: 3 },
      text({ width: 12 }, '•'),
      text({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, counted(sentence, count, words)),
    ),
  )
}

function counted(sentence: string, count: number, { say, figures }: Words): string {
  if (count === 0) return sentence
  return count === 1
    ? say('gaps.lines.one', { text: sentence })
    : say('gaps.lines', { text: sentence, count: figures.count(count) })
}
