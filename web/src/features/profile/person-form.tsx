import { Button, TextInput } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { internationalPhone, splitPhone } from '../../parts/account/phone.ts'
import { PhoneField } from '../../parts/account/phone-field.tsx'
import framed from '../../ui/framed-list.module.css'
import { LanguageSelect } from '../../ui/language-select.tsx'
import classes from './profile.module.css'

type Profile = Outputs['profile']['get']

/** Names, phone and language; the address is what the person signs in with, and stays. The language changes at once. */
export function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['security', 'auth', 'errors'])
  const [firstName, setFirstName] = useState(profile.firstName)
  const [lastName, setLastName] = useState(profile.lastName)
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [parts, setParts] = useState(() => splitPhone(profile.phone ?? ''))
  const save = useSave()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ firstName, lastName, phone })
  }
  const changePhone = (next: NonNullable<typeof parts>) => {
    setParts(next)
    setPhone(internationalPhone(next.country, next.typed) ?? '')
  }
  const code = save.isError ? failureOf(save.error).code : undefined
  const problem = (of: string) => (code === of ? t(`errors:${of}`) : undefined)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <TextInput
          label={t('auth:field.firstName')}
          autoComplete="given-name"
          maxLength={100}
          value={firstName}
          error={problem('account.first_name_required')}
          onChange={(event) => setFirstName(event.currentTarget.value)}
        />
        <TextInput
          label={t('auth:field.lastName')}
          autoComplete="family-name"
          maxLength={100}
          value={lastName}
          error={problem('account.last_name_required')}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('auth:field.email')}
        description={t('profile.email_fixed')}
        value={profile.email}
        readOnly
        autoComplete="username"
      />
      {parts ? (
        <PhoneField
          country={parts.country}
          value={parts.typed}
          isReadOnly={false}
          onCountry={(country) => changePhone({ ...parts, country })}
          onChange={(typed) => changePhone({ ...parts, typed })}
        />
      ) : (
        <TextInput
          type="tel"
          label={t('auth:field.phone')}
          autoComplete="tel"
          maxLength={20}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      )}
      <LanguageSelect label={t('profile.language')} onChosen={(language) => save.mutate({ language })} />
      <p className={classes.note}>{t('profile.language_help')}</p>
      <div className={framed.acts}>
        <Button type="submit" loading={save.isPending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}

function useSave() {
  const { t } = useTranslation(['security', 'errors'])
  const queries = useQueryClient()
  return useMutation(
    api.profile.update.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.profile.key() }),
          queries.invalidateQueries({ queryKey: api.account.getViewer.key() }),
        ])
        toastSuccess(t('profile.saved'), { cause: 'profile' })
      },
      onError: (error) => {
        const failure = failureOf(error)
        if (failure.code.startsWith('account.')) return
        const reason = failureMessage(failure, t)
        toastFailure(t('photo.reason', { message: t('profile.save_failed'), reason }), { cause: 'profile' })
      },
    }),
  )
}
