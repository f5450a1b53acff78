import { Button, Checkbox, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { screeningQuery } from './closing-data.ts'
import { isChangeable, type Screened, useClosingState, type Year } from './closing-state.ts'
import { ExclusionForm } from './exclusion-form.tsx'
import classes from './inventory-year.module.css'
import { ScreeningRow } from './screening-row.tsx'

/** Every category is measured, or left out with a reason, or still open; none is passed over in silence. */
export function ScreeningSection({ year }: { year: Year }) {
  const { t } = useTranslation(['inventory-year', 'domain'])
  const screening = useQuery(screeningQuery(year.year))
  const open = screening.data?.filter(({ status }) => status === 'open').length ?? 0
  return (
    <Section
      title={t('screening.title')}
      note={screening.data ? t('screening.note', { count: open, n: formatCount(open) }) : null}
    >
      {screening.isError ? (
        <ErrorState error={screening.error} onRetry={() => void screening.refetch()} />
      ) : screening.data ? (
        <Screening rows={screening.data} year={year} />
      ) : (
        <SkeletonRows rows={10} height={28} />
      )}
    </Section>
  )
}

function Screening({ rows, year }: { rows: readonly Screened[]; year: Year }) {
  const { t } = useTranslation(['inventory-year', 'domain'])
  const mayDecide = useCan('inventory:manage') && isChangeable(year)
  const [{ category }, setUrl] = useClosingState()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isExcluding, setIsExcluding] = useState(false)
  const open = rows.filter(({ status }) => status === 'open').map(({ category }) => category)
  const chosen = open.filter((category) => picked.has(category))
  const clear = () => {
    setPicked(new Set())
    setIsExcluding(false)
  }
  return (
    <>
      {mayDecide && open.length > 0 ? (
        <div className={classes.bulk}>
          <Checkbox
            label={t('screening.pick_all', { count: open.length, n: formatCount(open.length) })}
            checked={chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            onChange={(event) => setPicked(new Set(event.currentTarget.checked ? open : []))}
          />
          {chosen.length > 0 && !isExcluding ? (
            <Button variant="default" size="compact-md" onClick={() => setIsExcluding(true)}>
              {t('screening.exclude_picked', { count: chosen.length, n: formatCount(chosen.length) })}
            </Button>
          ) : null}
          {isExcluding && chosen.length > 0 ? (
            <ExclusionForm year={year.year} categories={chosen} onDone={clear} onCancel={() => setIsExcluding(false)} />
          ) : null}
        </div>
      ) : null}
      <Panel>
        <Table className={classes.screening ?? ''}>
          <Table.Caption className="pg-reader">{t('screening.title')}</Table.Caption>
          {scopes.map((scope) => (
            <Table.Tbody key={scope}>
              <Table.Tr>
                <Table.Th colSpan={4} scope="rowgroup" className={classes.scopeHead}>
                  {t(`common:scope.${scope}`)}
                </Table.Th>
              </Table.Tr>
              {rows
                .filter((row) => row.scope === scope)
                .map((row) => (
                  <ScreeningRow
                    key={row.category}
                    row={row}
                    year={year.year}
                    mayDecide={mayDecide}
                    isPicked={picked.has(row.category)}
                    onPick={(isPicked) => {
                      const next = new Set(picked)
                      if (isPicked) next.add(row.category)
                      else next.delete(row.category)
                      setPicked(next)
                    }}
                    isEditing={mayDecide && category === row.category && row.status !== 'measured'}
                    onEdit={(isEditing) => setUrl({ category: isEditing ? row.category : undefined })}
                  />
                ))}
            </Table.Tbody>
          ))}
        </Table>
      </Panel>
    </>
  )
}

const scopes = [1, 2, 3] as const
