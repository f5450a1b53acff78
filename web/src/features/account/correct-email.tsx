import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { FormAlert } from './form-alert.tsx'

/** Corrects the address of the account that waits: the right one, and the password that was just made, which proves whose it is. */
export function CorrectEmail({
  email,
  onCorrected,
  onKeep,
}: {
  email: string
  onCorrected: (email: string) => void
  onKeep: () => void
}) {
  const { t } = useTranslation(['account', 'errors'])
  const fields = useFields({
    start: { newEmail: email, password: '' },
    required: ['newEmail', 'password'],
    label: (field) => t(field === 'newEmail' ? 'verify.correct.email' : 'field.password'),
    codes: { 'account.email_invalid': 'newEmail', 'account.email_required': 'newEmail' },
    send: ({ newEmail, password }) => api.account.correctEmail.call({ email, password, newEmail: newEmail.trim() }),
    cause: 'verify',
    done: (_, { newEmail }) => t('verify.correct.done', { email: newEmail.trim() }),
    onSent: (_, { newEmail }) => onCorrected(newEmail.trim()),
  })
  return (
    <Form
      fields={fields}
      className={classes.fields}
      isGuarded={false}
      alert={<FormAlert>{fields.failure}</FormAlert>}
      save={t('verify.correct.send')}
      button={{ size: 'md', fullWidth: true }}
      below={
        <Button variant="subtle" color="gray" fullWidth onClick={onKeep}>
          {t('verify.correct.keep')}
        </Button>
      }
    >
      <p className={classes.hint}>{t('verify.correct.lead')}</p>
      <TextField
        {...fields.field('newEmail')}
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        maxLength={254}
      />
      <PasswordField {...fields.field('password')} />
    </Form>
  )
}
