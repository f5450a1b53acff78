import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { GrantFields } from './grant-fields.tsx'
import { firstInvite, type InviteValues, inputOf } from './invite-values.ts'
import { LinkOnce } from './link-once.tsx'
import { useSeatLack } from './seats.tsx'
import classes from './team.module.css'

/** Invites by letter or by a link to hand over; the link is shown once. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['security', 'errors'])
  const [values, setValues] = useState<InviteValues>(firstInvite)
  const invite = useInvite(onDone)
  const lack = useSeatLack()
  const set = (change: Partial<InviteValues>) => {
    setValues({ ...values, ...change })
    if (invite.isError) invite.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!invite.isPending && lack === undefined) invite.mutate(inputOf(values))
  }
  if (invite.data?.link) return <LinkOnce email={values.email.trim()} link={invite.data.link} onDone={onDone} />
  const isFull = lack !== undefined && !invite.isPending
  const failure = invite.isError ? failureOf(invite.error).code : undefined
  const isAtEmail = failure?.startsWith('account.email') || failure?.startsWith('invitation.')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isFull ? (
          <p className={classes.note} role="status">
            {lack} <Link to={paths.planManagement}>{t('seats.upgrade')}</Link>
          </p>
        ) : null}
        <TextInput
          type="email"
          label={t('invite.email')}
          autoComplete="off"
          maxLength={254}
          data-autofocus
          value={values.email}
          error={isAtEmail ? errorMessage(invite.error, t) : undefined}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('invite.firstName')}
            autoComplete="off"
            maxLength={100}
            value={values.firstName}
            onChange={(event) => set({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label={t('invite.lastName')}
            autoComplete="off"
            maxLength={100}
            value={values.lastName}
            onChange={(event) => set({ lastName: event.currentTarget.value })}
          />
        </div>
        <GrantFields values={values} onChange={set} />
        <Radio.Group
          label={t('invite.delivery')}
          value={values.delivery}
          onChange={(delivery) => set({ delivery: delivery === 'link' ? 'link' : 'mail' })}
        >
          <Stack gap="xs" pt="xs">
            <Radio value="mail" label={t('invite.delivery.mail')} />
            <Radio value="link" label={t('invite.delivery.link')} />
          </Stack>
        </Radio.Group>
        {failure && !isAtEmail && !isFull ? (
          <p className={classes.problem} role="alert">
            {errorMessage(invite.error, t)}{' '}
            {failure === 'plan.seats_exceeded' ? <Link to={paths.planManagement}>{t('seats.upgrade')}</Link> : null}
          </p>
        ) : null}
        <Button type="submit" loading={invite.isPending} disabled={isFull}>
          {t(values.delivery === 'mail' ? 'invite.send' : 'invite.make_link')}
        </Button>
      </Stack>
    </form>
  )
}

function useInvite(onDone: () => void) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  return useMutation(
    api.invitation.create.mutationOptions({
      onSuccess: async ({ link }, { email }) => {
        await queries.invalidateQueries({ queryKey: api.invitation.list.key() })
        if (link !== null) return
        toastSuccess(t('invite.sent', { email }), { cause: 'invitation' })
        onDone()
      },
    }),
  )
}
