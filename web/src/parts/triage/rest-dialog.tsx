import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import { formatCount, formatDecimal, massText } from '../../lib/number-format.ts'
import { yearsQuery } from '../../lib/working-year.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './triage.module.css'
import { useShownAct } from './use-shown-act.ts'

const percents = ['0.5', '1', '2', '3', '5'] as const
const yearsBack = 6

/** A threshold of materiality: what it would leave out of a year, and why. */
export function RestDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('triage')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<Text fw={560}>{t('rest.title')}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <YearsFirst onDone={onClose} />
    </Modal>
  )
}

/** The year that runs is the server's word: the clock of a computer may be wrong, and its zone another. */
function YearsFirst({ onDone }: { onDone: () => void }) {
  const years = useQuery(yearsQuery())
  if (years.isError) return <ErrorState error={years.error} onRetry={() => void years.refetch()} />
  const running = years.data?.years[0]
  return running === undefined ? <SkeletonRows rows={4} height={48} /> : <RestForm running={running} onDone={onDone} />
}

function RestForm({ running, onDone }: { running: number; onDone: () => void }) {
  const { t } = useTranslation('triage')
  const years = Array.from({ length: yearsBack }, (_, back) => String(running - back))
  const fields = useFields({
    start: { year: String(running - 1), percent: '1', reason: '' },
    label: (field) => t(`rest.${field}`),
    check: ({ reason }) => reasonProblem(reason, t),
    failsAt: 'reason',
    send: ({ year, percent, reason }) =>
      api.triage.leaveRest.call({ year: Number(year), percent, reason: reason.trim() }),
    cause: 'triage.rest',
    ...useShownAct(),
    onSent: onDone,
  })
  return (
    <Form fields={fields} save={t('shown.leave.confirm')} below={<Weighed {...fields.values} />}>
      <Text component="p" m={0}>
        {t('rest.about')}
      </Text>
      <PickField {...fields.field('year')} options={years.map((value) => ({ value, label: value }))} />
      <PickField
        {...fields.field('percent')}
        options={percents.map((value) => ({ value, label: t('rest.percent.of', { percent: formatDecimal(value) }) }))}
      />
      <ReasonField {...fields.field('reason')} description={t('shown.reason.hint')} maxLength={1000} />
    </Form>
  )
}

/** What the threshold would leave out, as it stands now. */
function Weighed({ year, percent }: { year: string; percent: string }) {
  const { t } = useTranslation('triage')
  const weighed = useQuery(api.triage.weighRest.queryOptions({ input: { year: Number(year), percent } }))
  const { data } = weighed
  return (
    <output className={`${classes.quiet} pg-num`} aria-live="polite">
      {weighed.isError
        ? failureMessage(failureOf(weighed.error), t)
        : data === undefined
          ? ''
          : t('rest.weighed', {
              lines: formatCount(data.lines),
              rest: massText(data.restKg),
              whole: massText(data.wholeKg),
            })}
    </output>
  )
}
