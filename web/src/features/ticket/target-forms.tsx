import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './ticket.module.css'

type Target = Outputs['ticket']['targets']['targets'][number]

/** Until when tickets of each priority are to be answered and resolved. */
export function TargetForms() {
  const { t } = useTranslation('ticket')
  const targets = useQuery(api.ticket.targets.queryOptions())
  if (targets.isError) return <ErrorState error={targets.error} onRetry={() => void targets.refetch()} />
  if (!targets.data) return <SkeletonRows rows={4} height={40} />
  return (
    <Section title={t('target.title')} note={t('target.note')}>
      <div className={classes.targets}>
        {targets.data.targets.map((target) => (
          <TargetForm key={target.priority} target={target} />
        ))}
      </div>
    </Section>
  )
}

function TargetForm({ target }: { target: Target }) {
  const { t } = useTranslation('ticket')
  const { priority, firstAnswerHours, resolutionHours } = target
  const name = t(`priority.${priority}`)
  const fields = useFields({
    start: { firstAnswerHours: textOf(firstAnswerHours), resolutionHours: textOf(resolutionHours) },
    label: (field) => t(`target.${field}`),
    check: (values) => ({
      ...(hoursIn(values.firstAnswerHours) === undefined && { firstAnswerHours: t('target.wrong') }),
      ...(hoursIn(values.resolutionHours) === undefined && { resolutionHours: t('target.wrong') }),
    }),
    send: (values) =>
      api.ticket.setTarget.call({
        priority,
        firstAnswerHours: hoursIn(values.firstAnswerHours) ?? null,
        resolutionHours: hoursIn(values.resolutionHours) ?? null,
      }),
    cause: `ticket_target.set.${priority}`,
    reread: [api.ticket],
    done: ({ isChanged }) => t(isChanged ? 'target.done' : 'target.same'),
  })
  return (
    <section aria-label={name}>
      <h3 className={classes.subject}>{name}</h3>
      <Form fields={fields} label={name} save={t('target.save')} button={{ variant: 'default' }}>
        <TextField {...fields.field('firstAnswerHours')} inputMode="numeric" />
        <TextField {...fields.field('resolutionHours')} inputMode="numeric" />
      </Form>
    </section>
  )
}

const textOf = (hours: number | null) => (hours === null ? '' : String(hours))

/** Whole hours as typed; null where nothing is, undefined where it is no such number. */
function hoursIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const hours = Number(text.trim())
  return Number.isInteger(hours) && hours >= 1 && hours <= 8760 ? hours : undefined
}
