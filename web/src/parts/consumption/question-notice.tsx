import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { formatCount } from '../../lib/number-format.ts'
import { documentRecord } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { type Choice, choicesOf, type Question, type Telling, touchedByAnswer } from './question.ts'
import classes from './question-notice.module.css'

const tones = { counts: 'done', waits: 'attention', left_out: 'quiet' } as const

/** What is told more than once, by what, and the ways to answer. */
export function QuestionNotice({ question }: { question: Question }) {
  const { t } = useTranslation('consumption-words')
  const { id, code, businessUnitName, generatorKey, generatorName, start, end, tellings } = question
  const { source } = useSourceNames()
  const mayDecide = useCan('document-item:decide') ? undefined : t('not_allowed')
  const answer = useAct(api.consumption.answer.call, {
    cause: 'consumption.answer',
    reread: touchedByAnswer,
    done: t('answer.done'),
    undo: ({ id: answerId }) => api.consumption.undo.call({ answerId }),
  })
  const about = joined([businessUnitName, source(generatorKey, generatorName), formatPeriod(start, end)])
  const wordOf = ({ key, telling }: Choice) =>
    telling === undefined ? t(`choose.${key}`) : t('choose.only', { what: shortNameOf(telling, t) })
  return (
    <Notice
      tone="warning"
      title={t(`question.${code}`)}
      actions={choicesOf(question).map((choice) => (
        <ReasonButton
          key={choice.counted.join() || 'none'}
          size="sm"
          variant="default"
          reason={mayDecide}
          isBusy={answer.isPending && answer.variables.counted.join() === choice.counted.join()}
          label={t('choose.label', { choice: wordOf(choice), about })}
          onPress={() => answer.mutate({ questionId: id, counted: [...choice.counted] })}
        >
          {wordOf(choice)}
        </ReasonButton>
      ))}
    >
      <p className="pg-quiet">{about}</p>
      <p>{t(`about.${code}`)}</p>
      <ul className={classes.tellings}>
        {tellings.map((telling) => (
          <li key={telling.ref}>
            <TellingLine telling={telling} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function TellingLine({ telling }: { telling: Telling }) {
  const { t } = useTranslation('consumption-words')
  const words = useUnitWords()
  const { documentId, issuerName, entries, quantity, start, end, state } = telling
  const name = nameOf(telling, t)
  return (
    <>
      {documentId === null ? <span>{name}</span> : <Link {...documentRecord(documentId)}>{name}</Link>}
      {issuerName === null ? null : <span className="pg-quiet">{issuerName}</span>}
      <span className="pg-figure">{words.amount(quantity.value, quantity.unit)}</span>
      <span className="pg-quiet">{formatPeriod(start, end)}</span>
      {documentId === null ? <span className="pg-quiet">{t('entries', { total: formatCount(entries) })}</span> : null}
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
    </>
  )
}

type Words = ReturnType<typeof useTranslation<'consumption-words'>>['t']

function nameOf(telling: Telling, t: Words): string {
  const { way, documentId, documentKind } = telling
  if (documentId === null) return t(`way.${way}`)
  const numbered = { number: shortNumberOf(telling) }
  if (documentKind === 'bill') return telling.documentNumber === null ? t('way.bill') : t('document.paper', numbered)
  return t(documentKind === 'nf3e' ? 'document.bill' : 'document.note', numbered)
}

function shortNameOf(telling: Telling, t: Words): string {
  return telling.documentId === null
    ? t(`way.${telling.way}`)
    : t('document.number', { number: shortNumberOf(telling) })
}

function shortNumberOf({ documentNumber }: Telling): string {
  return documentNumber ?? '—'
}
