import { NUMBER_USED } from '@pegada/core/nfse/read-answer.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { PlatformHistory } from '../../parts/list/platform-history.tsx'
import { centsText } from '../../parts/subscription/amounts.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoteActs } from './note-acts.tsx'
import { NoteBadge } from './note-columns.tsx'
import { type NoteDetail, noteHistory, noteQuery, rereadOf } from './notes-data.ts'
import classes from './service-invoice.module.css'
import { useSilence } from './use-silence.ts'

/** A service invoice: what it says, what the national system said, what happened, what can be done, and who did what. */
export function NotePanel({ noteId, mayWrite }: { noteId: string; mayWrite: boolean }) {
  const note = useQuery({
    ...noteQuery(noteId),
    refetchInterval: ({ state: { data } }) => rereadOf(data && [data]),
  })
  const history = useInfiniteQuery(noteHistory(noteId))
  return (
    <OneRecord query={note}>
      {(told) => (
        <div className={classes.stack}>
          <NoteActs note={told} mayWrite={mayWrite} />
          <Said refusals={told.refusals} />
          <NoteFacts note={told} />
          <NoteEvents events={told.events} />
          <PlatformHistory history={history} />
        </div>
      )}
    </OneRecord>
  )
}

function Said({ refusals }: { refusals: NoteDetail['refusals'] }) {
  const { t } = useTranslation('service-invoice')
  if (refusals.length === 0) return null
  return (
    <Notice tone="warning" title={t('refusals')}>
      <Refusals refusals={refusals} />
    </Notice>
  )
}

/** In the words of the national system, which are Portuguese; that a number is used, in the reader's. */
function Refusals({ refusals }: { refusals: NoteDetail['refusals'] }) {
  const { t } = useTranslation('service-invoice')
  const used = refusals.find(({ code }) => code === NUMBER_USED)
  if (used) return <p>{[t('refusal.number_used'), used.detail].filter(Boolean).join(' · ')}</p>
  return (
    <ul className={classes.list} lang="pt-BR" dir="ltr">
      {refusals.map(({ code, description, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same code may come twice, and the list never changes its order
        <li key={`${code}-${index}`}>{[code, description, detail].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  )
}

function NoteFacts({ note }: { note: NoteDetail }) {
  const { t } = useTranslation('service-invoice')
  const silence = useSilence()
  return (
    <Facts>
      <Fact name={t('column.state')}>
        <NoteBadge state={note.state} />
      </Fact>
      <Fact name={t('column.environment')}>{t(`environment.${note.environment}`)}</Fact>
      <Fact name={t('column.takerName')}>
        <bdi>{`${note.takerName} · ${formatCnpj(note.takerCnpj)}`}</bdi>
      </Fact>
      <Fact name={t('column.amount')}>{centsText(note.amountCents)}</Fact>
      <Fact name={t('column.invoiceNumber')}>{note.invoiceNumber}</Fact>
      <Fact name={t('danfse.competence')}>{formatDay(note.competence)}</Fact>
      <Fact name={t('column.noteNumber')}>{note.noteNumber}</Fact>
      <Fact name={t('column.accessKey')}>{note.accessKey ? <Code>{note.accessKey}</Code> : null}</Fact>
      <Fact name={t('danfse.dps')}>
        <bdi>{`${note.series} / ${note.number}`}</bdi>
      </Fact>
      <Fact name={t('fact.dpsId')}>
        <Code>{note.dpsId}</Code>
      </Fact>
      <Fact name={t('field.layout')}>{note.layout}</Fact>
      <Fact name={t('column.issuedAt')}>{note.issuedAt ? formatInstant(note.issuedAt) : null}</Fact>
      <Fact name={t('fact.lastReason')}>{note.lastReason ? silence(note.lastReason) : null}</Fact>
      <Fact name={t('fact.nextAt')}>{note.nextAt && note.lastReason ? formatInstant(note.nextAt) : null}</Fact>
    </Facts>
  )
}

function Code({ children }: { children: string }) {
  return (
    <code className={classes.code} dir="ltr">
      {children}
    </code>
  )
}

function NoteEvents({ events }: { events: NoteDetail['events'] }) {
  const { t } = useTranslation('service-invoice')
  const silence = useSilence()
  return (
    <section aria-label={t('events')}>
      <h3 className={classes.title}>{t('events')}</h3>
      <ol className={classes.list}>
        {events.map(({ at, kind, by, reason, refusals, found, noteKey }) => (
          <li key={`${at}-${kind}`}>
            <p>{t(`event.${kind}`)}</p>
            <p className="pg-quiet">
              {[formatInstant(at), by].filter(Boolean).join(' · ')}
              {reason && found === null ? ` · ${kind === 'silent' ? silence(reason) : reason}` : null}
            </p>
            {found ? <p>{t(`found.${found}`, { reason: reason === null ? '' : silence(reason) })}</p> : null}
            {noteKey ? (
              <p>
                {t('event.substituted.by')} <Code>{noteKey}</Code>
              </p>
            ) : null}
            {refusals.length > 0 ? <Refusals refusals={refusals} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
