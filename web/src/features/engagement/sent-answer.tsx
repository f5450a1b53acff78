import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { AnswersView } from './questionnaire/answers-view.tsx'
import { questionnaireAt, type WorkingForm } from './working-form.tsx'

/** How it stands once nothing is waited for: sent, judged, declined or over; and what was sent, for the supplier to look at again. */
export function SentAnswer({ working }: { working: WorkingForm }) {
  const { t } = useTranslation('engagement-page')
  const { state, customer, answeredAt, reason, files } = working
  const asked = questionnaireAt(working)
  const names = new Map(files.map(({ id, name }) => [id, name]))
  const isGood = state === 'answered' || state === 'accepted'
  return (
    <Panel>
      <Notice tone={isGood ? 'done' : 'warning'} title={t(`answer.state.${state}`, { customer })}>
        {answeredAt === null ? null : <p>{t('answer.sent_at', { when: formatInstant(answeredAt) })}</p>}
        {reason === null || isGood ? null : <p dir="auto">{reason}</p>}
      </Notice>
      {asked === undefined || answeredAt === null ? null : (
        <AnswersView {...asked} file={(id) => <bdi>{names.get(id) ?? id}</bdi>} />
      )}
    </Panel>
  )
}
