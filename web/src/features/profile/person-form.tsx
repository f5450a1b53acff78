import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { internationalPhone, splitPhone } from '../../parts/account/phone.ts'
import { PhoneField } from '../../parts/account/phone-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import classes from './profile.module.css'

type Profile = Outputs['profile']['get']

const reread = [api.profile, api.account.getViewer]

/** Names, phone and language; the address is what the person signs in with, and stays. The language changes at once. */
export function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'account'])
  const kept = profile.phone ?? ''
  const saveFailed = (reason: string) => t('photo.reason', { message: t('profile.save_failed'), reason })
  const fields = useFields({
    start: { firstName: profile.firstName, lastName: profile.lastName, phone: kept, parts: splitPhone(kept) },
    label: (field) => t(`account:field.${field}`),
    codes: { 'account.first_name_required': 'firstName', 'account.last_name_required': 'lastName' },
    send: ({ firstName, lastName, phone }) => api.profile.update.call({ firstName, lastName, phone }),
    isAutosaved: true,
    cause: 'profile',
    reread,
    done: t('profile.saved'),
    failed: saveFailed,
  })
  const language = useAct(api.profile.update.call, {
    cause: 'profile',
    reread,
    done: t('profile.saved'),
    failed: saveFailed,
  })
  const { field, set, values } = fields
  const { parts } = values
  const change = (next: NonNullable<typeof parts>) =>
    set({ parts: next, phone: internationalPhone(next.country, next.typed) ?? '' })
  return (
    <Form fields={fields} className={classes.form}>
      <div className={classes.pair}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextField
        name="email"
        label={t('account:field.email')}
        description={t('profile.email_fixed')}
        value={profile.email}
        onChange={() => undefined}
        readOnly
        autoComplete="username"
      />
      {parts ? (
        <PhoneField country={parts.country} value={parts.typed} isReadOnly={false} onChange={change} />
      ) : (
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={20} />
      )}
      <LanguageSelect label={t('profile.language')} onChosen={(chosen) => language.mutate({ language: chosen })} />
      <p className={classes.note}>{t('profile.language_help')}</p>
    </Form>
  )
}
