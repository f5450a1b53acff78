import { useMantineTheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Announced, AnnouncementLine } from '../../parts/announcement/announcement-line.tsx'
import { cssVariables } from '../../theme/theme.ts'
import classes from './announcement.module.css'

/** How the line stands above a page, in both schemes. */
export function AnnouncementPreview({ announced }: { announced: Announced }) {
  const { t } = useTranslation('announcement')
  const variables = cssVariables(useMantineTheme())
  return (
    <section aria-label={t('preview')} className={classes.previews}>
      <h3 className={classes.heading}>{t('preview')}</h3>
      {(['dark', 'light'] as const).map((scheme) => (
        <figure key={scheme} className={classes.preview}>
          <figcaption>{t(`preview.${scheme}`)}</figcaption>
          <div style={{ ...variables[scheme], colorScheme: scheme }}>
            <AnnouncementLine announced={announced} isPreview />
          </div>
        </figure>
      ))}
    </section>
  )
}
