import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { isStrongPassword } from '../../parts/account/password-rules.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { Typewriter } from './typewriter.tsx'

/** Sets a new password by the letter's token. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = typeof search.token === 'string' ? search.token : ''
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [isBlocked, setIsBlocked] = useState(false)
  const reset = useMutation(
    api.account.resetPassword.mutationOptions({
      onSuccess: async () => {
        toastSuccess(t('reset.done'), { cause: 'reset' })
        await navigate({ to: paths.signIn, replace: true })
      },
    }),
  )

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reset.isPending) return
    const isWeak = !isStrongPassword(password)
    setIsBlocked(isWeak)
    if (isWeak) event.currentTarget.querySelector('input')?.focus()
    else reset.mutate({ token, password })
  }

  const needsLetter = token === '' || (reset.isError && failureOf(reset.error).code === 'auth.token_invalid')
  return (
    <AuthLayout
      title={t('reset.title')}
      lead={t('reset.lead')}
      aside={<Typewriter />}
      footer={<Anchor renderRoot={(props) => <Link to={paths.signIn} {...props} />}>{t('back_to_sign_in')}</Anchor>}
    >
      <form className={classes.fields} onSubmit={submit} noValidate>
        <FormAlert>
          {token === '' ? t('errors:auth.token_invalid') : reset.isError ? errorMessage(reset.error, t) : null}
        </FormAlert>
        {needsLetter ? (
          <ButtonLink target={pathTo(paths.forgotPassword)} size="md" fullWidth>
            {t('reset.ask_again')}
          </ButtonLink>
        ) : (
          <>
            <PasswordField
              label={t('reset.field')}
              value={password}
              onChange={setPassword}
              isNew
              isBlocked={isBlocked && !isStrongPassword(password)}
            />
            <Button type="submit" size="md" fullWidth loading={reset.isPending}>
              {t('reset.submit')}
            </Button>
          </>
        )}
      </form>
    </AuthLayout>
  )
}
