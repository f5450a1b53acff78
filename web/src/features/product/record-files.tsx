import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/current-language.ts'
import { Section } from '../../ui/page.tsx'
import classes from './product.module.css'
import type { ProductRecord } from './record-data.ts'

/** The version to take away: a sheet for people, the footprint for the machines of customers, and what the latter lacks. */
export function RecordFiles({ record }: { record: ProductRecord }) {
  const { t } = useTranslation('product')
  const { id, shown } = record
  const file = (kind: 'sheet' | 'footprint', more = '') =>
    `/api/v1/products/${id}/${kind}?version=${shown.version}${more}`
  return (
    <Section title={t('files.title')}>
      <p className={classes.acts}>
        <a href={file('sheet', `&language=${currentLanguage()}`)} download>
          {t('files.sheet')}
        </a>
        {shown.isPublished && shown.missing.length === 0 ? (
          <a href={file('footprint')} download>
            {t('files.footprint')}
          </a>
        ) : null}
      </p>
      {shown.missing.length > 0 ? (
        <p className="pg-quiet">
          {t('files.missing', { what: shown.missing.map((need) => t(`missing.${need}`)).join(', ') })}
        </p>
      ) : shown.isPublished ? null : (
        <p className="pg-quiet">{t('files.unpublished')}</p>
      )}
    </Section>
  )
}
