import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Person } from '../../ui/person.tsx'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './list.module.css'
import { MoreButton } from './more-button.tsx'

type Event = Outputs['audit']['ofRecord']['rows'][number]

/** What the trail says of a record: who did what, when, and what was put down with it. For those who may read it. */
export function RecordHistory({
  entity,
  recordId,
  heading: Heading = 'h3',
}: {
  entity: Inputs['audit']['ofRecord']['entity']
  recordId: string
  /** The second level where no heading stands between it and the page's own. */
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('list')
  const mayRead = useCan('record-history:read')
  const history = useInfiniteQuery({
    ...api.audit.ofRecord.infiniteOptions({
      input: (cursor: string | undefined) => ({ entity, recordId, pageSize: 20, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  const events = history.data?.pages.flatMap(({ rows }) => rows)
  return (
    <section aria-label={t('history.title')}>
      <Heading className={panel.head}>{t('history.title')}</Heading>
      {history.isError ? <ErrorState error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.isPending ? <SkeletonRows rows={2} height={32} /> : null}
      {events?.length === 0 ? <p className="pg-quiet">{t('history.none')}</p> : null}
      <ol className={classes.history}>
        {events?.map((event) => (
          <HistoryEvent key={event.sequence} event={event} />
        ))}
      </ol>
      <MoreButton of={history} />
    </section>
  )
}

function HistoryEvent({ event }: { event: Event }) {
  const { t } = useTranslation(['list', 'audit'])
  const facts = shownFacts.filter((key) => event.facts[key] !== undefined)
  return (
    <li className={classes.event}>
      <p>{t([`history.action.${event.action}`, `audit:act.${event.action}`, 'history.action.other'])}</p>
      <p className="pg-quiet">
        <Person name={event.actor} picture={event.actorAvatar}>
          {joined([doerOf(event, t), event.byProgram ? t('history.program') : null, formatInstant(event.at)])}
        </Person>
      </p>
      {facts.length === 0 ? null : (
        <dl className={classes.facts}>
          {facts.map((key) => (
            <div key={key}>
              <dt>{t(`history.fact.${key}`)}</dt>
              <dd>{factText(key, event.facts)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Who did it, and the administrator of the platform who acted as them. */
function doerOf({ actor, isImpersonated, impersonator }: Event, t: TFunction<['list', 'audit']>): string {
  const person = actor ?? t('history.nobody')
  if (!isImpersonated) return person
  return t('history.on_behalf', { administrator: impersonator ?? t('history.administrator'), person })
}

/** What is told of an event, in this order; the rest of a record is for whoever reads the trail itself. */
const shownFacts = [
  ...['name', 'edition', 'quantity', 'co2eKg', 'before', 'after', 'siteBefore', 'site', 'factorVersion'],
  ...['serial', 'issuer', 'energyMwh', 'fileName', 'reason'],
] as const

function factText(key: string, facts: Event['facts']): string {
  const value = String(facts[key])
  const figure = /^-?\d+(\.\d+)?$/.test(value) && amounts.has(key) ? formatDecimal(value) : value
  return key === 'quantity' && facts.unit !== undefined ? `${figure} ${facts.unit}` : figure
}

const amounts = new Set(['quantity', 'co2eKg', 'before', 'after', 'energyMwh'])
