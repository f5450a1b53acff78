import { canBeLimited } from '@pegada/core/access/at-units.ts'
import { takesSeat } from '@pegada/core/plan/entitlements.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { Form } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { GrantFields } from './grant-fields.tsx'
import { accessOf, firstInvite, inputOf, roleOf } from './invite-values.ts'
import { LinkOnce } from './link-once.tsx'
import { UnitPick } from './member-units.tsx'
import { useSeatLack } from './seats.tsx'
import classes from './team.module.css'

/** Invites by letter or by a link to hand over; the link is shown once. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('team')
  const lack = useSeatLack()
  const fields = useFields({
    start: firstInvite,
    label: (field) => t(`invite.${field}`),
    codes: {
      'account.email_required': 'email',
      'account.email_invalid': 'email',
      'invitation.already_member': 'email',
      'invitation.already_open': 'email',
    },
    send: (values) => api.invitation.create.call(inputOf(values)),
    cause: 'invitation',
    reread: [api.invitation.list, api.subscription.get],
    done: ({ link }, { email }) => (link === null ? t('invite.sent', { email }) : undefined),
    onDone: ({ link }) => (link === null ? onDone() : undefined),
  })
  const { field, values, answer, isBusy } = fields
  if (answer?.link) return <LinkOnce email={values.email.trim()} link={answer.link} onDone={onDone} />
  const isRefusedForSeats = failureOf(fields.error).code === 'plan.seats_exceeded' && lack === undefined
  const isFull = lack !== undefined && !isBusy && takesSeat(accessOf(values))
  return (
    <Form
      fields={fields}
      save={t(values.delivery === 'mail' ? 'invite.send' : 'invite.make_link')}
      button={{ disabled: isFull }}
      openBy="invite"
    >
      {isFull ? (
        <p className={classes.note} role="status">
          {lack} <Link to={paths.planManagement}>{t('seats.upgrade')}</Link>
        </p>
      ) : null}
      <TextField {...field('email')} type="email" autoComplete="off" maxLength={254} data-autofocus />
      <div className={classes.pair}>
        <TextField {...field('firstName')} autoComplete="off" maxLength={100} />
        <TextField {...field('lastName')} autoComplete="off" maxLength={100} />
      </div>
      <GrantFields {...fields} />
      {canBeLimited(roleOf(values)) ? <UnitPick {...field('unitIds')} /> : null}
      <RadioField
        {...field('delivery')}
        options={[
          { value: 'mail', label: t('invite.delivery.mail') },
          { value: 'link', label: t('invite.delivery.link') },
        ]}
      />
      {isRefusedForSeats ? <Link to={paths.planManagement}>{t('seats.upgrade')}</Link> : null}
    </Form>
  )
}
