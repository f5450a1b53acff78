import { Modal, Text } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
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
  const [isLeaving, setLeaving] = useState(false)
  const [isRestOpen, setRestOpen] = useState(false)
  const reason = mayDecide ? undefined : t('forbidden.decide')
  const accept = useAct(api.triage.decideShown.call, { cause: 'triage.shown', ...useShownAct() })
  return (
    <div className={classes.shown}>
      <span className="pg-num">{t('shown.count', { n: formatCount(groups) })}</span>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={reason}
        isBusy={accept.isPending}
        onPress={() => accept.mutate({ ...shown, action: 'accept' })}
      >
        {t('shown.accept')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="default" reason={reason} onPress={() => setLeaving(true)}>
        {t('shown.leave')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="subtle" reason={reason} onPress={() => setRestOpen(true)}>
        {t('rest.open')}
      </ReasonButton>
      <span className={classes.quiet}>{t('shown.accept.about')}</span>
      <Modal
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={<Text fw={560}>{t('shown.leave.title')}</Text>}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <LeaveForm shown={shown} onDone={() => setLeaving(false)} />
      </Modal>
      <RestDialog isOpen={isRestOpen} onClose={() => setRestOpen(false)} />
    </div>
  )
}

function LeaveForm({ shown, onDone }: { shown: Shown; onDone: () => void }) {
  const { t } = useTranslation('triage')
  const fields = useFields({
    start: { reason: '' },
    label: () => t('shown.reason'),
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('common:reason.short') } : {}),
    failsAt: 'reason',
    send: ({ reason }) => api.triage.decideShown.call({ ...shown, action: 'ignore', reason: reason.trim() }),
    cause: 'triage.shown',
    ...useShownAct(),
    onSent: onDone,
  })
  return (
    <Form fields={fields} save={t('shown.leave.confirm')}>
      <TextAreaField {...fields.field('reason')} description={t('shown.reason.hint')} maxLength={1000} data-autofocus />
    </Form>
  )
}
