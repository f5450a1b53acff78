import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import framed from '../../ui/framed-list.module.css'
import classes from './profile.module.css'

/** Asks for the password before a change of the second factor. */
export function PasswordAsk({
  text,
  isBusy,
  error,
  onSubmit,
  onCancel,
}: {
  text: string
  isBusy: boolean
  error: unknown
  onSubmit: (password: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['security', 'auth', 'errors', 'common'])
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !isBusy) onSubmit(password)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{text}</p>
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        maxLength={128}
        autoFocus
        value={password}
        error={error ? errorMessage(error, t) : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('auth:password.toggle'), tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={framed.acts}>
        <Button type="submit" loading={isBusy} disabled={!password}>
          {t('two_factor.continue')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
