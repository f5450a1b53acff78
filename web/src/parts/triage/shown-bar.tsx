import { Modal, Text } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import { ALONE_DOUBTS } from '@pegada/core/document/doubts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { RestDialog } from './rest-dialog.tsx'
import classes from './triage.module.css'
import { useShownAct } from './use-shown-act.ts'

/** What the list is narrowed to, as the server takes it for an act on all of it. */
export type Shown = Omit<Inputs['triage']['decideShown'], 'action' | 'reason'>

/** All that the filter shows, settled as one act: taken as suggested, or left out with a reason. */
export function ShownBar({ shown, groups }: { shown: Shown; groups: number }) {
  const { t } = useTranslation('triage')
  const mayDecide = useCan('document-item:decide')
  const [asked, setAsked] = useState<'leave' | 'ours'>()
  const isDoubted = shown.doubt !== undefined
  const isWhose = shown.question === WHOSE_QUESTION || isDoubted
  const [isRestOpen, setRestOpen] = useState(false)
  const isAlone = shown.doubt !== undefined && ALONE_DOUBTS.has(shown.doubt)
  const reason = !mayDecide ? t('forbidden.decide') : isAlone ? t('shown.doubt.alone') : undefined
  const accept = useAct(api.triage.decideShown.call, { cause: 'triage.shown', ...useShownAct() })
  return (
    <div className={classes.shown}>
      <span className="pg-num">{t('shown.count', { n: formatCount(groups) })}</span>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={reason}
        isBusy={accept.isPending}
        onPress={() => (isWhose ? setAsked('ours') : accept.mutate({ ...shown, action: 'accept' }))}
      >
        {t(isDoubted ? 'shown.doubt' : isWhose ? 'shown.ours' : 'shown.accept')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="default" reason={reason} onPress={() => setAsked('leave')}>
        {t('shown.leave')}
      </ReasonButton>
      <ReasonButton
        size="compact-sm"
        variant="subtle"
        reason={mayDecide ? undefined : t('forbidden.decide')}
        onPress={() => setRestOpen(true)}
      >
        {t('rest.open')}
      </ReasonButton>
      <span className={classes.quiet}>
        {t(isDoubted ? 'shown.doubt.about' : isWhose ? 'shown.ours.about' : 'shown.accept.about')}
      </span>
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={
          <Text fw={560}>
            {t(asked === 'leave' ? 'shown.leave.title' : isDoubted ? 'shown.doubt' : 'shown.ours.title')}
          </Text>
        }
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {asked === undefined ? null : <WhyForm shown={shown} act={asked} onDone={() => setAsked(undefined)} />}
      </Modal>
      <RestDialog isOpen={isRestOpen} onClose={() => setRestOpen(false)} />
    </div>
  )
}

/** Why all that the filter shows is left out, or is taken though its documents name no buyer or are in a doubt that the filter names. */
function WhyForm({ shown, act, onDone }: { shown: Shown; act: 'leave' | 'ours'; onDone: () => void }) {
  const { t } = useTranslation('triage')
  const fields = useFields({
    start: { reason: '' },
    label: () => t('shown.reason'),
    check: ({ reason }) => reasonProblem(reason, t),
    failsAt: 'reason',
    send: ({ reason }) =>
      api.triage.decideShown.call({
        ...shown,
        action: act === 'ours' ? 'accept' : 'ignore',
        reason: reason.trim(),
      }),
    cause: 'triage.shown',
    ...useShownAct(),
    onSent: onDone,
  })
  return (
    <Form fields={fields} save={t(act === 'ours' ? 'shown.ours.confirm' : 'shown.leave.confirm')}>
      <ReasonField {...fields.field('reason')} description={t('shown.reason.hint')} maxLength={1000} data-autofocus />
    </Form>
  )
}
