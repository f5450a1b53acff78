import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '../../ui/form/field.ts'
import { SecretField } from '../../ui/form/text-fields.tsx'
import classes from './auth.module.css'
import { passwordRules } from './password-rules.ts'

/** A password that can be shown or hidden. */
export function PasswordField({
  isNew = false,
  error,
  ...field
}: FieldOf<string> & {
  /** A password being chosen shows its rules, met and unmet; once the form was refused because of it the unmet stand out, in place of a sentence. */
  isNew?: boolean
  autoComplete?: 'new-password' | 'current-password'
}) {
  const isBlocked = isNew && Boolean(error)
  return (
    <div>
      <SecretField
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...field}
        required
        withAsterisk={false}
        error={isNew ? isBlocked : error}
        {...(isNew ? { 'aria-describedby': 'password-rules' } : {})}
      />
      {isNew ? <Rules value={field.value} isBlocked={isBlocked} /> : null}
    </div>
  )
}

function Rules({ value, isBlocked }: { value: string; isBlocked: boolean }) {
  const { t } = useTranslation('account')
  return (
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
  )
}
