import type { Outputs } from '@pegada/contract/contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { documentRecord } from '../../lib/paths.ts'
import classes from '../../parts/document/line-panel.module.css'
import lines from '../../parts/document/lines.module.css'
import { isSigned } from '../../parts/document/signature.tsx'
import panel from '../../ui/side-panel.module.css'

type Document = Outputs['document']['get']

/** What happened to a document at the tax office, and what took it out; of an event, the document it is about. */
export function DocumentEvents({ document }: { document: Document }) {
  const { t } = useTranslation(['document', 'document-words'])
  const { kind, events, takenOutBy, target } = document
  if (!isSigned(kind)) return null
  // A document whose own text says that it was cancelled is named as what took it out: that is not told twice.
  const other = takenOutBy?.documentId === document.id ? null : takenOutBy
  const named = (one: { kind: Document['kind']; number: string | null; fileName?: string }) =>
    one.number === null
      ? (one.fileName ?? t(`document-words:kind.${one.kind}`))
      : t('documents.name_short', { kind: t(`document-words:kind.${one.kind}`), number: one.number })
  return (
    <section aria-label={t('event.title')}>
      <h3 className={panel.head}>{t('event.title')}</h3>
      {events.length === 0 && other === null && target === null ? (
        <p className="pg-quiet">{t('event.none')}</p>
      ) : (
        <ul className={classes.links}>
          {target === null ? null : (
            <li>
              {t('event.target')} <Link {...documentRecord(target.documentId)}>{named(target)}</Link>
            </li>
          )}
          {other === null ? null : (
            <li>
              {t(`event.taken_out.${other.reason.replace('counts.', '')}`)}{' '}
              <Link {...documentRecord(other.documentId)}>{named(other)}</Link>
            </li>
          )}
          {events.map((event) => (
            <EventRow key={event.documentId} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}

function EventRow({ event }: { event: Document['events'][number] }) {
  const { t } = useTranslation('document')
  return (
    <li>
      <Link {...documentRecord(event.documentId)}>{t(`event.${event.effect}`, { type: event.type ?? '' })}</Link>
      <span className={lines.from}>
        {joined([event.occurredAt === null ? null : formatDay(event.occurredAt.slice(0, 10)), event.fileName])}
      </span>
      {event.correction === null ? null : <p>{event.correction}</p>}
    </li>
  )
}
