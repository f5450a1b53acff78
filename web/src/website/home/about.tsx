import { useTranslation } from 'react-i18next'
import { paths, websitePaths } from '../../lib/paths.ts'
import { FootprintLines } from '../footprint-lines.tsx'
import ui from '../website-ui.module.css'
import classes from './about.module.css'

/** What Pegada is, what it is not, and where one starts. */
export function About() {
  const { t } = useTranslation('home')
  return (
    <section id="sobre" className={classes.about} aria-label={t('about.title')}>
      <FootprintLines className={classes.terrain} />
      <div className={`${ui.wrap} ${classes.inner}`}>
        <h2>{t('about.title')}</h2>
        <div className={classes.words}>
          {(['is', 'follows', 'not'] as const).map((key) => (
            <p key={key}>{t(`about.${key}`)}</p>
          ))}
        </div>
        <div className={classes.end}>
          <p>{t('about.start')}</p>
          <div>
            <a href={paths.signUp} className={`${ui.button} ${ui.primary}`}>
              {t('hero.start')}
            </a>
            <a href={websitePaths.contact} className={ui.button}>
              {t('about.contact')}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
