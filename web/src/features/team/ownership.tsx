import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Form } from '../../ui/form/form.tsx'
import { SecretField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Member } from './member-acts.tsx'
import { ownershipQuery } from './people-data.ts'
import classes from './team.module.css'

const reread = [api.ownership, api.member]

/** The open offer of the account: who made it takes it back, who it was made to answers it, the others read of it. */
export function OwnershipOffer() {
  const { t } = useTranslation('team')
  const { data } = useQuery(ownershipQuery)
  const offer = data?.offer
  const accept = useAct(() => api.ownership.accept.call(), {
    cause: 'ownership',
    reread,
    done: t('ownership.accepted'),
  })
  const end = useAct(() => api.ownership.withdraw.call(), {
    cause: 'ownership',
    reread,
    done: t(offer?.isToSelf ? 'ownership.declined' : 'ownership.withdrawn'),
  })
  if (!offer) return null
  const { fromName: from, toName: to, isFromSelf, isToSelf } = offer
  const said = { from, to, until: formatInstant(offer.expiresAt) }
  return (
    <section className={classes.link} aria-label={t('ownership.offer')}>
      <Text>{t(isToSelf ? 'ownership.open_to' : 'ownership.open', said)}</Text>
      <Group gap="xs">
        {isToSelf ? (
          <Button loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
            {t('ownership.accept')}
          </Button>
        ) : null}
        {isToSelf || isFromSelf ? (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {t(isToSelf ? 'ownership.decline' : 'ownership.withdraw')}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}

/** The owner offers the account to an administrator, with their password. */
export function OfferOwnership({ member: { userId, name } }: { member: Member }) {
  const { t } = useTranslation('team')
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('ownership.offer_to', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('ownership.offer')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={close}
        title={<Text fw={560}>{t('ownership.offer_to', { name })}</Text>}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <OfferForm userId={userId} name={name} onDone={close} />
      </Modal>
    </>
  )
}

function OfferForm({ userId, name, onDone }: { userId: string; name: string; onDone: () => void }) {
  const { t } = useTranslation(['team', 'profile'])
  const { hasTwoFactor } = useViewer()
  const ask = (given: { password: string; code?: string }) => api.ownership.offer.call({ memberId: userId, ...given })
  const offer = useAct(ask, {
    cause: 'ownership',
    reread,
    done: t('ownership.sent', { name }),
    failure: 'beside',
    onSent: onDone,
  })
  const fields = useFields({
    start: { password: '', code: '' },
    required: hasTwoFactor ? ['password', 'code'] : ['password'],
    codes: { 'auth.code_invalid': 'code' },
    failsAt: 'password',
    send: ({ password, code }) => offer.mutateAsync({ password, ...(hasTwoFactor ? { code } : {}) }),
    cause: 'ownership',
  })
  return (
    <Form
      fields={fields}
      isGuarded={false}
      save={t('ownership.send')}
      acts={
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      }
    >
      <Text>{t('ownership.text', { name })}</Text>
      <SecretField
        {...fields.field('password')}
        label={t('profile:password.current')}
        autoComplete="current-password"
        withAsterisk={false}
        autoFocus
      />
      {hasTwoFactor ? (
        <TextField
          {...fields.field('code')}
          label={t('profile:deletion.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          withAsterisk={false}
        />
      ) : null}
    </Form>
  )
}
