import type { TextBlock } from '@pegada/core/report-text/text-blocks.ts'
import type { ReactElement } from 'react'
import { text } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { ownText } from './own-text.ts'

/** The company's own words on what an independent party says; that there is no such statement, and that figures are later than it, are said too. */
export function assuranceWords(
  { disclosures, board }: ReportContent,
  { say }: Words,
  blocks: readonly TextBlock[],
): ReactElement[] {
  if (blocks.length === 0 && disclosures.verification === null)
    return [text(styles.paragraph, say('texts.assurance.none'))]
  return [...ownText(blocks), ...(board.seal?.isBefore ? [text(styles.paragraph, say('seal.later'))] : [])]
}
