import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/number-format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import classes from './deletion.module.css'
import type { Standing } from './deletion-data.ts'

/** What names the person, by kind: how many, and what becomes of it; kinds of which there is nothing are left out. */
export function References({ references }: Pick<Standing, 'references'>) {
  const { t } = useTranslation('platform-deletion')
  return (
    <section aria-label={t('references')}>
      <h3 className={classes.caption}>{t('references')}</h3>
      <Facts>
        {references
          .filter(({ count }) => count > 0)
          .map(({ kind, count, stays }) => (
            <Fact key={kind} name={t(`kind.${kind}`)}>
              {formatCount(count)} · {t(stays ? 'fate.stays' : 'fate.gone')}
            </Fact>
          ))}
      </Facts>
    </section>
  )
}
