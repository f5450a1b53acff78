import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { NoteSettings } from './notes-data.ts'
import classes from './service-invoice.module.css'

/** What names their folder on the server. */
const VARIABLE = 'NFSE_SCHEMAS'

/** Which official schemas the installation has, what they check before anything is sent, and what they lack for it. */
export function SchemasSection({ settings: { schemas } }: { settings: NoteSettings }) {
  const { t } = useTranslation('service-invoice')
  return (
    <Section title={t('schemas')} note={t('schemas.note', { variable: VARIABLE })}>
      {schemas.length === 0 ? (
        <p className="pg-quiet">{t('schemas.none')}</p>
      ) : (
        <ul className={classes.list}>
          {schemas.map(({ layout, kinds, lacking }) => (
            <li key={layout}>
              <p>
                {kinds.length > 0
                  ? t('schemas.checks', { layout, list: kinds.map((kind) => t(`schemas.${kind}`)).join('; ') })
                  : t('schemas.nothing', { layout })}
              </p>
              {lacking.length > 0 ? (
                <p className="pg-quiet">
                  {t('schemas.lacking')} <bdi>{lacking.join(', ')}</bdi>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Before notes go to production unchecked: that no schema of their layout is here. */
export function UncheckedNotice({
  settings: { schemas },
  chosen: { environment, layout },
}: {
  settings: NoteSettings
  chosen: { readonly environment: NoteSettings['environment']; readonly layout: string }
}) {
  const { t } = useTranslation('service-invoice')
  const isChecked = schemas.some((one) => one.layout === layout.trim() && one.kinds.includes('declaration'))
  if (environment !== 'production' || isChecked) return null
  return <Notice tone="warning">{t('schemas.production', { layout, variable: VARIABLE })}</Notice>
}
