import { PasswordInput } from '@mantine/core'
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './auth.module.css'
import { passwordRules } from './password-rules.ts'

/** A password that can be shown or hidden. */
export function PasswordField({
  label,
  value,
  onChange,
  isNew = false,
  isBlocked = false,
  name = 'password',
  autoComplete = isNew ? 'new-password' : 'current-password',
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** A password being chosen shows its rules, met and unmet. */
  isNew?: boolean
  /** The form was refused because of it: unmet rules stand out. */
  isBlocked?: boolean
  name?: string
  autoComplete?: 'new-password' | 'current-password'
  error?: string | undefined
}) {
  const { t } = useTranslation('account')
  return (
    <div>
      <PasswordInput
        name={name}
        label={label}
        autoComplete={autoComplete}
        required
        withAsterisk={false}
        maxLength={128}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error ?? isBlocked}
        visibilityToggleButtonProps={{ 'aria-label': t('password.toggle'), tabIndex: 0 }}
        {...(isNew ? { 'aria-describedby': 'password-rules' } : {})}
      />
      {isNew ? (
        <ul id="password-rules" className={classes.rules} aria-label={t('password.rules')}>
          {passwordRules.map((rule) => {
            const holds = rule.holds(value)
            const Icon = holds ? IconCheck : isBlocked ? IconX : IconCircle
            return (
              <li key={rule.key} data-holds={holds} data-blocked={(isBlocked && !holds) || undefined}>
                <Icon size={14} aria-hidden /> {t(`password.${rule.key}`)}
                <span className="pg-reader">{holds ? t('password.met') : t('password.unmet')}</span>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
