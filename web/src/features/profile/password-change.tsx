import { Button, PasswordInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { isStrongPassword } from '../../parts/account/password-rules.ts'
import framed from '../../ui/framed-list.module.css'
import classes from './profile.module.css'

/** Changes the password; every other session ends. */
export function PasswordChange() {
  const { t } = useTranslation(['security', 'auth', 'errors'])
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isBlocked, setIsBlocked] = useState(false)
  const change = useMutation(
    api.profile.changePassword.mutationOptions({
      onSuccess: async () => {
        setPassword('')
        setNewPassword('')
        await queries.invalidateQueries({ queryKey: api.session.key() })
        toastSuccess(t('password.changed'), { cause: 'password' })
      },
    }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const isWeak = !isStrongPassword(newPassword)
    setIsBlocked(isWeak)
    if (!password || isWeak) {
      const first = password ? 'newPassword' : 'currentPassword'
      return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    change.mutate({ password, newPassword })
  }
  const isWrong = change.isError && failureOf(change.error).code === 'account.password_wrong'
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordInput
        name="currentPassword"
        label={t('password.current')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={isWrong ? t('errors:account.password_wrong') : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('auth:password.toggle'), tabIndex: 0 }}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          if (change.isError) change.reset()
        }}
      />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        value={newPassword}
        onChange={setNewPassword}
        isNew
        isBlocked={isBlocked && !isStrongPassword(newPassword)}
      />
      {change.isError && !isWrong ? <p role="alert">{errorMessage(change.error, t)}</p> : null}
      <div className={framed.acts}>
        <Button type="submit" variant="default" loading={change.isPending}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  )
}
