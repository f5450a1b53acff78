import type { ReactElement } from 'react'
import { section, text, view } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'

/** What is missing and what was assumed, each said once with the number of lines that it concerns. */
export function gaps({ inventory, lines }: ReportContent, words: Words): ReactElement {
  const { say } = words
  const notes = countTexts(lines.flatMap((line) => line.notes.map(words.note)))
  return section(
    say('gaps.title'),
    inventory.gaps.length === 0
      ? text(styles.paragraph, say('gaps.none'))
      : view({}, text(styles.paragraph, say('gaps.lead')), ...bullets(gapSentences({ inventory }, words), words)),
    notes.size > 0 && text(styles.h2, say('gaps.notes')),
    ...bullets(notes, words),
  )
}

/** Each gap's sentence with how many lines it concerns; 0 where it concerns the inventory as a whole. */
function gapSentences({ inventory }: Pick<ReportContent, 'inventory'>, words: Words): Map<string, number> {
  const ofInventory = inventory.gaps.filter(({ activityId }) => activityId === null).map(words.gap)
  const ofLines = inventory.gaps.filter(({ activityId }) => activityId !== null).map(words.gap)
  return new Map([...ofInventory.map((sentence) => [sentence, 0] as const), ...countTexts(ofLines)])
}

function countTexts(texts: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(texts, (sentence) => sentence)].map(([sentence, all]) => [sentence, all.length]))
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
