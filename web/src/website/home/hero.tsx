import { useTranslation } from 'react-i18next'
import { paths, websitePaths } from '../../lib/paths.ts'
import type { HomeData } from '../data.ts'
import { FootprintLines } from '../footprint-lines.tsx'
import ui from '../website-ui.module.css'
import { Demo } from './demo.tsx'
import classes from './hero.module.css'

/** The claim, and the proof beside it: an amount of one's own, calculated in the open. */
export function Hero({ home }: { home: HomeData }) {
  const { t } = useTranslation('home')
  return (
    <section id="home" className={classes.hero}>
      <FootprintLines className={classes.terrain} />
      <div className={`${ui.wrap} ${classes.grid}`}>
        <div className={classes.claim}>
          <h1>{t('hero.title')}</h1>
          <p className={classes.lead}>{t('hero.lead')}</p>
          <div className={classes.actions}>
            <a href={paths.signUp} className={`${ui.button} ${ui.primary}`}>
              {t('hero.start')}
            </a>
            <a href={websitePaths.pricing} className={ui.button}>
              {t('hero.pricing')}
            </a>
          </div>
          <p className={classes.note}>{t('hero.note')}</p>
        </div>
        <Demo home={home} />
      </div>
    </section>
  )
}
