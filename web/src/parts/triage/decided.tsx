import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import { Person } from '../../ui/person.tsx'
import classes from './triage.module.css'

/** A product that was decided on, with who did and when. */
export function DecidedProduct({
  product,
  createdBy,
  createdByAvatar,
  createdAt,
}: {
  product: string
  createdBy: string
  createdByAvatar: string | null
  createdAt: string
}) {
  const { t } = useTranslation('triage')
  return (
    <span className={classes.what}>
      <span>{product}</span>
      <span className={classes.quiet}>
        <Person name={createdBy} picture={createdByAvatar}>
          {t('column.by', { name: createdBy, when: formatInstant(createdAt) })}
        </Person>
      </span>
    </span>
  )
}

/** What a product was taken for: a source, as suggested, or left out; beneath, what else the decision holds. */
export function TakenAs({
  action,
  generatorKey,
  names,
  children,
}: {
  action: 'accept' | 'ignore'
  generatorKey: string | null
  names: GeneratorNames
  children: ReactNode
}) {
  const { t } = useTranslation('triage')
  return (
    <span className={classes.what}>
      <span>
        {action === 'ignore'
          ? t('decision.left')
          : generatorKey === null
            ? t('action.accept')
            : names.nameOf(generatorKey)}
      </span>
      {children === null ? null : <span className={classes.quiet}>{children}</span>}
    </span>
  )
}
