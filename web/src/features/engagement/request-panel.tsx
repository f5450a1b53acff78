import type { Form } from '@pegada/core/supplier/questionnaire.ts'
import { NEEDED_CATEGORIES } from '@pegada/core/supplier/questionnaire.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { proposalsOf, suppliersOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { Engagement } from '../../parts/supplier/engagement.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import panel from '../../ui/side-panel.module.css'
import type { RequestDetail } from './campaigns-data.ts'
import classes from './engagement.module.css'
import type { GivenAnswers } from './questionnaire/answer-values.ts'
import { AnswersView } from './questionnaire/answers-view.tsx'
import { useQuestionTexts } from './questionnaire/question-texts.ts'
import { ScoreWorking } from './questionnaire/score-working.tsx'
import { useDoubts } from './use-doubts.ts'
import { askedForm } from './working-form.tsx'

const reads = [api.supplierRequest, api.campaign, api.supplier, api.audit]

/** What one supplier was asked and answered, with its evidence and its score, and what may be done with it. */
export function RequestPanel({
  request,
  isClosed,
  onGone,
}: {
  request: RequestDetail
  isClosed: boolean
  onGone: () => void
}) {
  const { t } = useTranslation(['engagement-page', 'questionnaire', 'supplier-question'])
  const { id, supplier, supplierId, email, state, reason, answeredAt, reviewedBy, answers, told, files } = request
  const texts = useQuestionTexts(request.form.own)
  const form = askedForm(request.form)
  const names = new Map(files.map(({ id: file, name }) => [file, name]))
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name} dir="auto">
          {supplier}
        </h3>
        <p className={panel.note}>
          <bdi>{email}</bdi>
        </p>
      </div>
      <Facts>
        <Fact name={t('column.state')}>
          <Engagement state={state} />
        </Fact>
        <Fact name={t('column.answeredAt')}>{answeredAt === null ? t('not_yet') : formatInstant(answeredAt)}</Fact>
        {request.isOwnAccount ? <Fact name={t('request.how')}>{t('request.own_account')}</Fact> : null}
        {reviewedBy === null ? null : <Fact name={t('request.reviewedBy')}>{reviewedBy}</Fact>}
        {reason === null ? null : (
          <Fact name={t('request.reason')}>
            <span dir="auto">{reason}</span>
          </Fact>
        )}
      </Facts>
      <Acts request={request} isClosed={isClosed} onGone={onGone} />
      {told === null ? null : (
        <section aria-label={t('request.score')}>
          <h4 className={panel.head}>{t('request.score')}</h4>
          <ScoreWorking score={told} texts={texts} />
        </section>
      )}
      {answers === null || form === undefined ? null : (
        <section aria-label={t('request.answers')}>
          <h4 className={panel.head}>{t('request.answers')}</h4>
          <Doubts form={form} answers={answers} />
          <AnswersView
            form={form}
            own={request.form.own}
            given={answers}
            file={(file) => (
              <a href={`/api/v1/supplier-requests/${id}/evidence/${file}`} download={names.get(file) ?? file}>
                <bdi>{names.get(file) ?? file}</bdi>
              </a>
            )}
          />
        </section>
      )}
      <ButtonLink size="compact-sm" variant="default" target={suppliersOf({ supplier: supplierId })}>
        {t('request.supplier')}
      </ButtonLink>
      <RecordHistory entity="supplier_request" recordId={id} />
    </div>
  )
}

/** What in the answer speaks against itself, for whoever reviews it. */
function Doubts({ form, answers }: { form: Form; answers: GivenAnswers }) {
  const { t } = useTranslation('engagement-page')
  const doubts = useDoubts(form, answers)
  if (doubts.length === 0) return null
  return (
    <Notice tone="warning" title={t('doubts.title')}>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Acts({
  request: { id, supplierId, state, answers },
  isClosed,
  onGone,
}: {
  request: RequestDetail
  isClosed: boolean
  onGone: () => void
}) {
  const { t } = useTranslation('engagement-page')
  const navigate = useNavigate()
  const mayWrite = useCan('engagement:write')
  const mayReview = useCan('engagement:review')
  const mayPropose = useCan('supplier:write')
  const [asked, setAsked] = useState<'ask_again' | 'refuse' | undefined>()
  const named = { requestId: id }
  const act = { reread: reads }
  const accept = useAct(() => api.supplierRequest.accept.call(named), {
    ...act,
    cause: 'supplier_request.accept',
    done: t('request.accepted'),
  })
  const remind = useAct(() => api.supplierRequest.remind.call(named), {
    ...act,
    cause: 'supplier_request.remind',
    done: t('request.reminded'),
  })
  const withdraw = useAct(() => api.supplierRequest.withdraw.call(named), {
    ...act,
    cause: 'supplier_request.withdraw',
    done: t('request.withdrawn'),
    onSent: onGone,
  })
  const propose = useAct(() => api.supplierRequest.propose.call(named), {
    reread: [api.supplierFactor, api.audit],
    cause: 'supplier_request.propose',
    done: t('request.proposed'),
    onDone: ({ proposalId }) => void navigate(proposalsOf(supplierId, proposalId)),
  })
  const closed = isClosed ? t('campaign.is_closed') : undefined
  const writing = mayWrite ? undefined : t('not_allowed')
  const reviewing = mayReview ? undefined : t('review.not_allowed')
  const isWaiting = state === 'invited' || state === 'opened' || state === 'asked_again'
  return (
    <div className={classes.acts}>
      {isWaiting ? (
        <ReasonButton reason={writing ?? closed} isBusy={remind.isPending} onPress={() => remind.mutate(undefined)}>
          {t('request.remind')}
        </ReasonButton>
      ) : null}
      {state === 'invited' || state === 'opened' || state === 'expired' || state === 'declined' ? (
        <ReasonButton
          variant="subtle"
          color="danger"
          reason={writing}
          isBusy={withdraw.isPending}
          onPress={() => withdraw.mutate(undefined)}
        >
          {t('request.withdraw')}
        </ReasonButton>
      ) : null}
      {state === 'answered' ? (
        <>
          <ReasonButton reason={reviewing} isBusy={accept.isPending} onPress={() => accept.mutate(undefined)}>
            {t('request.accept')}
          </ReasonButton>
          <ReasonButton variant="default" reason={reviewing ?? closed} onPress={() => setAsked('ask_again')}>
            {t('request.ask_again')}
          </ReasonButton>
          <ReasonButton variant="subtle" color="danger" reason={reviewing} onPress={() => setAsked('refuse')}>
            {t('request.refuse')}
          </ReasonButton>
        </>
      ) : null}
      {state === 'accepted' ? (
        <ReasonButton
          reason={mayPropose ? (hasFactor(answers) ? undefined : t('request.propose.missing')) : t('not_allowed')}
          isBusy={propose.isPending}
          onPress={() => propose.mutate(undefined)}
        >
          {t('request.propose')}
        </ReasonButton>
      ) : null}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`request.${asked}`)}
          hint={t(`request.${asked}.about`)}
          confirmLabel={t(`request.${asked}`)}
          cause={`supplier_request.${asked}`}
          reread={reads}
          maxLength={2000}
          act={(reason) =>
            asked === 'refuse'
              ? api.supplierRequest.refuse.call({ ...named, reason })
              : api.supplierRequest.askAgain.call({ ...named, reason })
          }
          done={t(`request.${asked}.done`)}
          onSent={() => setAsked(undefined)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** Whether an answer has what a factor by revenue needs: both scopes, net revenue, and the categories without which most is left out. */
function hasFactor(answers: RequestDetail['answers']): boolean {
  const told = (question: string, field: string) => answers?.[question]?.values[field]
  const categories = told('S06', 'categories') ?? []
  return (
    told('S03', 'scope_1') !== undefined &&
    (told('S04', 'scope_2_location') ?? told('S05', 'scope_2_market')) !== undefined &&
    told('S06', 'upstream') !== undefined &&
    told('S09', 'net_revenue') !== undefined &&
    NEEDED_CATEGORIES.every((one) => categories.includes(one))
  )
}
