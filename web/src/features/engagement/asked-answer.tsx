import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { oneAskedQuery } from './asked-data.ts'
import classes from './engagement.module.css'
import { type GivenAnswers, sentOf } from './questionnaire/answer-values.ts'
import { QuestionnaireForm } from './questionnaire/questionnaire-form.tsx'
import { SentAnswer } from './sent-answer.tsx'
import { Asking, isWaitedFor, questionnaireAt, type WorkingForm } from './working-form.tsx'

type Asked = WorkingForm & { readonly earlier: { readonly customer: string; readonly answers: GivenAnswers } | null }

/**
 * What one customer asks: filled from the own inventory or from what was answered before. Nothing goes out but what stands in the form
 * when it is sent: what is not to be shared is emptied.
 */
export function AskedAnswer({ requestId }: { requestId: string }) {
  const { t } = useTranslation(['engagement-page', 'questionnaire', 'supplier-question'])
  const asked = useQuery({ ...oneAskedQuery(requestId), refetchOnWindowFocus: false })
  return (
    <OneRecord query={asked}>
      {(working) =>
        !isWaitedFor(working) ? (
          <SentAnswer working={working} />
        ) : questionnaireAt(working) === undefined ? (
          <Notice tone="warning" title={t('answer.old_page')} />
        ) : (
          <ToAnswer requestId={requestId} working={working} />
        )
      }
    </OneRecord>
  )
}

function ToAnswer({ requestId, working }: { requestId: string; working: Asked }) {
  const { t } = useTranslation('engagement-page')
  const asked = questionnaireAt(working)
  const mayWrite = useCan('engagement:write')
  const maySend = useCan('engagement:review')
  const [start, setStart] = useState({ given: working.answers, times: 0 })
  const save = (answers: GivenAnswers) => api.askedOfUs.save.call({ requestId, answers: sentOf(answers) })
  const isAsked = (question: string) => asked?.form.questions.some(({ id }) => id === question) ?? false
  /** Puts answers in place of those to the same questions, beside what was typed and kept meanwhile, and keeps them. */
  const put = async (answers: GivenAnswers) => {
    const { answers: kept } = await api.askedOfUs.get.call({ requestId })
    const taken = Object.fromEntries(Object.entries(answers).filter(([question]) => isAsked(question)))
    const given = { ...kept, ...sentOf(taken) }
    await save(given)
    setStart(({ times }) => ({ given, times: times + 1 }))
  }
  const fill = useAct(() => api.askedOfUs.fill.call({ requestId }), {
    cause: 'asked_of_us.fill',
    done: ({ isClosed }) => t(isClosed ? 'asked.filled.closed' : 'asked.filled.open'),
    onSent: ({ answers }) => put(answers),
  })
  const again = useAct(put, { cause: 'asked_of_us.again' })
  const { earlier } = working
  const forbidden = mayWrite ? undefined : t('not_allowed')
  if (asked === undefined) return null
  return (
    <Panel>
      <Asking working={working} />
      <div className={classes.acts}>
        <ReasonButton
          variant="default"
          reason={forbidden}
          isBusy={fill.isPending}
          onPress={() => fill.mutate(undefined)}
        >
          {t('asked.fill')}
        </ReasonButton>
        {earlier === null ? null : (
          <ReasonButton
            variant="default"
            reason={forbidden}
            isBusy={again.isPending}
            onPress={() => again.mutate(earlier.answers)}
          >
            {t('asked.earlier', { customer: earlier.customer })}
          </ReasonButton>
        )}
      </div>
      <p className="pg-quiet">{t('asked.choose')}</p>
      <QuestionnaireForm
        key={start.times}
        asked={{ ...asked, given: start.given }}
        save={save}
        send={(answers) => api.askedOfUs.send.call({ requestId, answers: sentOf(answers) })}
        reread={[api.askedOfUs]}
        upload={async (_question, file) => {
          const { id, name } = await api.askedOfUs.putEvidence.call({ requestId, file })
          return { file: id, name }
        }}
        cause="asked_of_us"
        label={t('answer.send')}
        mayNotSend={maySend ? undefined : t('review.not_allowed')}
      />
    </Panel>
  )
}
