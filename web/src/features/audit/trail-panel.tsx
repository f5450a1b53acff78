import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Person } from '../../ui/person.tsx'
import tables from '../../ui/plain-table.module.css'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './audit.module.css'
import { type Change, type RecordData, readRecordData } from './record-data.ts'
import { recordTarget } from './record-target.ts'
import type { TrailRecord } from './trail-data.ts'
import { useTrailWords } from './use-trail-words.ts'

/** One record of the trail: who did what, what changed by it, and the hashes that hold it in its place. */
export function TrailPanel({ sequence }: { sequence: number }) {
  const record = useQuery(api.audit.get.queryOptions({ input: { sequence } }))
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data) return <SkeletonRows rows={6} height={28} />
  return <ShownRecord record={record.data} />
}

function ShownRecord({ record }: { record: TrailRecord }) {
  const { t } = useTranslation(['audit', 'list'])
  const words = useTrailWords()
  const { action, entity, entityId, hash, previousHash } = record
  const data = readRecordData(entity, record.data)
  const target = recordTarget(entity, entityId, action)
  const name = words.entity(entity)
  return (
    <div className={panel.body}>
      <header>
        <h3 className={panel.name}>{words.act(action)}</h3>
        <p className={panel.note}>
          <Person name={record.actor} picture={record.actorAvatar}>
            {[words.who(record), record.byProgram ? t('list:history.program') : null, formatInstant(record.at)]
              .filter(Boolean)
              .join(' · ')}
          </Person>
        </p>
      </header>
      <Facts>
        <Fact name={t('column.record')}>{target ? <Link {...target}>{name}</Link> : name}</Fact>
        <Fact name={t('column.record_id')}>{entityId}</Fact>
      </Facts>
      {data.changes.length > 0 ? <Changes changes={data.changes} /> : null}
      <Told data={data} />
      <section aria-label={t('panel.proof')}>
        <h3 className={panel.head}>{t('panel.proof')}</h3>
        <Facts>
          <Fact name={t('column.number')}>{record.sequence}</Fact>
          <Fact name={t('column.hash')}>
            <span className={`pg-mono ${classes.hash}`}>{hash}</span>
          </Fact>
          <Fact name={t('column.previous_hash')}>
            <span className={`pg-mono ${classes.hash}`}>{previousHash}</span>
          </Fact>
        </Facts>
      </section>
    </div>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('audit')
  const words = useTrailWords()
  return (
    <table className={tables.values}>
      <caption>{t('panel.changed')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('panel.what')}</th>
          <th scope="col">{t('panel.before')}</th>
          <th scope="col">{t('panel.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{words.fact(name) ?? name}</th>
            <td>{words.value(name, before)}</td>
            <td>{words.value(name, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was put down with it: what has a word by that word, the rest as it is kept. */
function Told({ data: { facts, rest } }: { data: RecordData }) {
  const { t } = useTranslation('audit')
  const words = useTrailWords()
  const named = facts.filter(({ name }) => words.fact(name) !== undefined)
  const unnamed = facts.filter(({ name }) => words.fact(name) === undefined)
  const kept = { ...Object.fromEntries(unnamed.map(({ name, value }) => [name, value])), ...rest }
  return (
    <>
      {named.length > 0 ? (
        <section aria-label={t('panel.facts')}>
          <h3 className={panel.head}>{t('panel.facts')}</h3>
          <Facts>
            {named.map(({ name, value }) => (
              <Fact key={name} name={words.fact(name) ?? name}>
                {words.value(name, value)}
              </Fact>
            ))}
          </Facts>
        </section>
      ) : null}
      {Object.keys(kept).length > 0 ? (
        <section aria-label={t('panel.kept')}>
          <h3 className={panel.head}>{t('panel.kept')}</h3>
          <pre className={`pg-mono ${classes.data}`}>{JSON.stringify(kept, null, 2)}</pre>
        </section>
      ) : null}
    </>
  )
}
