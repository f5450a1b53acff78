import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Person } from '../../ui/person.tsx'
import classes from './audit.module.css'
import { recordTarget } from './record-target.ts'
import type { TrailRow, TrailSort } from './trail-data.ts'
import { useTrailWords } from './use-trail-words.ts'

/** What a column of the table is in the file. */
export const trailFileColumns = {
  when: ['sequence', 'at'],
  who: ['actor', 'byProgram'],
  act: ['act'],
  record: ['record', 'recordId'],
  data: ['data'],
  hash: ['previousHash', 'hash'],
}

/** When, who, what and about which record, which is linked where it has a page. */
export function useTrailColumns(): Column<TrailRow, TrailSort>[] {
  const { t } = useTranslation(['audit', 'list'])
  const words = useTrailWords()
  return [
    {
      key: 'when',
      title: t('column.when'),
      sort: 'sequence',
      render: ({ at, sequence }) => (
        <>
          <span className={classes.first}>{formatInstant(at)}</span>
          <span className={classes.second}>{t('number', { number: sequence })}</span>
        </>
      ),
    },
    {
      key: 'who',
      title: t('column.who'),
      render: (row) => (
        <>
          <span className={classes.first}>
            <Person name={row.actor} picture={row.actorAvatar}>
              {words.who(row)}
            </Person>
          </span>
          {row.byProgram ? <span className={classes.second}>{t('list:history.program')}</span> : null}
        </>
      ),
    },
    { key: 'act', title: t('column.act'), render: ({ action }) => words.act(action) },
    { key: 'record', title: t('column.record'), render: (row) => <RecordName row={row} /> },
  ]
}

function RecordName({ row: { entity, entityId, action } }: { row: TrailRow }) {
  const name = useTrailWords().entity(entity)
  const target = recordTarget(entity, entityId, action)
  return (
    <>
      <span className={classes.first}>{target ? <Link {...target}>{name}</Link> : name}</span>
      <span className={classes.second}>{entityId}</span>
    </>
  )
}
