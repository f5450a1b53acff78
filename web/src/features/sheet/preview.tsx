import { methodSource } from '@pegada/core/activity/source-key.ts'
import { useTranslation } from 'react-i18next'
import { joined } from '../../lib/isolate.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { Panel } from '../../ui/page.tsx'
import { previewOf, type SourceWords } from './mapping-draft.ts'
import classes from './sheet.module.css'
import type { Mapping, SheetTab } from './sheet-state.ts'
import { useProblemWords } from './use-problem-words.ts'

/** What the first rows would enter as the columns are told now; it follows every change. */
export function Preview({ tab, mapping }: { tab: SheetTab; mapping: Mapping }) {
  const { t } = useTranslation(['sheet', 'errors'])
  const say = useProblemWords()
  const rows = previewOf(tab, mapping, useSourceWords())
  if (rows.length === 0) return <p className="pg-quiet">{t('preview.none')}</p>
  return (
    <Panel>
      <ol className={classes.preview} aria-live="polite">
        {rows.map(({ row, parts, problems }) => (
          <li key={row} className={classes.previewRow}>
            <span className="pg-quiet">{t('preview.row', { row })}</span>
            {problems.length === 0 ? (
              <span>{joined(parts)}</span>
            ) : (
              <span className={classes.problem}>
                {problems.map((one) => `${t(`field.${one.field}`, one.field)}: ${say(one)}`).join(' ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Sources and methods by the reader's names; what is none stays as it is written. */
function useSourceWords(): SourceWords {
  const { find, said } = useGenerators()
  const names = useSourceNames()
  return (what, text) =>
    what === 'method' ? names.source(methodSource(text), said(text)) : (find(text)?.name ?? said(text))
}
