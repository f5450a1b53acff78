import { Button } from '@mantine/core'
import { DRILLDOWN_DIMENSIONS } from '@pegada/contract/drilldown-kinds.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './drilldown.module.css'
import { type Drilldown, isNarrowed, withValues } from './drilldown-state.ts'
import { linesBehind } from './use-look.ts'
import { useValueNames } from './use-value-names.ts'

/** What the ledger is narrowed to, each to be widened by itself or all at once, and the way to the lines that are left. */
export function FilterCrumbs({
  question,
  onAsk,
}: {
  question: Drilldown
  onAsk: (change: Partial<Drilldown>) => void
}) {
  const { t } = useTranslation('drilldown')
  const { filters } = question
  const nameOf = useValueNames(question)
  return (
    <nav className={classes.crumbBar} aria-label={t('crumbs')}>
      <ol className={classes.crumbs}>
        <li>{isNarrowed(filters) ? t('crumbs.all') : t('crumbs.nothing')}</li>
        {DRILLDOWN_DIMENSIONS.flatMap((dimension) => {
          const keys = filters[dimension] ?? []
          if (keys.length === 0) return []
          const said = t('crumbs.one', {
            dimension: t(`dimension.${dimension}`),
            values: keys.map((key) => nameOf(dimension, key)).join(', '),
          })
          return [
            <li key={dimension}>
              <Button
                variant="default"
                size="compact-sm"
                rightSection={<IconX size={14} aria-hidden />}
                onClick={() => onAsk({ filters: withValues(filters, dimension, []) })}
                aria-label={t('crumbs.remove', { filter: said })}
              >
                {said}
              </Button>
            </li>,
          ]
        })}
      </ol>
      {isNarrowed(filters) ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onAsk({ filters: {} })}>
          {t('crumbs.clear_by_key')}
        </Button>
      ) : null}
      <ButtonLink variant="default" size="compact-sm" target={linesBehind(question)}>
        {t('crumbs.lines')}
      </ButtonLink>
    </nav>
  )
}
