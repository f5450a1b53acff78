import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpenFrame } from '../../ui/open-frame.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { sentOf } from './questionnaire/answer-values.ts'
import { QuestionnaireForm } from './questionnaire/questionnaire-form.tsx'
import { SentAnswer } from './sent-answer.tsx'
import { Asking, isWaitedFor, questionnaireAt, type WorkingForm } from './working-form.tsx'

/**
 * Where the link of a supplier's letter leads: the questionnaire, without an account, in the supplier's language. The secret stands behind
 * the hash, so that no server but ours, asked by this page, ever sees it.
 */
export function SupplierAnswerPage() {
  const { t } = useTranslation(['engagement-page', 'questionnaire', 'supplier-question'])
  const token = useLocation({ select: ({ hash }) => hash })
  const opened = useQuery({
    ...api.supplierAnswer.open.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  useLanguageOf(opened.data)
  return (
    <OpenFrame language={<LanguageSelect />}>
      <Page title={t('answer.title')} question={t('answer.question')}>
        {token === '' ? (
          <EmptyState title={t('answer.no_link')} />
        ) : opened.isError && failureOf(opened.error).code === 'supplier_request.link_invalid' ? (
          <Notice tone="warning" title={t('answer.invalid')}>
            {t('answer.invalid.text')}
          </Notice>
        ) : opened.isError ? (
          <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
        ) : opened.data ? (
          <Opened key={`${token} ${opened.data.state}`} token={token} working={opened.data} />
        ) : (
          <SkeletonRows rows={8} height={40} />
        )}
      </Page>
    </OpenFrame>
  )
}

/** The page speaks the language of the letter at first; who chooses another keeps it. */
function useLanguageOf(working: WorkingForm | undefined): void {
  const { i18n } = useTranslation()
  const isSet = useRef(false)
  useEffect(() => {
    if (!working || isSet.current) return
    isSet.current = true
    void i18n.changeLanguage(working.language)
  }, [working, i18n])
}

function Opened({ token, working }: { token: string; working: WorkingForm }) {
  const { t } = useTranslation('engagement-page')
  const queries = useQueryClient()
  const asked = questionnaireAt(working)
  const reread = () => queries.invalidateQueries({ queryKey: api.supplierAnswer.key() })
  if (!isWaitedFor(working)) return <SentAnswer working={working} />
  if (!asked) return <Notice tone="warning" title={t('answer.old_page')} />
  return (
    <Panel>
      <Asking working={working} />
      <QuestionnaireForm
        asked={asked}
        save={(answers) => api.supplierAnswer.save.call({ token, answers: sentOf(answers) })}
        send={async (answers) => {
          await api.supplierAnswer.send.call({ token, answers: sentOf(answers) })
          await reread()
          // The button stands far down; that it was sent is told at the top.
          window.scrollTo(0, 0)
        }}
        upload={async (_question, file) => {
          const { id, name } = await api.supplierAnswer.putEvidence.call({ token, file })
          return { file: id, name }
        }}
        cause="supplier_answer"
        label={t('answer.send')}
        acts={<Decline token={token} customer={working.customer} onDone={reread} />}
      />
    </Panel>
  )
}

function Decline({ token, customer, onDone }: { token: string; customer: string; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation('engagement-page')
  const [isAsked, setAsked] = useState(false)
  const decline = useAct(() => api.supplierAnswer.decline.call({ token }), {
    cause: 'supplier_answer.decline',
    onSent: onDone,
  })
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
        {t('answer.decline')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('answer.decline')}
        confirmLabel={t('answer.decline.confirm')}
        isBusy={decline.isPending}
        onConfirm={() => decline.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        {t('answer.decline.about', { customer })}
      </Confirm>
    </>
  )
}
