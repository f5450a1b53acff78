import { isNumberField } from '@pegada/core/sheet/entry-of-row.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CorrectCell } from './correct-cell.tsx'
import classes from './sheet.module.css'
import type { Sheet } from './sheet-state.ts'
import { useProblemWords } from './use-problem-words.ts'

/** What is wrong with the rows of a sheet, each problem once: one answer mends all rows that have it. */
export function ProblemGroups({ sheet }: { sheet: Pick<Sheet, 'id' | 'state'> }) {
  const { t } = useTranslation('sheet')
  const say = useProblemWords()
  const mayMend = useCan('document:import') && sheet.state === 'checked'
  const found = useQuery(api.sheet.problems.queryOptions({ input: { sheetId: sheet.id, language: shownLanguage() } }))
  const groups = (found.data ?? []).filter(({ rows }) => rows > 1)
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={2} height={48} />
  if (groups.length === 0) return null
  return (
    <Section title={t('problems.title')} note={t('problems.note')}>
      <Panel>
        <ul className={classes.problems}>
          {groups.map((one) => (
            <li key={`${one.field} ${one.code} ${one.firstRow}`}>
              <p className={classes.problem}>
                {one.column === '' ? '' : `${one.column}: `}
                {say(one)}
              </p>
              <p className="pg-quiet">
                {t('problems.rows', { n: formatCount(one.rows), first: formatCount(one.firstRow) })}
              </p>
              {mayMend && one.field !== '' && !isNumberField(one.field) ? (
                <CorrectCell sheetId={sheet.id} row={one.firstRow} problem={one} rows={one.rows} />
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}
