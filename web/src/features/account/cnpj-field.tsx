import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../parts/account/auth.module.css'
import type { FieldOf } from '../../ui/form/field.ts'
import { CnpjField as MaskedCnpjField } from '../../ui/form/text-fields.tsx'
import type { CnpjCheck } from './use-cnpj-check.ts'

/** The CNPJ with its mask; letters are accepted. Leaving the field checks it, and the answer stands below. */
export function CnpjField({
  check,
  goesOnAlone = false,
  onCheck,
  error,
  ...field
}: FieldOf<string> & {
  check: CnpjCheck
  /** Nothing is asked in place of what the register does not tell. */
  goesOnAlone?: boolean
  onCheck: () => void
}) {
  const { t } = useTranslation('account')
  const isWrong = check.state === 'invalid' || check.state === 'incomplete'
  return (
    <div>
      <MaskedCnpjField
        {...field}
        required
        withAsterisk={false}
        onBlur={onCheck}
        error={error ?? (isWrong ? t(`cnpj.${check.state}`) : undefined)}
        aria-describedby="cnpj-answer"
      />
      <output id="cnpj-answer" className={classes.answer}>
        {error ? null : <Answer check={check} goesOnAlone={goesOnAlone} />}
      </output>
    </div>
  )
}

function Answer({ check, goesOnAlone }: { check: CnpjCheck; goesOnAlone: boolean }) {
  const { t } = useTranslation('account')
  switch (check.state) {
    case 'checking':
      return <span>{t('cnpj.checking')}</span>
    case 'found':
    case 'no_size':
      return (
        <>
          <span className={classes.good}>
            <IconCheck size={16} aria-hidden /> {t('cnpj.valid')}
          </span>
          <span>{check.record.tradeName ?? check.record.legalName}</span>
          {check.state === 'no_size' && !goesOnAlone ? <Warning>{t('cnpj.no_size')}</Warning> : null}
          {check.record.active ? null : <Warning>{t('cnpj.inactive')}</Warning>}
        </>
      )
    case 'not_found':
    case 'unavailable':
      return (
        <>
          <Warning>{t(`cnpj.${check.state}`)}</Warning>
          {goesOnAlone ? null : <span>{t('cnpj.go_on')}</span>}
        </>
      )
    default:
      return null
  }
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.attention}>
      <IconAlertTriangle size={16} aria-hidden /> {children}
    </span>
  )
}
