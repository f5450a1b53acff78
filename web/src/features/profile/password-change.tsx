import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { isStrongPassword } from '../../parts/account/password-rules.ts'
import { Form } from '../../ui/form/form.tsx'
import { SecretField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './profile.module.css'

/** Changes the password; every other session ends. */
export function PasswordChange() {
  const { t } = useTranslation('profile')
  const fields = useFields({
    start: { password: '', newPassword: '' },
    required: ['password'],
    check: ({ newPassword }) =>
      isStrongPassword(newPassword) ? {} : { newPassword: t('errors:account.password_weak') },
    codes: { 'account.password_wrong': 'password', 'account.password_weak': 'newPassword' },
    send: (values) => api.profile.changePassword.call(values),
    isCleared: true,
    cause: 'password',
    reread: [api.session],
    done: t('password.changed'),
  })
  return (
    <Form fields={fields} className={classes.form} save={t('password.change')} button={{ variant: 'default' }}>
      <SecretField
        {...fields.field('password')}
        name="currentPassword"
        label={t('password.current')}
        autoComplete="current-password"
        withAsterisk={false}
      />
      <PasswordField {...fields.field('newPassword')} label={t('password.new')} isNew />
    </Form>
  )
}
